import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { SandboxFacts } from '../sandbox/sandbox';

/** What a program of `pairingProgram` did, step by step. */
export type PairedInNode = { address: string; message: string; signature: string; typedData: string; status: string };

/**
 * A host without a page: it pairs, signs a text and typed data, and disconnects. One JSON line for each thing to see.
 * `imports` makes the names it needs, as that kind of module does.
 */
export const pairingProgram = (
  imports: string,
  { projectId, relayUrl, networks: [network] }: Pick<SandboxFacts, 'projectId' | 'relayUrl' | 'networks'>,
) => `
${imports}
const say = (line) => console.log(JSON.stringify(line));
async function main() {
  const network = defineNetwork({ namespace: 'eip155', reference: ${network!.chainId}, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: ['${network!.rpcUrl}'] });
  const kit = createKit({
    projectId: '${projectId}', networks: [network], adapters: [eip155()], connectors: [walletConnect()],
    metadata: { name: 'Node', description: 'No page', url: 'https://node.test', icons: [] },
    services: { relay: '${relayUrl}', provider: false, blockchain: false, analytics: false, frame: false },
  });
  await kit.start();
  kit.events.on('pairing:created', ({ uri }) => say({ uri }));
  await connect(kit, { connectorId: 'walletConnect' });
  const { address } = kit.store.select(selectConnection);
  const message = 'Signed without a page';
  const signature = await signMessage(kit, { message });
  const typedData = await signTypedData(kit, { typedData: { primaryType: 'Note', types: { Note: [{ name: 'text', type: 'string' }] }, domain: { name: 'Node' }, message: { text: message } } });
  await disconnect(kit);
  say({ address, message, signature, typedData, status: kit.store.select(selectConnection).status });
  kit.destroy();
}
main().then(() => process.exit(0), (error) => {
  console.error(error);
  process.exit(1);
});
`;

/** The wallet on another device. */
export interface Phone {
  autoApprove(on: boolean): unknown;
  pair(uri: string): Promise<unknown>;
}

/** Runs a file of a host in plain Node; the phone scans, and approves whatever it is asked. */
export async function pairInNode(phone: Phone, root: string, file: string): Promise<PairedInNode> {
  await phone.autoApprove(true);
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: root },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let result: PairedInNode | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const step = JSON.parse(line) as { uri: string } | PairedInNode;
    if ('uri' in step) await phone.pair(step.uri);
    else result = step;
  }
  const code = await ended;
  if (code !== 0 || !result) throw new Error(`The program ended with ${code}: ${said}`);
  return result;
}
