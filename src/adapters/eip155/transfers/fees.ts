import type { RpcRequest } from '../../../contract/connector';
import type { EvmTransactionFields } from '../transactionFields';

/** The base fee may rise by an eighth a block: room for two blocks, in quarters of it. */
const baseFeeQuarters = 5n;
/** Where a node suggests no priority fee. */
const fallbackTip = 1_000_000_000n;
/** What runs code may need more than was estimated, in hundredths. */
const gasMarginPercent = 20n;
const plainTransferGas = 21_000n;
/** Where the networks of the OP Stack keep the price of their first layer, and `getL1FeeUpperBound(uint256)` of it. */
const priceOracle = '0x420000000000000000000000000000000000000F';
const upperBoundCall = `0xf1c7a58b${(256).toString(16).padStart(64, '0')}`;

const toNumber = (quantity: unknown) => BigInt(String(quantity));

export interface Fees {
  fields: Pick<EvmTransactionFields, 'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>;
  /** What it costs at most, in wei. */
  fee: bigint;
}

type Ask = (method: string, params?: readonly unknown[]) => ReturnType<RpcRequest>;

async function askPrice(ask: Ask) {
  const [block, price, tip] = await Promise.all([
    ask('eth_getBlockByNumber', ['latest', false]),
    ask('eth_gasPrice'),
    ask('eth_maxPriorityFeePerGas').catch(() => undefined),
  ]);
  const { baseFeePerGas } = Object(block) as { baseFeePerGas?: unknown };
  // A chain from before EIP-1559.
  if (baseFeePerGas === undefined || baseFeePerGas === null) return { gasPrice: toNumber(price) };
  const maxPriorityFeePerGas = tip === undefined ? fallbackTip : toNumber(tip);
  return {
    maxFeePerGas: (toNumber(baseFeePerGas) * baseFeeQuarters) / 4n + maxPriorityFeePerGas,
    maxPriorityFeePerGas,
  };
}

/** What a network of the OP Stack takes for its first layer; nothing elsewhere, where nobody answers. */
async function askFirstLayerFee(ask: Ask): Promise<bigint> {
  const answer = await ask('eth_call', [{ to: priceOracle, data: upperBoundCall }, 'latest']).catch(() => undefined);
  return typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer) ? (BigInt(answer) * 11n) / 10n : 0n;
}

/** Gas and prices of a call. Throws what the node says where the call would fail. */
export async function estimateFees(ask: Ask, call: Readonly<Record<string, unknown>>): Promise<Fees> {
  const [estimate, price, firstLayer] = await Promise.all([
    ask('eth_estimateGas', [call]).then(toNumber),
    askPrice(ask),
    askFirstLayerFee(ask),
  ]);
  const gas = estimate === plainTransferGas ? estimate : (estimate * (100n + gasMarginPercent)) / 100n;
  return { fields: { gas, ...price }, fee: gas * (price.gasPrice ?? price.maxFeePerGas ?? 0n) + firstLayer };
}
