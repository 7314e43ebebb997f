import { kitError } from './kitErrors';

/** Throws `kit/invalid-config` where something is not what belongs at a place, e.g. `createKit: networks[0]`. */
export function requireOption(isRight: unknown, at: string, reason: string): void {
  if (!isRight) throw kitError('kit/invalid-config', { values: { at, reason } });
}

/** By its scheme: what else is wrong with a URL its host says. */
export const isServiceUrl = (value: unknown): boolean => /^(http|ws)s?:\/\/\S+$/.test(value as string);
export const areServiceUrls = (value: unknown): boolean => Array.isArray(value) && value.every(isServiceUrl);
