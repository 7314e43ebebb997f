/** A part of a large entry, which has a page of its own: what is for one purpose. */
export interface Area {
  /** The name of its page. */
  id: string;
  title: string;
  about: string;
  /** Folders and files below `src`, without their ending; the first that fits. */
  of: readonly string[];
}

/** In reading order. The last takes the rest. */
export const areas: readonly Area[] = [
  {
    id: 'connecting',
    title: 'Connecting',
    about: 'Connect, restore, disconnect, and what a connection is.',
    of: ['features/session'],
  },
  {
    id: 'wallets',
    title: 'Finding wallets',
    about: 'The list of wallets, the directory, and their links.',
    of: ['features/wallets', 'contract/directoryService', 'contract/walletLinks'],
  },
  {
    id: 'accounts',
    title: 'Accounts and signatures',
    about: 'The account in use, its balance, and what its wallet signs.',
    of: ['features/account', 'contract/typedData', 'contract/walletRequest'],
  },
  {
    id: 'networks',
    title: 'The network in use',
    about: 'Which networks there are, which one is in use, and how it is changed.',
    of: ['features/network', 'contract/network', 'contract/networkRegistry', 'contract/networkUrls'],
  },
  {
    id: 'sending',
    title: 'Sending money',
    about: 'Drafts, transfers, and what a transaction would change.',
    of: ['features/send', 'features/preview', 'contract/transfers', 'contract/transactions', 'contract/previews'],
  },
  {
    id: 'tokens',
    title: 'Balances of tokens',
    about: 'What an account holds beside its native currency.',
    of: ['features/tokens', 'contract/tokens'],
  },
  {
    id: 'swaps',
    title: 'Swaps',
    about: 'One token for another: quotes, drafts, and services that can be replaced.',
    of: ['features/swap', 'contract/swaps'],
  },
  {
    id: 'buying',
    title: 'Buying',
    about: 'Crypto for money: quotes, purchases, and services that can be replaced.',
    of: ['features/onramp', 'contract/onramp'],
  },
  {
    id: 'transactions',
    title: 'Activity and history',
    about: 'What an account has done, and what is under way.',
    of: ['features/activity', 'contract/activity'],
  },
  {
    id: 'batches',
    title: 'Calls in one batch',
    about: 'Several calls at once (EIP-5792), and permissions that a wallet grants.',
    of: ['features/calls', 'features/smartSessions', 'contract/calls', 'contract/smartSessions'],
  },
  {
    id: 'name-services',
    title: 'Names and pictures',
    about: 'What an account is called, how it looks, and names to register.',
    of: ['features/names', 'contract/names'],
  },
  {
    id: 'logins',
    title: 'Logins',
    about: 'The embedded wallet: by e-mail, with a social account, as a smart account.',
    of: ['features/embedded', 'contract/login', 'contract/loginState', 'contract/socialResult', 'contract/frameDoor'],
  },
  {
    id: 'signing-in',
    title: 'Sign-in with a wallet',
    about: 'A message that is signed, and the session that a server keeps.',
    of: ['features/siwx', 'contract/signIn'],
  },
  {
    id: 'views',
    title: 'The modal’s views',
    about: 'Opening it, going from view to view, its theme, and what it tells visitors.',
    of: ['features/router', 'features/notices', 'features/theme', 'contract/theme', 'react/presentation'],
  },
  {
    id: 'extending',
    title: 'Adapters and connectors',
    about: 'What a namespace and a way to a wallet are made of.',
    of: ['contract/adapter', 'contract/connector', 'contract/connectorRegistry', 'contract/device', 'contract/eip1193'],
  },
  {
    id: 'errors',
    title: 'Errors that are thrown',
    about: 'Their class, their codes, and how to tell them apart.',
    of: ['errors'],
  },
  {
    id: 'identifiers',
    title: 'CAIP and amounts',
    about: 'Ids of networks, accounts and tokens (CAIP-2, CAIP-10, CAIP-19), and exact amounts.',
    of: ['caip'],
  },
  {
    id: 'making-a-kit',
    title: 'The kit itself',
    about: 'Its options, events, ports, state, and what starts and stops it.',
    of: [
      'kit',
      'contract',
      'store',
      'query',
      'services',
      'async',
      'react',
      'features/featureFlags',
      'features/legal',
      'features/telemetry',
      'checks',
      'sdk',
      'core',
      'index',
    ],
  },
];

/** The area of a file of the package, by its path below the project. */
export function areaOf(path: string): string {
  const name = path.replace(/^.*?\bsrc\//, '').replace(/\.tsx?$/, '');
  const found = areas.find(({ of }) => of.some((one) => name === one || name.startsWith(`${one}/`)));
  return (found ?? areas.at(-1))?.id ?? '';
}
