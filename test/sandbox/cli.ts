import { parseArgs } from 'node:util';
import { createSandbox, type Sandbox } from './sandbox';

const bold = (words: string) => (process.stdout.isTTY ? `\u001b[1m${words}\u001b[0m` : words);
const dim = (words: string) => (process.stdout.isTTY ? `\u001b[2m${words}\u001b[0m` : words);

/** What a person sees after the sandbox has started. */
function screen({
  url,
  projectId,
  relayUrl,
  networks,
  solana,
  polkadot,
  cosmos,
  bitcoin,
  frame,
  onramp,
  wallets,
  scenarios,
}: Sandbox): string {
  const line = (name: string, value: string) => `  ${name.padEnd(20)}${value}`;
  return [
    '',
    `  ${bold('Mooring sandbox')}  ${dim('local networks, services and wallets; nothing leaves this machine')}`,
    '',
    line('Services', bold(url)),
    line('Project id', projectId),
    line('Wallet script', `${url}/wallet.js`),
    line('Other namespaces', `${url}/namespace-wallets.js`),
    line('Relay', relayUrl),
    line('Phone wallet', `${url}/pairing-wallet`),
    line('Secure frame', frame.url),
    line('Its mails', `${frame.origin}/inbox`),
    line('Payment page', onramp.origin),
    '',
    ...networks.map(({ name, chainId, rpcUrl }) => line(`${name} ${chainId}`, rpcUrl)),
    line('Solana', solana.rpcUrl),
    line('Polkadot balances', polkadot.rpcUrl),
    line('Bitcoin indexer', bitcoin.indexerUrl),
    line('Cosmos balances', cosmos.rpcUrl),
    '',
    ...wallets.flatMap(({ name, accounts }) =>
      accounts.map((account, index) => line(index === 0 ? name : '', `${account}  ${dim('10000 ETH')}`)),
    ),
    '',
    `  ${bold('Faults')}  ${dim(`curl ${url}/sandbox/scenarios -d '{"name":"slow-rpc","on":true}'`)}`,
    ...scenarios.list().map(({ name, sentence, on }) => `  ${on ? '●' : '○'} ${name.padEnd(26)}${dim(sentence)}`),
    '',
    `  ${dim('Ctrl-C ends it.')}`,
    '',
  ].join('\n');
}

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, json: { type: 'boolean', default: false } },
});
const sandbox = await createSandbox({ port: Number(values.port) });
process.stdout.write(
  values.json ? `${JSON.stringify({ ...sandbox.facts(), pids: sandbox.pids })}\n` : `${screen(sandbox)}\n`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop());
