/**
 * Who an error is for: `alert` is shown to developers and debug overlays, `notice` to the visitor, `developer` only to
 * the log.
 */
export type ErrorAudience = 'alert' | 'notice' | 'developer';

export interface KitErrorOptions {
  audience?: ErrorAudience | undefined;
  cause?: unknown;
  /** Unix milliseconds before which trying again is refused. */
  retryAt?: number | undefined;
}

/**
 * The one error class of the kit. `code` is stable (`area/kebab-reason`), `message` is the text of the
 * error catalogue, `cause` is whatever the wallet or service said.
 */
export class KitError<Code extends string = string> extends Error {
  override readonly name = 'KitError';
  readonly code: Code;
  readonly audience: ErrorAudience;
  readonly retryAt?: number;

  constructor(code: Code, message: string, options: KitErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.audience = options.audience ?? 'developer';
    if (options.retryAt !== undefined) this.retryAt = options.retryAt;
  }
}

/** A `KitError` as plain data, the only form in which errors enter a slice. */
export interface SerializedError {
  code: string;
  message: string;
  audience: ErrorAudience;
  retryAt?: number | undefined;
}

export function serializeError(error: KitError): SerializedError {
  return { code: error.code, message: error.message, audience: error.audience, retryAt: error.retryAt };
}

export function isKitError(value: unknown): value is KitError {
  return value instanceof KitError;
}
