/** A group of the navigation: its title and its pages, as paths below `site/pages` without their ending. */
export interface NavigationGroup {
  title: string;
  pages: readonly string[];
}

/** Every written page, in reading order. Generated pages of the reference follow the last group. */
export const navigation: readonly NavigationGroup[] = [
  {
    title: 'Start',
    pages: [
      'index',
      'guides/getting-started',
      'guides/four-ways',
      'guides/modal',
      'guides/own-interface',
      'guides/more-wallets',
      'demo',
    ],
  },
  {
    title: 'Your stack',
    pages: [
      'guides/vite',
      'guides/nextjs',
      'guides/react-router',
      'guides/astro',
      'guides/vue',
      'guides/svelte',
      'guides/plain-page',
      'guides/server-rendering',
    ],
  },
  {
    title: 'What visitors do',
    pages: ['guides/signing-in', 'guides/sending', 'guides/bridges', 'guides/errors-and-events'],
  },
  {
    title: 'Make it yours',
    pages: [
      'guides/theming',
      'guides/small-changes',
      'guides/languages',
      'guides/accessibility',
      'guides/two-kits',
      'guides/own-services',
      'guides/own-connector',
      'guides/own-namespace',
    ],
  },
  {
    title: 'Ship it',
    pages: ['guides/testing', 'guides/devtools', 'guides/content-security-policy', 'guides/bytes', 'guides/security'],
  },
  {
    title: 'Coming from',
    pages: [
      'migration/wagmi',
      'migration/rainbowkit',
      'migration/connectkit',
      'migration/appkit',
      'migration/solana-wallet-adapter',
    ],
  },
  {
    title: 'Reference',
    pages: [
      'reference/options',
      'reference/hooks',
      'reference/primitive-parts',
      'reference/errors',
      'reference/events',
      'reference/variables',
    ],
  },
];
