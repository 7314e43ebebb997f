import { parseEther, toHex, type Address, type Hex } from 'viem';
import type { Chain } from '../chains';
import type { SolanaBackend } from '../solana/createSolanaSandbox';
import type { FrameNetwork } from './networks';
import type { AccountType, FrameSession } from './session';
import type { FrameUser } from './users';

/** One call of a batch. */
export interface BatchCall {
  to: Hex;
  data?: Hex;
  value?: bigint;
}

/** Contracts that hold an account each, whose owner is a person's key. */
export interface SmartAccounts {
  /** Chains that have them. */
  chainIds(): number[];
  addressOf(user: FrameUser, chain: Chain): Promise<Address>;
  isDeployed(user: FrameUser, chain: Chain): Promise<boolean>;
  deploy(user: FrameUser, chain: Chain): Promise<void>;
  /** Sends calls that all happen or none; the first of an account also deploys it. */
  send(user: FrameUser, chain: Chain, calls: readonly BatchCall[]): Promise<Hex>;
  /** Signs what verifies by ERC-1271, or by ERC-6492 as long as the account is not deployed. */
  signMessage(user: FrameUser, chain: Chain, message: Hex): Promise<Hex>;
  signTypedData(user: FrameUser, chain: Chain, typedData: unknown): Promise<Hex>;
}

/** The accounts of a person on a network. */
export interface FrameAccounts {
  address: string;
  type: AccountType;
  all: { address: string; type: AccountType }[];
  isDeployed: boolean | undefined;
}

const startEther = toHex(parseEther('100'));
const startLamports = 100_000_000_000n;

/** Tells whose accounts are where, with coins on each. */
export interface AccountReader {
  read(user: FrameUser, session: Pick<FrameSession, 'preferred'>, network: FrameNetwork): Promise<FrameAccounts>;
}

/** Makes a reader; a person's account has coins when it is first read. */
export function createAccountReader(smart: SmartAccounts, solana: () => Promise<SolanaBackend>): AccountReader {
  const funded = new Set<string>();
  async function fund(place: string, give: () => unknown): Promise<void> {
    if (funded.has(place)) return;
    funded.add(place);
    await give();
  }
  const giveEther = (chain: Chain, address: string) =>
    fund(`${chain.chainId}:${address}`, () => chain.request('anvil_setBalance', [address, startEther]));

  return {
    async read(user, session, network) {
      if (network.namespace === 'solana') {
        const address = user.solana.address;
        await fund(address, async () => (await solana()).airdrop(address, startLamports));
        return { address, type: 'eoa', all: [{ address, type: 'eoa' }], isDeployed: undefined };
      }
      const { chain } = network;
      const eoa = { address: user.evm.address, type: 'eoa' } as const;
      await giveEther(chain, eoa.address);
      if (!smart.chainIds().includes(chain.chainId)) return { ...eoa, all: [eoa], isDeployed: undefined };
      const own = { address: await smart.addressOf(user, chain), type: 'smartAccount' } as const;
      await giveEther(chain, own.address);
      const chosen = session.preferred === 'eoa' ? eoa : own;
      return { ...chosen, all: [eoa, own], isDeployed: await smart.isDeployed(user, chain) };
    },
  };
}
