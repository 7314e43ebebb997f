import type { RpcRequest } from '../../../contract/connector';
import type { EvmTransactionFields } from '../transactionFields';
import { numberWord, readWord } from './abi';

/** The base fee may rise by an eighth a block: room for two blocks, in quarters of it. */
const baseFeeQuarters = 5n;
/** What runs code may need more than was estimated, in hundredths. */
const gasMarginPercent = 20n;
/** Where a node tells neither a priority fee nor a usual price. */
const fallbackTip = 1_000_000_000n;
const plainTransferGas = 21_000n;
/** More bytes than a transaction has beside its data. */
const transactionBytes = 256;
/** `getL1FeeUpperBound(uint256)`. */
const upperBoundCall = (bytes: number) => `0xf1c7a58b${numberWord(BigInt(bytes))}`;
/** `getL1Fee(bytes)`. */
const feeCall = (bytes: number) => `0x49948e0e${numberWord(32n)}${numberWord(BigInt(bytes))}${'ff'.repeat(bytes)}`;
/** Where networks keep the price of their first layer: those of the OP Stack, Scroll, Morph. */
const priceOracles = [
  ['0x420000000000000000000000000000000000000F', upperBoundCall],
  ['0x5300000000000000000000000000000000000002', feeCall],
  ['0x530000000000000000000000000000000000000F', feeCall],
] as const;

const toNumber = (quantity: unknown) => BigInt(String(quantity));

export interface Fees {
  fields: Pick<EvmTransactionFields, 'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>;
  /** What it costs at most, in wei. */
  fee: bigint;
}

type Ask = (method: string, params?: readonly unknown[]) => ReturnType<RpcRequest>;

async function askPrice(ask: Ask) {
  const price = ask('eth_gasPrice').then(toNumber);
  // Some nodes lack one of the two, or answer nothing.
  const [block, usual, tip] = await Promise.all([
    ask('eth_getBlockByNumber', ['latest', false]),
    price.catch(() => undefined),
    ask('eth_maxPriorityFeePerGas')
      .then(toNumber)
      .catch(() => undefined),
  ]);
  const { baseFeePerGas } = Object(block) as { baseFeePerGas?: unknown };
  // A chain from before EIP-1559.
  if (baseFeePerGas === undefined || baseFeePerGas === null) return { gasPrice: await price };
  const baseFee = toNumber(baseFeePerGas);
  // The usual price is both together.
  const rest = usual === undefined ? fallbackTip : usual > baseFee ? usual - baseFee : 0n;
  const maxPriorityFeePerGas = tip ?? rest;
  return { maxFeePerGas: (baseFee * baseFeeQuarters) / 4n + maxPriorityFeePerGas, maxPriorityFeePerGas };
}

/** What a network takes for its first layer; nothing where nobody answers. */
async function askFirstLayerFee(ask: Ask, { data = '0x' }: Readonly<Record<string, unknown>>): Promise<bigint> {
  const bytes = transactionBytes + String(data).length / 2 - 1;
  const answers = await Promise.all(
    priceOracles.map(([to, write]) => ask('eth_call', [{ to, data: write(bytes) }, 'latest']).catch(() => undefined)),
  );
  return answers.reduce((sum: bigint, answer) => sum + ((readWord(answer) ?? 0n) * 11n) / 10n, 0n);
}

/** Gas and prices of a call. Throws what the node says where the call would fail. */
export async function estimateFees(ask: Ask, call: Readonly<Record<string, unknown>>): Promise<Fees> {
  const [estimate, price, firstLayer] = await Promise.all([
    ask('eth_estimateGas', [call]).then(toNumber),
    askPrice(ask),
    askFirstLayerFee(ask, call),
  ]);
  const gas = estimate === plainTransferGas ? estimate : (estimate * (100n + gasMarginPercent)) / 100n;
  return { fields: { gas, ...price }, fee: gas * (price.gasPrice ?? price.maxFeePerGas ?? 0n) + firstLayer };
}
