import { createPublicClient, custom, type Address } from 'viem';
import { startChain, type Chain } from '../../chains';
import { createRequestLog } from '../../requestLog';
import { createScenarios } from '../../scenarios';
import { createFrame } from '../createFrame';
import { openHttpHost } from '../httpHost';
import { createPageFiles } from '../pageFiles';
import { createSmtpMail } from '../smtpMail';
import { createSmartAccounts } from './createSmartAccounts';

/** What GET_USER says of accounts. */
interface UserAnswer {
  address: Address;
  accounts: { type: string; address: Address }[];
}

/** Asks a chain as any page does. */
export const readerOf = ({ request }: Pick<Chain, 'request'>) =>
  createPublicClient({
    transport: custom({ request: ({ method, params }) => request(method, params) }, { retryCount: 0 }),
  });

/** A secure frame over two chains of its own, and people who log in by mail. */
export async function openSmartFrame() {
  const chains = await Promise.all([
    startChain({ chainId: 31337, name: 'Harbor' }),
    startChain({ chainId: 31338, name: 'Lagoon' }),
  ]);
  const scenarios = createScenarios();
  const frame = await createFrame({
    host: '127.0.0.1',
    projectId: 'p',
    chains,
    smart: createSmartAccounts(chains, scenarios),
    mail: createSmtpMail(),
    files: createPageFiles(),
    scenarios,
    solana: () => Promise.reject(new Error('Not asked')),
    log: createRequestLog().add,
    stranger: () => 'http://127.0.0.1:1',
  });

  return {
    chains,
    scenarios,
    frame,
    clientOf(index: number) {
      const chain = chains[index];
      if (!chain) throw new Error(`There is no chain ${index}`);
      return readerOf(chain);
    },
    /** Somebody who has just logged in, on the first chain. */
    async login(name: string, preferredAccountType?: string) {
      const host = await openHttpHost(frame.origin, name);
      const email = `${name}@example.com`;
      await host.ask('CONNECT_EMAIL', { email });
      await host.ask('CONNECT_OTP', { otp: (await frame.inbox.next(email)).code });
      const payload = { chainId: 31337, ...(preferredAccountType === undefined ? {} : { preferredAccountType }) };
      const user = (await host.ask('GET_USER', payload)).payload as UserAnswer;
      return {
        ...host,
        user,
        rpc: async (method: string, params: unknown[], chainId = 31337) =>
          (await host.ask('RPC_REQUEST', { method, params, chainId })).payload,
        /** A request that the person says yes to. */
        async approved(method: string, params: unknown[], chainId = 31337): Promise<unknown> {
          const id = await host.send('RPC_REQUEST', { method, params, chainId });
          // What is refused at once is not asked about.
          await Promise.race([host.decide(true), host.answer(id)]);
          return (await host.answer(id)).payload;
        },
      };
    },
    async stop() {
      await frame.stop();
      await Promise.all(chains.map((chain) => chain.stop()));
    },
  };
}
