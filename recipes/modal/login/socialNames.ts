import type { SocialProvider } from 'mooring';

/** Names of the services, the same in every language. */
export const socialNames: Readonly<Record<SocialProvider | 'farcaster', string>> = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
};
