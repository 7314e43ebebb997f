import type { PreparedTransfer, PrepareTransferParameters, Transfers } from '../../../contract/transfers';
import type { TokenHolding, TokenReference } from '../../../contract/tokens';
import { isChecksumAddress, toChecksumAddress } from '../checksum';
import { isRefusal, isRevert } from '../isRefusal';
import { reasonOf } from '../revertReason';
import { balanceCall, decimalsCall, nameCall, readText, readWord, symbolCall, transferCall } from './abi';
import { estimateFees } from './fees';
import { toPaymentUri } from './paymentUri';
import { returnsNothing } from './usdt';

// Reached by import() only: nobody needs it before tokens are shown or sent.

/** More decimals than any token has; what claims more is no token. */
const maximumDecimals = 36n;
const toNumber = (quantity: unknown) => BigInt(String(quantity));
const toHex = (value: bigint) => `0x${value.toString(16)}`;
const with0x = (address: string) => (address.startsWith('0x') ? address : `0x${address}`);

const isAddress = (text: string) => /^(?:0x)?[\da-f]{40}$/i.test(text);

/** Asks with the caller's signal. */
const asking =
  ({ rpc, signal }: Pick<PrepareTransferParameters, 'rpc' | 'signal'>) =>
  (method: string, params: readonly unknown[] = []) =>
    rpc(method, params, { signal });

type Ask = ReturnType<typeof asking>;

const read = (ask: Ask, to: string, data: string) => ask('eth_call', [{ to, data }, 'latest']);

/** The same, of what a contract need not have: names and decimals are optional in ERC-20. */
const readIfThere = (ask: Ask, to: string, data: string) =>
  read(ask, to, data).catch((error: Error) => {
    if (!isRefusal(error)) throw error;
  });

async function fetchHolding(ask: Ask, owner: string, token: TokenReference): Promise<TokenHolding | undefined> {
  const { address, symbol, name, decimals } = token;
  const [units, said, called, places] = await Promise.all([
    readIfThere(ask, address, balanceCall(owner)).then(readWord),
    symbol ?? readIfThere(ask, address, symbolCall).then(readText),
    name ?? readIfThere(ask, address, nameCall).then(readText),
    decimals === undefined ? readIfThere(ask, address, decimalsCall).then(readWord) : BigInt(decimals),
  ]);
  // What answers otherwise is no token of ERC-20.
  if (units === undefined || places === undefined || places > maximumDecimals) return undefined;
  const shown = said ?? address.slice(0, 6);
  return { ...token, symbol: shown, name: called ?? shown, decimals: Number(places), units };
}

/** Whether a token's answer to `transfer` means yes. Nothing is a yes of some, and of an address without a contract. */
async function isAgreed(ask: Ask, contract: string, answer: unknown): Promise<boolean> {
  if (returnsNothing(contract)) return true;
  if (answer === '0x') return (await ask('eth_getCode', [contract, 'latest'])) !== '0x';
  return readWord(answer) === 1n;
}

async function prepare(parameters: PrepareTransferParameters): Promise<PreparedTransfer> {
  const { from, token, units } = parameters;
  const ask = asking(parameters);
  const to = with0x(parameters.to);
  const contract = token.address;
  const [nativeBalance, held] = await Promise.all([
    ask('eth_getBalance', [from, 'latest']).then(toNumber),
    contract === undefined ? undefined : read(ask, contract, balanceCall(from)).then(readWord),
  ]);
  if (contract !== undefined && held === undefined) throw new TypeError('The answer is not a balance');
  const balance = held ?? nativeBalance;
  // What is more than there is would make the node refuse to say what it costs.
  // biome-ignore lint/complexity/useMathMinMax: these are bigint.
  const affordable = units < balance ? units : balance;
  const data = contract === undefined ? undefined : transferCall(to, affordable);
  const call = { from, to: contract ?? to, ...(data ? { data } : { value: toHex(affordable) }) };
  const known = { deposit: 0n, balance, nativeBalance };
  try {
    const [{ fields, fee }, answer] = await Promise.all([
      estimateFees(ask, call),
      data === undefined ? undefined : ask('eth_call', [call, 'latest']),
    ]);
    if (contract !== undefined && !(await isAgreed(ask, contract, answer)))
      return { ...known, fee, refusal: 'not-transferable' };
    const asked = contract === undefined ? { to, value: units } : { to: contract, data: transferCall(to, units) };
    return { ...known, fee, transaction: { ...asked, ...fields } };
  } catch (error) {
    if (!isRevert(error as Error)) throw error;
    return { ...known, fee: 0n, refusal: 'reverted', reason: reasonOf(error as Error) };
  }
}

/** The native currency and tokens of ERC-20. */
export const transfers: Transfers = {
  findRecipientProblem: (address) =>
    !isAddress(address) ? 'invalid' : isChecksumAddress(address) ? undefined : 'checksum',
  writeAddress: toChecksumAddress,
  toPaymentUri,
  async fetchHoldings({ address, tokens, ...access }) {
    const held = await Promise.all(tokens.map((token) => fetchHolding(asking(access), address, token)));
    return held.filter((holding) => holding !== undefined);
  },
  prepare,
};
