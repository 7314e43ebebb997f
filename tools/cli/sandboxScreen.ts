import type { HostSandbox, HostSandboxFacts } from '../../test/sandbox/hostSandbox';

const helpFor = {
  networks: 'No eip155 network: npm install --save-dev @foundry-rs/anvil, or name an anvil in $MOORING_ANVIL',
  solana: 'No Solana: npm install --save-dev litesvm @solana/kit @solana/web3.js @solana/spl-token',
};

/** The faults of what runs here: the secure frame, buying and swapping are no part of the package. */
const served = /^(slow|rpc|no-mining|rate|services|config|wallet|relay)/;

const networkOf = (fields: Readonly<Record<string, string>>) =>
  `    defineNetwork({ ${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')}, testnet: true }),`;

/** Networks, services and relay as options of `createKit`. */
export function sandboxOptions({ url, projectId, relayUrl, networks, solana }: HostSandboxFacts): string {
  const ether = "{ name: 'Ether', symbol: 'ETH', decimals: 18 }";
  const sol = "{ name: 'Solana', symbol: 'SOL', decimals: 9 }";
  return [
    'createKit({',
    `  projectId: '${projectId}',`,
    '  networks: [',
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
    '  ],',
    `  adapters: [eip155()${solana ? ', solana()' : ''}],`,
    '  connectors: [walletConnect()],',
    `  services: { provider: '${url}', blockchain: '${url}', relay: '${relayUrl}', analytics: false },`,
    '});',
  ].join('\n');
}

/** What a person sees after the sandbox has started. */
export function sandboxScreen({ facts, missing, scenarios }: HostSandbox, isTerminal = false): string {
  const bold = (words: string) => (isTerminal ? `\u001b[1m${words}\u001b[0m` : words);
  const line = (name: string, value: string) => `  ${name.padEnd(20)}${value}`;
  return [
    '',
    `  ${bold('Mooring sandbox')}  networks, services and wallets on this machine; nothing leaves it`,
    '',
    line('Services', facts.url),
    line('Relay', facts.relayUrl),
    ...facts.networks.map(({ name, chainId, rpcUrl }) => line(`${name} ${chainId}`, rpcUrl)),
    ...(facts.solana ? [line('Solana', facts.solana.rpcUrl)] : []),
    line('Wallets', facts.wallets.map(({ name }) => name).join(', ')),
    ...missing.flatMap(({ part, reason }) => [
      '',
      `  ${bold(helpFor[part])}`,
      ...(part === 'networks' ? [`  ${reason.split('\n')[0]}`] : []),
    ]),
    '',
    `  ${bold('In the page')}, before the app:`,
    '',
    `<script src="${facts.url}/wallet.js"></script>`,
    '',
    `  ${bold('In the app')}:`,
    '',
    sandboxOptions(facts),
    '',
    `  ${bold('Faults')}  curl ${facts.url}/sandbox/scenarios -d '{"name":"slow-rpc","on":true}'`,
    ...scenarios
      .list()
      .filter(({ name }) => served.test(name))
      .map(({ name, sentence }) => `  ${name.padEnd(26)}${sentence}`),
    '',
    '  Ctrl-C ends it.',
    '',
    '',
  ].join('\n');
}
