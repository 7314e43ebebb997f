/**
 * A small program a host could write. `follow` names the dynamic imports that the measured moment needs, by the built
 * file they load; everything else stays unloaded. `without` is what no measured chunk may hold.
 */
export type HostProgram = {
  name: string;
  source: string;
  follow?: readonly RegExp[];
  without: RegExp;
  /**
   * Default esbuild. It counts what lazy parts take from `mooring` as needed at once, because the host imports from
   * there too; Vite, as most hosts use it, does not.
   */
  bundler?: 'esbuild' | 'vite';
};

const otherFeatures =
  /(^|\/)dist\/features\/(send|swap|onramp|names|activity|calls|embedded|siwx|router|notices|telemetry)\//;

const app = `
import { createKit, KitProvider } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { mainnet } from 'mooring/networks';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const kit = createKit({ metadata: { name: 'Host', description: '', url: 'https://host.test', icons: [] }, networks: [mainnet], adapters: [eip155()] });
const render = (child) => createRoot(document.body).render(createElement(KitProvider, { kit }, child));
`;

const headless = `${app}
import { useConnect } from 'mooring';
function Connect() { const { mutate } = useConnect(); return createElement('button', { onClick: () => mutate({ connectorId: 'injected' }) }); }
render(createElement(Connect));`;

const modal = `${app}
import { ConnectButton, KitModal } from 'mooring/recipes';
render([createElement(ConnectButton, { key: 1 }), createElement(KitModal, { key: 2 })]);`;

/** Schemas come with the service they read. */
const schemas = /node_modules\/zod\//;

const programs: readonly (Omit<HostProgram, 'without'> & { without?: RegExp })[] = [
  {
    name: 'headless: createKit + eip155 + KitProvider + useConnect',
    source: headless,
    without: new RegExp(`${otherFeatures.source}|dist/(primitives|recipes)/`),
    bundler: 'vite',
  },
  {
    name: 'headless, bundled by esbuild',
    source: headless,
    without: new RegExp(`${otherFeatures.source}|dist/(primitives|recipes)/`),
  },
  {
    name: 'default modal, open on Connect',
    source: modal,
    follow: [/recipes\/modal\/lazyModal\.js$/],
    bundler: 'vite',
  },
  // With all that it asks for once it is painted.
  {
    name: 'default modal, settled on Connect',
    source: modal,
    follow: [/recipes\/modal\/(lazyModal|later)\.js$/, /featureFlags\/remote\.js$/, /eip155\/followProvider\.js$/],
    without: schemas,
    bundler: 'vite',
  },
  {
    name: 'default modal with walletConnect()',
    source: modal
      .replace('adapters: [eip155()]', 'adapters: [eip155()], connectors: [walletConnect()]')
      .replace('import', "import { walletConnect } from 'mooring/walletconnect';\nimport"),
    follow: [/recipes\/modal\/lazyModal\.js$/],
    bundler: 'vite',
  },
  {
    name: 'default modal, bundled by esbuild',
    source: modal,
    follow: [/recipes\/modal\/lazyModal\.js$/],
  },
  {
    name: 'core: createKit',
    source: `import { createKit } from 'mooring/core'; console.log(createKit);`,
    without: new RegExp(`${otherFeatures.source}|node_modules/(react|react-dom)/`),
  },
  {
    name: 'core: createKit + connect',
    source: `import { connect, createKit } from 'mooring/core'; console.log(connect, createKit);`,
    without: otherFeatures,
  },
  {
    name: 'core: createKit + embeddedWallet()',
    source:
      `import { createKit } from 'mooring/core'; import { embeddedWallet } from 'mooring/embedded-wallet'; ` +
      'console.log(createKit, embeddedWallet);',
    without: new RegExp(`${otherFeatures.source}|node_modules/(react|react-dom)/|createEmbeddedWallet`),
  },
  {
    name: 'one hook: useConnection',
    source: `import { useConnection } from 'mooring'; console.log(useConnection);`,
    without: otherFeatures,
  },
  { name: 'one adapter: eip155', source: `import { eip155 } from 'mooring/eip155'; console.log(eip155);` },
  { name: 'one adapter: solana', source: `import { solana } from 'mooring/solana'; console.log(solana);` },
  { name: 'one adapter: bip122', source: `import { bip122 } from 'mooring/bip122'; console.log(bip122);` },
  { name: 'one adapter: polkadot', source: `import { polkadot } from 'mooring/polkadot'; console.log(polkadot);` },
  { name: 'one adapter: cosmos', source: `import { cosmos } from 'mooring/cosmos'; console.log(cosmos);` },
  { name: 'one network: mainnet', source: `import { mainnet } from 'mooring/networks'; console.log(mainnet);` },
  {
    name: 'one primitive: Dialog',
    source:
      `import { Dialog } from 'mooring/primitives'; console.log(Dialog.Root, Dialog.Trigger, ` +
      'Dialog.Popup, Dialog.Title);',
    without: /dist\/primitives\/(tabs|menu|toast|optionList|otpField|qrCode|avatar)\//,
  },
  {
    name: 'one primitive: CopyButton',
    source: `import { CopyButton } from 'mooring/primitives'; console.log(CopyButton);`,
    without: /node_modules\/@floating-ui/,
  },
];

export const hostPrograms: readonly HostProgram[] = programs.map((program) => ({
  ...program,
  without: program.without ? new RegExp(`${program.without.source}|${schemas.source}`) : schemas,
}));
