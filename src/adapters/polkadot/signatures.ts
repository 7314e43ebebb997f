import { readSignature } from '../answers';
import { toHex } from '../encodings';

/** What a wallet signed, in hex as the interface has it. Throws where that is nothing. */
export const toSignature = (answer: unknown): string => readSignature(answer, (bytes) => `0x${toHex(bytes)}`);
