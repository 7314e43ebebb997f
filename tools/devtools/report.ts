export { recordKit } from './recordKit';
export type { Recording, RecordOptions } from './recordKit';
export { replay } from './replay';
export type { Replayed, ReplayOptions } from './replay';
export type { KitReport, ReportEntry } from './types';
