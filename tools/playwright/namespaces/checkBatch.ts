/** A batch that a page may ask for. */
export interface CheckedBatch {
  /** Chosen by the page, or none. */
  id: string | undefined;
  networkId: string;
  from: string;
  calls: readonly Readonly<Record<string, string>>[];
}

/** What a batch is held to. */
interface Limits {
  /** The account that sends where the page names none. */
  own: string;
  isAtomic: boolean;
  isKnown(id: string): boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code });
const invalid = (message: string) => rpcError(-32602, message);
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const quantity = /^0x(0|[1-9a-f][\da-f]*)$/i;
const address = /^0x[\da-f]{40}$/i;
const bytes = /^0x([\da-f]{2})*$/i;
/** EIP-5792: 4096 bytes. */
const longestId = 2 + 2 * 4096;

/** No capability is known here: what is not optional is refused. */
function refuseCapabilities(capabilities: unknown): void {
  if (!isRecord(capabilities)) throw invalid('capabilities must be an object.');
  const wanted = Object.entries(capabilities).find(([, value]) => !(isRecord(value) && value['optional'] === true));
  if (wanted) throw rpcError(5700, `The wallet does not support the capability "${wanted[0]}".`);
}

function checkCall(call: unknown, index: number): Readonly<Record<string, string>> {
  const problem = (what: string) => invalid(`calls[${index}] ${what}`);
  if (!isRecord(call)) throw problem('is no object.');
  const { to, data, value, capabilities = {} } = call;
  if (to !== undefined && !address.test(String(to))) throw problem('has no address in `to`.');
  if (data !== undefined && !bytes.test(String(data))) throw problem('has no whole bytes in `data`.');
  if (value !== undefined && !quantity.test(String(value))) throw problem('has no quantity in `value`.');
  if (to === undefined && data === undefined) throw problem('has neither `to` nor `data`.');
  refuseCapabilities(capabilities);
  const fields = { to, data, value };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined)) as Record<
    string,
    string
  >;
}

function checkId(id: unknown, isKnown: Limits['isKnown']): string | undefined {
  if (id === undefined) return undefined;
  if (typeof id !== 'string' || !bytes.test(id) || id.length < 4 || id.length > longestId)
    throw invalid('id must be hex of 1 to 4096 bytes.');
  if (isKnown(id)) throw rpcError(5720, `There are calls with the id ${id} already.`);
  return id;
}

/**
 * Reads the one parameter of `wallet_sendCalls` (EIP-5792, version 2.0.0).
 *
 * @throws what the standard has a wallet throw: -32602 where it is wrong, 5700 for a capability that is not optional,
 * 5720 for an id there is already, 5760 where atomicity is asked of a wallet that sends one call after the other.
 */
export function checkBatch(subject: unknown, { own, isAtomic, isKnown }: Limits): CheckedBatch {
  if (!isRecord(subject)) throw invalid('Expected one object.');
  const { version, chainId, atomicRequired, calls, capabilities = {}, from = own, id } = subject;
  if (version !== '2.0.0') throw invalid(`Version "${String(version)}" is not supported.`);
  if (typeof chainId !== 'string' || !quantity.test(chainId)) throw invalid('chainId must be a quantity.');
  if (typeof atomicRequired !== 'boolean') throw invalid('atomicRequired must be true or false.');
  if (typeof from !== 'string' || !address.test(from)) throw invalid('from must be an address.');
  if (!Array.isArray(calls) || calls.length === 0) throw invalid('calls must be a list of at least one.');
  refuseCapabilities(capabilities);
  const checked = {
    id: checkId(id, isKnown),
    networkId: `eip155:${Number(chainId)}`,
    from,
    calls: calls.map(checkCall),
  };
  if (atomicRequired && !isAtomic && calls.length > 1)
    throw rpcError(5760, 'The wallet sends one call after the other.');
  return checked;
}
