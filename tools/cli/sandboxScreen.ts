import type { HostSandbox, HostSandboxFacts } from '../../test/sandbox/hostSandbox';
import { helpFor } from './optionalParts';

/** The faults of what runs here: swapping and smart accounts are no part of the package. */
const served = /^(slow|rpc|no-mining|rate|services|config|wallet|relay)/;
const servedWithNetworks = /^(frame|mail|onramp)/;

const networkOf = (fields: Readonly<Record<string, string>>) =>
  `    defineNetwork({ ${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')}, testnet: true }),`;

function networkLines({ networks, solana, polkadot, cosmos, bitcoin }: HostSandboxFacts): string[] {
  const ether = "{ name: 'Ether', symbol: 'ETH', decimals: 18 }";
  const sol = "{ name: 'Solana', symbol: 'SOL', decimals: 9 }";
  return [
    ...networks.map(({ chainId, name, rpcUrl }) =>
      networkOf({
        id: `'eip155:${chainId}'`,
        name: `'${name}'`,
        nativeCurrency: ether,
        rpcUrls: `['${rpcUrl}']`,
        publicRpcUrls: `['${rpcUrl}']`,
      }),
    ),
    ...(solana
      ? [
          networkOf({
            id: `'${solana.networkId}'`,
            name: "'Solana Local'",
            nativeCurrency: sol,
            rpcUrls: `['${solana.rpcUrl}']`,
          }),
        ]
      : []),
    `    { ...polkadotMainnet, rpcUrls: ['${polkadot.rpcUrl}'] },`,
    `    { ...cosmosHub, rpcUrls: ['${cosmos.rpcUrl}'] },`,
    ...(bitcoin ? [`    { ...bitcoin, indexerUrls: ['${bitcoin.indexerUrl}'] },`] : []),
  ];
}

/** Networks, services and relay as options of `createKit`. */
export function sandboxOptions(facts: HostSandboxFacts): string {
  const { url, projectId, relayUrl, solana, bitcoin, frame, onramp } = facts;
  const adapters = ['eip155', ...(solana ? ['solana'] : []), ...(bitcoin ? ['bip122'] : []), 'polkadot', 'cosmos'];
  const connectors = ['walletConnect', ...(frame ? ['embeddedWallet'] : [])];
  const services = [`provider: '${url}'`, `blockchain: '${url}'`, `relay: '${relayUrl}'`, 'analytics: false'];
  const calls = (names: readonly string[]) => names.map((name) => `${name}()`).join(', ');
  return [
    'createKit({',
    `  projectId: '${projectId}',`,
    '  networks: [',
    ...networkLines(facts),
    '  ],',
    `  adapters: [${calls(adapters)}],`,
    `  connectors: [${calls(connectors)}],`,
    `  services: { ${[...services, ...(frame ? [`frame: '${frame.url}'`] : [])].join(', ')} },`,
    ...(onramp ? [`  onramp: { meldUrl: '${onramp.meldUrl}', meldPublicKey: '${onramp.meldPublicKey}' },`] : []),
    '});',
  ].join('\n');
}

function addressLines(facts: HostSandboxFacts): (readonly [name: string, value: string])[] {
  const { networks, solana, polkadot, cosmos, bitcoin, frame, onramp, phone } = facts;
  return [
    ['Services', facts.url],
    ['Relay', facts.relayUrl],
    ...(phone ? [['Phone wallet', phone.url] as const] : []),
    ...(frame ? [['Secure frame', frame.url] as const, ['Its mails', `${frame.origin}/inbox`] as const] : []),
    ...(onramp ? [['Payment page', onramp.origin] as const] : []),
    ...networks.map(({ name, chainId, rpcUrl }) => [`${name} ${chainId}`, rpcUrl] as const),
    ...(solana ? [['Solana', solana.rpcUrl] as const] : []),
    ...(bitcoin ? [['Bitcoin indexer', bitcoin.indexerUrl] as const] : []),
    ['Polkadot balances', polkadot.rpcUrl],
    ['Cosmos balances', cosmos.rpcUrl],
    ['Wallets', [...facts.wallets, ...facts.namespaceWallets].map(({ name }) => name).join(', ')],
  ];
}

/** What a person sees after the sandbox has started. */
export function sandboxScreen({ facts, missing, scenarios }: HostSandbox, isTerminal = false): string {
  const bold = (words: string) => (isTerminal ? `\u001b[1m${words}\u001b[0m` : words);
  return [
    '',
    `  ${bold('Mooring sandbox')}  networks, services and wallets on this machine; nothing leaves it`,
    '',
    ...addressLines(facts).map(([name, value]) => `  ${name.padEnd(20)}${value}`),
    ...missing.flatMap(({ part, reason }) => [
      '',
      `  ${bold(helpFor[part])}`,
      // Where an anvil is there and does not start, its own words help.
      ...(part === 'networks' && reason !== 'anvil missing' ? [`  ${reason.split('\n')[0]}`] : []),
    ]),
    '',
    `  ${bold('In the page')}, before the app:`,
    '',
    `<script src="${facts.url}/wallet.js"></script>`,
    `<script src="${facts.url}/namespace-wallets.js"></script>`,
    '',
    `  ${bold('In the app')}:`,
    '',
    sandboxOptions(facts),
    '',
    `  ${bold('Faults')}  curl ${facts.url}/sandbox/scenarios -d '{"name":"slow-rpc","on":true}'`,
    ...scenarios
      .list()
      .filter(({ name }) => served.test(name) || (facts.frame && servedWithNetworks.test(name)))
      .map(({ name, sentence }) => `  ${name.padEnd(26)}${sentence}`),
    '',
    '  Ctrl-C ends it.',
    '',
    '',
  ].join('\n');
}
