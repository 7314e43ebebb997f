const errorPattern = /0x08c379a0(?:[\da-f]{64}){2}((?:[\da-f]{2})*)/i;
const panicPattern = /0x4e487b71([\da-f]{64})/i;

/** `Error(string)` or `Panic(uint256)` in what a call gave back. */
export function readReason(answer: unknown): string | undefined {
  const [, hex = ''] = errorPattern.exec(String(answer)) ?? [];
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const [, panic] = panicPattern.exec(String(answer)) ?? [];
  return (
    new TextDecoder().decode(bytes).replace(/\0+$/, '') ||
    (panic === undefined ? undefined : `panic code 0x${BigInt(`0x${panic}`).toString(16)}`)
  );
}

/**
 * Why a call was reverted: by what the contract gave back, wherever the node puts it (`data`, an object within, behind
 * a word, in the message itself), else in the node's words.
 */
export function reasonOf(error: Error): string {
  const { data } = Object(error.cause) as { data?: unknown };
  const reason = readReason(JSON.stringify([data, error.message]));
  return reason === undefined ? error.message : `execution reverted: ${reason}`;
}
