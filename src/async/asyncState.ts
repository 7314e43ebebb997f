import type { SerializedError } from '../errors';

/** The one async state machine. */
export type AsyncState<Data> =
  | { status: 'idle'; data?: undefined; error?: undefined }
  | { status: 'pending'; data?: Data | undefined; error?: undefined }
  | { status: 'success'; data: Data; error?: undefined }
  | { status: 'error'; data?: Data | undefined; error: SerializedError };
