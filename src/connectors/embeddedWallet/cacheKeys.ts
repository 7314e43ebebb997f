import { loginUsedKey } from './loginUsedKey';

/** The keys of what is remembered in this browser between visits. */
export const cacheKeys = {
  loginUsed: loginUsedKey,
  email: '@appkit-wallet/EMAIL',
  /** Unix milliseconds, as text. */
  lastEmailSentAt: '@appkit-wallet/LAST_EMAIL_LOGIN_TIME',
  lastUsedChain: '@appkit-wallet/LAST_USED_CHAIN_KEY',
  /** The kind of account that was chosen. */
  accountType: '@appkit-wallet/PREFERRED_ACCOUNT_TYPE',
  /** When the page was left for a social login, in Unix milliseconds, as text. */
  socialLeftAt: '@appkit-wallet/SOCIAL_LEFT_AT',
  /** With whom. */
  socialLeftFor: '@appkit-wallet/SOCIAL_LEFT_FOR',
  userName: '@appkit-wallet/SOCIAL_USERNAME',
  /** Chain ids with commas between them. */
  smartAccountNetworks: '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
} as const;
