/** An error with a JSON-RPC or EIP-1193 code, as providers throw it. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The plain form that travels between wallet and page. */
export interface RpcErrorBody {
  code: number;
  message: string;
  data?: unknown;
}

/** What of an error a page may see. */
export function toErrorBody(error: unknown): RpcErrorBody {
  if (error instanceof RpcError) {
    return { code: error.code, message: error.message, ...(error.data === undefined ? {} : { data: error.data }) };
  }
  return { code: -32603, message: error instanceof Error ? error.message : 'Internal error' };
}
