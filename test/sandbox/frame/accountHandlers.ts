import { stringToHex, type Address } from 'viem';
import type { Chain } from '../chains';
import type { AccountReader, FrameAccounts, SmartAccounts } from './accounts';
import { fail } from './failure';
import { findNetwork, networkId, type FrameNetwork } from './networks';
import type { AccountType, FrameCall, FrameHandlers, FrameSession } from './session';
import type { FrameUser } from './users';

/** What the account messages stand on. */
export interface AccountParameters {
  chains: readonly Chain[];
  accounts: AccountReader;
  smart: SmartAccounts;
}

type SiwxMessage = Readonly<Record<string, unknown>> & { accountAddress: string; serializedMessage?: string };

const placeholder = '<<AccountAddress>>';

/** What of a person a host is told at sign-in. */
export type ReadUser = (call: Pick<FrameCall, 'session' | 'payload'>) => Promise<Record<string, unknown>>;

/** The signed-in person; throws where nobody is. */
export function personOf({ user }: FrameSession): FrameUser {
  if (!user) throw fail('notSignedIn');
  return user;
}

/** Handlers of accounts and networks, and the reader that social logins share. */
export function createAccountHandlers({ chains, accounts, smart }: AccountParameters) {
  async function signSiwx(
    user: FrameUser,
    network: FrameNetwork,
    { address, type }: FrameAccounts,
    message: SiwxMessage | undefined,
  ) {
    if (!message?.serializedMessage || network.namespace !== 'eip155') return {};
    const text = message.serializedMessage.replaceAll(placeholder, address);
    const raw = stringToHex(text);
    const signature =
      type === 'smartAccount'
        ? await smart.signMessage(user, network.chain, raw)
        : await user.evm.signMessage({ message: { raw } });
    const siwxMessage = {
      ...message,
      accountAddress: message.accountAddress === placeholder ? address : message.accountAddress,
      serializedMessage: text,
    };
    return { signature, message: text, siwxMessage };
  }

  const readUser: ReadUser = async ({ session, payload }) => {
    const user = personOf(session);
    if (payload['chainId'] !== undefined) session.network = findNetwork(chains, payload['chainId']);
    const { network } = session;
    // Solana has plain accounts only: what a host prefers there says nothing about EVM.
    if (payload['preferredAccountType'] !== undefined && network.namespace === 'eip155')
      session.preferred = payload['preferredAccountType'] as AccountType;
    const own = await accounts.read(user, session, network);
    return {
      email: user.email ?? null,
      address: own.address,
      chainId: networkId(network),
      accounts: own.all,
      preferredAccountType: own.type,
      ...(own.isDeployed === undefined ? {} : { smartAccountDeployed: own.isDeployed }),
      ...(user.userName === undefined ? {} : { userName: user.userName }),
      ...(await signSiwx(user, network, own, payload['siwxMessage'] as SiwxMessage | undefined)),
    };
  };

  /** The chain whose smart accounts are meant. */
  function smartChain({ network }: FrameSession): Chain {
    if (network.namespace !== 'eip155' || !smart.chainIds().includes(network.chain.chainId))
      throw fail('noSmartAccount');
    return network.chain;
  }

  const handlers: FrameHandlers = {
    GET_USER: readUser,
    IS_CONNECTED: ({ session, payload }) => ({
      isConnected:
        session.user !== undefined && (payload['token'] === undefined || payload['token'] === session.update),
    }),
    GET_CHAIN_ID: ({ session }) => ({ chainId: networkId(session.network) }),
    SWITCH_NETWORK({ session, payload }) {
      session.network = findNetwork(chains, payload['chainId']);
      return { chainId: networkId(session.network) };
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: smart.chainIds() }),
    async INIT_SMART_ACCOUNT({ session }) {
      const [user, chain] = [personOf(session), smartChain(session)];
      await smart.deploy(user, chain);
      const address: Address = await smart.addressOf(user, chain);
      return { address, isDeployed: await smart.isDeployed(user, chain) };
    },
    async SET_PREFERRED_ACCOUNT({ session, payload }) {
      const user = personOf(session);
      if (payload['type'] === 'smartAccount') smartChain(session);
      if (session.network.namespace === 'eip155') session.preferred = payload['type'] as AccountType;
      const { address, type } = await accounts.read(user, session, session.network);
      return { type, address };
    },
  };
  return { handlers, readUser };
}
