import { languageName, languageTags } from 'mooring/languages';
import type { TestKit } from 'mooring/testing';
import { GalleryCard } from './GalleryCard';
import { presets, type GalleryOptions } from './galleryOptions';
import type { GalleryState } from './galleryState';

export interface Arranged {
  state: GalleryState;
  made: TestKit;
}

const titles: Readonly<Record<string, string>> = {
  Connect: 'Choosing a wallet',
  ConnectingExternal: 'Connecting',
  ConnectingWalletConnect: 'Pairing with one wallet',
  ConnectingWalletConnectBasic: 'Pairing with any wallet',
  EmailLogin: 'Login by e-mail',
  SIWXSignMessage: 'Sign-in',
  ConnectSocials: 'Social accounts',
  ConnectingSocial: 'Social login',
  ConnectingFarcaster: 'Login with farcaster',
  UpdateEmailWallet: 'Changing the e-mail address',
  ApproveTransaction: 'Approving in the frame',
  AllWallets: 'All wallets',
  GetWallet: 'Getting a wallet',
  SwapSelectToken: 'Swap: tokens',
  SwapPreview: 'Swap: review',
  SwapProgress: 'Swap: waiting and done',
  WhatIsAWallet: 'Help: wallets',
  WhatIsANetwork: 'Help: networks',
  ChooseNamespace: 'A wallet on several chains',
  SwitchActiveChain: 'A network that needs another wallet',
  Account: 'Account',
  ProfileWallets: 'The visitor’s wallets',
  Networks: 'Networks',
  SwitchNetwork: 'Switching network',
  UnsupportedChain: 'Unsupported network',
  Toast: 'Toasts',
  Buttons: 'Page buttons',
};

const viewOf = ({ state }: Arranged) => state.name.split('/')[0] ?? '';

/** A link to this page with one option changed. */
function toHref(
  { theme, dir, language, only, words }: GalleryOptions,
  change: Readonly<Record<string, string>>,
): string {
  // A language has a direction of its own.
  const direction = 'lang' in change ? {} : { dir };
  const { preset = '' } = words;
  const all = { mode: theme.mode, preset, lang: language, ...direction, only: only ?? '', ...change };
  return `?${new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))}`;
}

function Choice({
  options,
  label,
  choices,
}: {
  options: GalleryOptions;
  label: string;
  choices: readonly (readonly [text: string, change: Readonly<Record<string, string>>, isCurrent: boolean])[];
}) {
  return (
    <p className="choice">
      {label}
      {choices.map(([text, change, isCurrent]) => (
        <a key={text} href={toHref(options, change)} aria-current={isCurrent ? 'true' : undefined}>
          {text}
        </a>
      ))}
    </p>
  );
}

/** Every view in every state at once. */
export function Gallery({ arranged, options }: { arranged: readonly Arranged[]; options: GalleryOptions }) {
  const views = [...new Set(arranged.map(viewOf))];
  const { theme, language, dir, words } = options;
  return (
    <>
      <header className="gallery-top">
        <h1>Gallery</h1>
        <p>Every view in every state, each on a kit of its own: mock wallets, a clock that stands still, no network.</p>
        <nav aria-label="Look of the gallery">
          <Choice
            options={options}
            label="Theme"
            choices={[
              ['Dark', { mode: 'dark' }, theme.mode === 'dark'],
              ['Light', { mode: 'light' }, theme.mode === 'light'],
            ]}
          />
          <Choice
            options={options}
            label="Preset"
            choices={[
              ['none', { preset: '' }, words.preset === undefined] as const,
              ...presets.map((one) => [one, { preset: one }, words.preset === one] as const),
            ]}
          />
          <Choice
            options={options}
            label="Language"
            choices={languageTags.map((tag) => [languageName(tag), { lang: tag }, tag === language] as const)}
          />
          <Choice
            options={options}
            label="Direction"
            choices={[
              ['Left to right', { dir: 'ltr' }, dir === 'ltr'],
              ['Right to left', { dir: 'rtl' }, dir === 'rtl'],
            ]}
          />
        </nav>
      </header>
      <main>
        {views.length === 0 && <p>There is no such view.</p>}
        {views.map((view) => (
          <section key={view} aria-labelledby={`view-${view}`}>
            <h2 id={`view-${view}`}>{titles[view] ?? view}</h2>
            <div className="grid" lang={language}>
              {arranged
                .filter((one) => viewOf(one) === view)
                .map(({ state, made }) => (
                  <GalleryCard key={state.name} state={state} made={made} words={words} />
                ))}
            </div>
          </section>
        ))}
      </main>
    </>
  );
}
