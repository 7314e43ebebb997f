import type { FeatureFlags } from '../../contract/options';

/** Mainland China, Hong Kong and Macau, as IANA time zones and their older names. */
export const defaultRestrictedTimeZones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Urumqi',
  'Asia/Kashgar',
  'PRC',
  'Asia/Hong_Kong',
  'Hongkong',
  'Asia/Macau',
  'Asia/Macao',
];

/** What is not offered to visitors there. */
const restrictedFeatures: readonly (keyof FeatureFlags)[] = ['email', 'socials', 'onramp'];

/** The features that a visitor's time zone switches off. `undefined`: the zone is not known, and nothing is off. */
export function resolveTimeZone(
  timeZone: string | undefined,
  restricted: readonly string[] = defaultRestrictedTimeZones,
): Partial<FeatureFlags> {
  if (!restricted.includes(timeZone ?? '')) return {};
  return Object.fromEntries(restrictedFeatures.map((flag) => [flag, false]));
}
