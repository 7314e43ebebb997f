import type { Network } from 'mooring';
import { languageTags, type LanguageTag } from 'mooring/languages';

export type Direction = 'auto' | 'ltr' | 'rtl';

/** Whether visitors are asked to sign in, and may say no. */
export type SignInChoice = 'none' | 'optional' | 'required';

/** What `createKit` decides once: changing one of these makes a new kit. */
export interface KitChoices {
  multiWallet: boolean;
  allowUnsupportedChain: boolean;
  reconnect: boolean;
  /** List a wallet that is not installed. */
  customWallet: boolean;
  signIn: SignInChoice;
}

/** What changes while a kit runs. */
export interface Look {
  mode: 'dark' | 'light';
  accent: string;
  language: LanguageTag;
  direction: Direction;
}

export interface KitSettings extends Pick<Look, 'mode' | 'accent'> {
  choices: KitChoices;
  networks: readonly [Network, ...Network[]];
}

/** Each is readable on both themes as a fill under white text. */
export const accents = [
  { name: 'Tide', colour: '#3f6be0' },
  { name: 'Kelp', colour: '#0f8a6d' },
  { name: 'Buoy', colour: '#d2452f' },
  { name: 'Dusk', colour: '#8a55e6' },
  { name: 'Slate', colour: '#5b6b7a' },
] as const;

export const initialChoices: KitChoices = {
  multiWallet: false,
  allowUnsupportedChain: false,
  reconnect: true,
  customWallet: true,
  signIn: 'none',
};

/** `?mode=light&lang=ar&dir=rtl`; left out: the mode of the browser, English, the direction of the language. */
export function readLook(query: URLSearchParams): Look {
  const [mode, lang, dir] = [query.get('mode'), query.get('lang'), query.get('dir')];
  const preferred = window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  return {
    mode: mode === 'light' || mode === 'dark' ? mode : preferred,
    accent: accents[0].colour,
    language: languageTags.find((one) => one === lang) ?? 'en',
    direction: dir === 'rtl' || dir === 'ltr' ? dir : 'auto',
  };
}
