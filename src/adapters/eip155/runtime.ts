import type { TypedDataDefinition } from 'viem';
import type { NameAccess } from '../../contract/names';
import type { TypedData } from '../../contract/transactions';
import type { EnsClient } from './names';

async function loadViem() {
  try {
    // Only within `try` do bundlers forgive a package that is not installed, and only names taken here let them drop
    // the rest of it.
    const { getTypesForEIP712Domain, serializeTypedData, validateTypedData } = await import('viem');
    return { getTypesForEIP712Domain, serializeTypedData, validateTypedData };
  } catch (cause) {
    // biome-ignore lint/complexity/noUselessCatch: without `catch` there is no `try`.
    throw cause;
  }
}

/**
 * Loads what makes the JSON of `eth_signTypedData_v4`. viem checks the data against its types first, so a wrong field
 * fails here with a clear message and not inside the wallet.
 */
export async function loadTypedDataJson(): Promise<(typedData: TypedData) => string> {
  const { getTypesForEIP712Domain, serializeTypedData, validateTypedData } = await loadViem();
  return (typedData) => {
    const { domain = {} } = typedData;
    // Wallets hash the domain by the types given with it; leaving them out signs an empty domain.
    const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...typedData.types };
    const definition = { ...typedData, domain, types } as TypedDataDefinition;
    validateTypedData(definition);
    return serializeTypedData(definition);
  };
}

async function loadViemEns() {
  try {
    // Awaited one by one: in a list esbuild does not see that they are tried.
    const { createClient, custom } = await import('viem');
    const { getEnsAddress, getEnsName, getEnsText, normalize } = await import('viem/ens');
    return { createClient, custom, getEnsAddress, getEnsName, getEnsText, normalize };
  } catch (cause) {
    // biome-ignore lint/complexity/noUselessCatch: without `catch` there is no `try`.
    throw cause;
  }
}

/** What the resolver says when there is nothing; all else is a failure. */
const nothing = [
  'ResolverError',
  'ResolverNotFound',
  'ResolverNotContract',
  'ReverseAddressMismatch',
  'UnsupportedResolverProfile',
];

type Walking = Error & { walk?: (isIt: (error: unknown) => boolean) => unknown };

/** Whether a failure is the resolver's word that there is nothing. */
function saysNothing(error: unknown): boolean {
  const isReverted = (each: unknown) => (each as Error).name === 'ContractFunctionRevertedError';
  const reverted = (error as Walking).walk?.(isReverted) as { data?: { errorName?: string } } | null | undefined;
  return nothing.includes(reverted?.data?.errorName ?? '');
}

/** What a node said, with its code and what a contract reverted with: viem reads both. */
function toNodeError(error: unknown): Error {
  const { message, cause } = error as Error;
  const { code, data } = Object(cause) as { code?: unknown; data?: unknown };
  return Object.assign(
    new Error(message, { cause: error }),
    code === undefined ? {} : { code },
    data === undefined ? {} : { data },
  );
}

type FetchJson = NameAccess['fetchJson'];

/**
 * Asks the gateways of a name that lies elsewhere, in turn (EIP-3668). viem would do it past the page's own port, and
 * wait for ever for one that does not answer.
 */
const askGateways =
  (fetchJson: FetchJson) =>
  async ({ data, sender, urls }: { data: string; sender: string; urls: readonly string[] }) => {
    let failure: unknown = new Error('No gateway is named');
    for (const url of urls) {
      const filled = url.replace('{sender}', sender.toLowerCase()).replace('{data}', data);
      try {
        const answer = await fetchJson(filled, url.includes('{data}') ? undefined : { data, sender });
        const told = String((Object(answer) as { data?: unknown }).data);
        if (/^0x[\da-f]*$/i.test(told)) return told as `0x${string}`;
        failure = new Error('The gateway answers no data');
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };

/** Loads what reads ENS through a universal resolver. */
export async function loadEns(): Promise<
  (
    resolver: string,
    ask: (method: string, params: readonly unknown[]) => Promise<unknown>,
    fetchJson: FetchJson,
  ) => EnsClient
> {
  const { createClient, custom, getEnsAddress, getEnsName, getEnsText, normalize } = await loadViemEns();
  return (resolver, ask, fetchJson) => {
    const request = ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
      ask(method, params).catch((error: unknown) => {
        throw toNodeError(error);
      });
    const ccipRead = { request: askGateways(fetchJson) };
    const client = createClient({ ccipRead, transport: custom({ request }, { retryCount: 0 }) });
    const shared = { universalResolverAddress: resolver as `0x${string}`, strict: true };
    const read = async (asked: Promise<string | null>): Promise<string | undefined> => {
      try {
        return (await asked) ?? undefined;
      } catch (error) {
        if (saysNothing(error)) return undefined;
        throw error;
      }
    };
    return {
      normalize(name) {
        try {
          return normalize(name);
        } catch {
          return undefined;
        }
      },
      // Resolvers from before ENSIP-9 know Ethereum's address only without a coin type.
      address: (name, coinType) =>
        read(getEnsAddress(client, { ...shared, name, ...(coinType !== 60n && { coinType }) })),
      name: (address, coinType) => read(getEnsName(client, { ...shared, address: address as `0x${string}`, coinType })),
      text: (name, key) => read(getEnsText(client, { ...shared, name, key })),
    };
  };
}
