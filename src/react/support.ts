import type { Support, UnsupportedReason } from '../contract/support';

export type { Support } from '../contract/support';

export function toSupport(unsupportedReason?: UnsupportedReason): Support {
  return { isSupported: !unsupportedReason, unsupportedReason } as Support;
}
