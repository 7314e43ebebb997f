import type { Adviser } from './advise';
import type { Resource } from './resources';

// Reached by import() only, and without a module of the first chunk, which would fall apart into more.

/** What hosts coming from other kits write, and how it is called here. */
const otherNames: Readonly<Record<string, string>> = {
  chains: 'networks go in `networks`',
  chain: 'networks go in `networks`',
  transports: 'RPC URLs go in `rpcUrls`, by CAIP-2 id',
  wallets: 'own wallets go in `customWallets`, connectors in `connectors`',
  appName: 'it goes in `metadata.name`',
  themeMode: 'it goes in `theme.mode`',
  themeVariables: 'they go in `theme.variables`',
  storage: 'it goes in `ports.storage`',
  pay: 'paying is not there yet, and stays off',
};

const advices = {
  optionUnknown: ({ name = '' }) =>
    `createKit: there is no option ${name}${Object.hasOwn(otherNames, name) ? `: ${otherNames[name]}` : ''}`,
  adaptersOfOneNamespace: ({ namespace }) =>
    `createKit: two adapters speak ${namespace} and only the last is used: keep one of them in \`adapters\``,
  storageKeyShared: ({ storageKey }) =>
    `Two kits of this page keep what they remember under "${storageKey}", so each restores the other's ` +
    'connections: give one another `storageKey`, or `destroy()` the one that the other replaces',
  connectNotStarted: () =>
    '`connect` was called on a kit that is not running, so it knows no wallets of this browser: await ' +
    '`kit.start()` first (KitProvider calls it after mount), and again after `destroy()`',
  modalMissing: () =>
    'The modal was opened and nothing draws it: put <KitModal /> below KitProvider once, call mountModal(kit), ' +
    "or say useModalRouter({ draws: 'dialog' }) in a modal of your own",
  tokenInvalid: ({ index }) =>
    `createKit: tokens[${index}] is left out: it must be CAIP-19, such as eip155:1/erc20:0x…, or have networkId, ` +
    'address, symbol, name and decimals (0 to 36)',
  rpcUrlsUnlisted: ({ id }) =>
    `createKit: \`rpcUrls\` has URLs for ${id}, and \`networks\` has no such network: they are never asked. List the ` +
    'network, or write its CAIP-2 id as it is there',
  meldKeyMissing: () =>
    'Meld is to be offered for buying and has no key: give createKit({ onramp: { meldPublicKey } }) the public key ' +
    'of your own account there, or name other providers in `onramp.providers`',
  swapTokenUnlisted: ({ token, id }) =>
    `A swap was to begin with the token ${token}, and no list of ${id} has it: it is left to be chosen. Give its ` +
    'contract, or the token itself with its decimals, or name it in `tokens`',
  popupIsolated: () =>
    'The window of a social login counted as closed within seconds. If nobody closed it, this page is served with ' +
    '`Cross-Origin-Opener-Policy: same-origin`, which cuts it off: say `same-origin-allow-popups`',
  frameKeptOut: () =>
    'The frame of embeddedWallet() did not load within 20 seconds. Where the network is there, the page keeps it ' +
    'out: allow it by `frame-src` of its content policy, and serve it without `Cross-Origin-Embedder-Policy`',
  modalTwice: () => 'Two components draw the modal: keep one <KitModal />, where it stays while the page changes',
} satisfies Record<string, (values: Readonly<Record<string, string>>) => string>;

export type AdviceCode = keyof typeof advices;

const toldResource: Resource<Set<string>> = { name: 'kit.told', create: () => new Set() };

/** Says it in the log unless this kit has said it before, or it is no longer so. */
export function tell(
  { ports, resources }: Adviser,
  code: AdviceCode,
  values: Readonly<Record<string, string>>,
  isStill: () => boolean = () => true,
): void {
  const text = advices[code](values);
  const told = resources?.get(toldResource);
  if (told?.has(text) || !isStill()) return;
  told?.add(text);
  ports.log.warn(text);
}
