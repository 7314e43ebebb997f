import type { WriteRecord } from '../../src/store/observeWrites';

/** One thing that happened in a kit. `atMs` is Unix milliseconds by the kit's clock. */
export type ReportEntry =
  | ({ kind: 'write'; atMs: number } & WriteRecord)
  | { kind: 'event'; atMs: number; name: string; event: unknown }
  | {
      kind: 'request';
      atMs: number;
      /** The wallet's connector id, or the address without its query. */
      to: string;
      /** A method of the wallet, or of HTTP. */
      method: string;
      parameters: unknown;
      outcome: 'waiting' | 'answered' | 'failed';
    };

/** What was recorded, as plain JSON data. Secrets are struck out. */
export interface KitReport {
  version: 1;
  /** State by slice, before the first entry. */
  initial: Readonly<Record<string, unknown>>;
  entries: readonly ReportEntry[];
  /** State by slice, after the last entry. */
  final: Readonly<Record<string, unknown>>;
}

export type States = Readonly<Record<string, unknown>>;
