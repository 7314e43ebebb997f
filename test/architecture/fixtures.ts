/** Small trees that break a rule, each with what the rule must say, and one that keeps it. */
export type RuleFixtures = {
  broken: readonly { title: string; files: Readonly<Record<string, string>>; message: RegExp }[];
  kept: Readonly<Record<string, string>>;
};

const breaks = (
  title: string,
  path: string,
  text: string,
  message: RegExp,
  others: Readonly<Record<string, string>> = {},
) => ({
  title,
  files: { ...others, [path]: text },
  message,
});

export const ruleFixtures: Readonly<Record<string, RuleFixtures>> = {
  arrows: {
    broken: [
      breaks(
        'a primitive names a type of src',
        'primitives/dialog/DialogRoot.tsx',
        "import type { Kit } from '../../src/contract/kit';",
        /primitives may not import a type of src\/contract\/kit/,
      ),
      breaks(
        'a primitive imports a public entry',
        'primitives/dialog/DialogRoot.tsx',
        "import { useConnect } from 'mooring';",
        /public entry/,
      ),
      breaks(
        'a recipe reaches into src',
        'recipes/modal/KitModal.tsx',
        "import { connect } from '../../src/features/session/actions';",
        /recipes import src/,
      ),
      breaks(
        'a recipe imports an example',
        'recipes/modal/KitModal.tsx',
        "import { App } from '../examples/drop-in/App';",
        /imports an example/,
      ),
      breaks(
        'an example reaches into a recipe',
        'recipes/examples/drop-in/App.tsx',
        "import { KitModal } from '../../modal/KitModal';",
        /an example imports recipes\/modal/,
      ),
      breaks(
        'core exports a hook',
        'src/core.ts',
        "export { useConnect } from './features/session/useConnect';",
        /hook file/,
      ),
      breaks(
        'core imports React bindings',
        'src/core.ts',
        "import { useKit } from './react/useKit';",
        /core may not import src\/react/,
      ),
      breaks(
        'actions import React bindings',
        'src/features/send/actions.ts',
        "import { useKit } from '../../react/useKit';",
        /only use\*\.ts files/,
      ),
      breaks(
        'a feature imports one above it',
        'src/features/session/actions.ts',
        "import { switchNetwork } from '../network/actions';",
        /session may not import feature network/,
      ),
      breaks(
        'siblings import each other',
        'src/features/swap/rules.ts',
        "import { canSend } from '../send/rules';",
        /swap may not import feature send/,
      ),
      breaks(
        'a feature imports a reactor, if only a type',
        'src/features/send/actions.ts',
        "import type { RouterState } from '../router/state';",
        /imports a reactor/,
      ),
      breaks(
        'a reactor imports an action of a feature',
        'src/features/router/router.ts',
        "import { disconnect } from '../session/disconnect';",
        /more than types and selectors/,
      ),
      breaks(
        'a hook imports another feature',
        'src/features/send/useSendToken.ts',
        "import { selectNetwork } from '../network/state';",
        /only react and its own slice/,
      ),
      breaks(
        'a feature imports the composition root',
        'src/features/send/actions.ts',
        "import { createKit } from '../../kit/createKit';",
        /features may not import src\/kit\/createKit/,
      ),
      breaks(
        'a feature that the architecture does not name',
        'src/features/misc/actions.ts',
        "import { read } from '../../store/createStore';",
        /^\S+ is of a new feature: name misc in featuresBelow \(test\/architecture\/arrowRules\.ts\)/,
      ),
      breaks(
        'an adapter imports a feature',
        'src/adapters/eip155/discovery.ts',
        "import { connect } from '../../features/session/actions';",
        /may not import src\/features/,
      ),
      breaks(
        'an adapter imports another adapter',
        'src/adapters/eip155/discovery.ts',
        "import { solana } from '../solana/index';",
        /another's folder/,
      ),
      breaks(
        'a connector imports the roof',
        'src/connectors/walletConnect/index.ts',
        "import { createPorts } from '../../kit/browserPorts';",
        /may not import src\/kit\/browserPorts/,
      ),
      breaks(
        'a runtime file is imported at once',
        'src/adapters/eip155/discovery.ts',
        "import { send } from './runtime';",
        /only by import\(\)/,
      ),
      breaks(
        'a service imports the store',
        'src/services/http.ts',
        "import { createStore } from '../store/createStore';",
        /services may not import/,
      ),
      breaks(
        'the store imports errors',
        'src/store/persist.ts',
        "import { KitError } from '../errors/KitError';",
        /store may not import/,
      ),
      breaks(
        'caip imports the store',
        'src/caip/caipIds.ts',
        "import { createStore } from '../store/createStore';",
        /caip may not import/,
      ),
      breaks(
        'React bindings import a feature',
        'src/react/useKit.ts',
        "import { connect } from '../features/session/actions';",
        /react may not import/,
      ),
      breaks(
        'the kit imports a concrete adapter',
        'src/kit/createKit.ts',
        "import { eip155 } from '../adapters/eip155/index';",
        /kit may not import/,
      ),
      breaks(
        'an adapter imports a feature outside its verbs',
        'src/adapters/bip122/index.ts',
        "import { requestWallet } from '../../features/account/requestWallet';",
        /adapters may not import src\/features/,
      ),
      breaks(
        'discovery imports a verb',
        'src/adapters/bip122/discovery.ts',
        "import { signPsbt } from './verbs/signPsbt';",
        /adapters may not import src\/adapters\/bip122\/verbs/,
      ),
      breaks(
        'the contract names a type of the roof',
        'src/contract/kit.ts',
        "import type { Persistence } from '../kit/persistence';",
        /contract may not import a type of src\/kit\/persistence/,
      ),
      breaks(
        'the contract names a type of an adapter',
        'src/contract/connector.ts',
        "import type { Eip1193Provider } from '../adapters/eip155/eip1193';",
        /contract may not import a type of src\/adapters/,
      ),
      breaks(
        'a feature names a type of a connector',
        'src/features/session/useConnect.ts',
        "import type { PairingErrorCode } from '../../connectors/walletConnect/errors';",
        /features may not import a type of src\/connectors/,
      ),
      breaks(
        'a query names a type of a feature',
        'src/query/rpc.ts',
        "import type { SessionState } from '../features/session/state';",
        /query may not import a type of src\/features/,
      ),
      breaks(
        'a service names a type of a query',
        'src/services/http.ts',
        "import type { Query } from '../query/query';",
        /services may not import a type of src\/query/,
      ),
      breaks(
        'waiting names a type of a service',
        'src/async/deadline.ts',
        "import type { FetchOptions } from '../services/http';",
        /async may not import a type of src\/services/,
      ),
      breaks(
        'a check names an error',
        'src/checks/shape.ts',
        "import { KitError } from '../errors';",
        /checks may not import src\/errors/,
      ),
      breaks(
        'loading names the contract',
        'src/sdk/fetchPart.ts',
        "import type { Kit } from '../contract/kit';",
        /sdk may not import a type of src\/contract/,
      ),
      breaks(
        'a file of the kit other than its root knows a feature',
        'src/kit/config.ts',
        "import { sessionSlice } from '../features/session/state';",
        /only createKit, lifecycle and cookieStorage/,
      ),
      breaks(
        'a folder without a place',
        'src/utils/format.ts',
        "import { x } from './x';",
        /no folder that the architecture names/,
      ),
    ],
    kept: {
      'src/index.ts':
        "export { createKit } from './kit/createKit'; export { useConnect } from './features/session/useConnect';",
      'src/features/account/actions.ts':
        "import { read } from '../network/state'; import type { Kit } from '../../contract/kit'; import { isOn } " +
        "from '../featureFlags/rules';",
      'src/features/session/useConnect.ts':
        "import { useMutation } from '../../react/useMutation'; import { connect } from './actions';",
      'src/features/router/router.ts': "import type { SessionState } from '../session/state';",
      'src/adapters/eip155/index.ts':
        "import { discover } from './discovery'; import type { Ports } from '../../contract/ports'; const load = () " +
        "=> import('./runtime');",
      'src/adapters/bip122/verbs/signPsbt.ts': "import { askForMethod } from '../../../features/account/askForMethod';",
      'src/services/http.ts':
        "import { KitError } from '../errors/KitError'; import type { Ports } from '../contract/ports';",
      'recipes/modal/KitModal.tsx':
        "import { useConnect } from 'mooring'; import { Dialog } from 'mooring/primitives'; import { row } " +
        "from './parts/row';",
      'src/features/send/actions.test.ts': "import { x } from '../router/state';",
    },
  },
  noCycles: {
    broken: [
      breaks(
        'three files in a ring',
        'src/kit/a.ts',
        "import { b } from './b'; export const a = () => b;",
        /src\/kit\/a\.ts -> src\/kit\/b\.ts -> src\/kit\/c\.ts -> src\/kit\/a\.ts/,
        {
          'src/kit/b.ts': "export { c as b } from './c';",
          'src/kit/c.ts': "import { type A, a } from './a'; export const c = a;",
        },
      ),
      breaks('a file and its barrel', 'primitives/dialog/index.ts', "export * from './DialogRoot';", /import cycle/, {
        'primitives/dialog/DialogRoot.tsx': "import { title } from '.'; export const DialogRoot = title;",
      }),
    ],
    kept: {
      'src/kit/a.ts': "import { b } from './b'; export type A = 1; export const a = b;",
      'src/kit/b.ts':
        "import type { A } from './a'; import { type A as B } from './a'; export const b = () => import('./a');",
    },
  },
  packages: {
    broken: [
      breaks('zod by its costly name', 'src/services/balanceSchema.ts', "import { z } from 'zod';", /zod\/mini/),
      breaks(
        'zod/mini without the namespace',
        'src/services/balanceSchema.ts',
        "import { object } from 'zod/mini';",
        /zod\/mini/,
      ),
      breaks('zod outside schema files', 'src/services/balances.ts', "import * as z from 'zod/mini';", /belongs in/),
      breaks('immer outside the store', 'src/features/send/actions.ts', "import { produce } from 'immer';", /immer/),
      breaks('viem outside its runtime', 'src/adapters/eip155/index.ts', "import type { Hash } from 'viem';", /viem/),
      breaks('viem inside an import type', 'src/contract/kit.ts', "export type Hash = import('viem').Hash;", /viem/),
      breaks('React in rules', 'src/features/send/rules.ts', "import { useMemo } from 'react';", /react/),
      breaks(
        'Floating UI outside primitives',
        'recipes/modal/KitModal.tsx',
        "import { useFloating } from '@floating-ui/react';",
        /floating-ui/,
      ),
      breaks(
        'React DOM in a primitive',
        'primitives/dialog/DialogPopup.tsx',
        "import { createPortal } from 'react-dom';",
        /react-dom/,
      ),
      breaks('a package nobody may name', 'src/caip/caipIds.ts', "import { x } from 'lodash';", /lodash/),
      breaks('a package of Node', 'src/kit/config.ts', "import { readFileSync } from 'node:fs';", /node:fs/),
    ],
    kept: {
      'src/store/createStore.ts': "import { produce } from 'immer';",
      'src/services/balanceSchema.ts': "import * as z from 'zod/mini';",
      'src/kit/config.ts': "import * as z from 'zod/mini';",
      'src/connectors/embeddedWallet/protocol.ts': "import * as z from 'zod/mini';",
      'src/adapters/eip155/runtime.ts': "import { createPublicClient } from 'viem';",
      'src/features/send/useSendToken.ts': "import { useMemo } from 'react';",
      'primitives/dialog/DialogPopup.tsx':
        "import { useFloating } from '@floating-ui/react'; import { useId } from 'react';",
      'recipes/modal/mountModal.tsx': "import { createRoot } from 'react-dom/client';",
      'src/caip/caipIds.test.ts': "import { readFileSync } from 'node:fs';",
    },
  },
  lazySchemas: {
    broken: [
      breaks(
        'an entry reaches a schema through another file',
        'src/core.ts',
        "export { fetchPage } from './services/fetchPage';",
        /loads zod at once through src\/services\/pageSchema\.ts:1/,
        {
          'src/services/fetchPage.ts':
            "import { pageSchema } from './pageSchema'; export const fetchPage = pageSchema;",
          'src/services/pageSchema.ts': "import * as z from 'zod/mini'; export const pageSchema = z;",
        },
      ),
    ],
    kept: {
      'src/core.ts': "export { fetchPage } from './services/fetchPage';",
      'src/services/fetchPage.ts':
        "import type { Page } from './pageSchema'; export const fetchPage = () => import('./pageSchema');",
      'src/services/pageSchema.ts': "import * as z from 'zod/mini'; export type Page = 1; export const pageSchema = z;",
    },
  },
  lazySdks: {
    broken: [
      breaks(
        'an index loads a runtime through another file',
        'src/adapters/eip155/index.ts',
        "import { a } from './a';",
        /loads src\/adapters\/eip155\/runtime\.ts at once/,
        {
          'src/adapters/eip155/a.ts': "export { a } from './runtime';",
          'src/adapters/eip155/runtime.ts': 'export const a = 1;',
        },
      ),
      breaks(
        'an index loads an SDK',
        'src/connectors/walletConnect/index.ts',
        "import { UniversalProvider } from '@walletconnect/universal-provider';",
        /universal-provider at once/,
      ),
      breaks(
        'a runtime with two SDKs',
        'src/adapters/solana/runtime.ts',
        "import { a } from '@solana/web3.js'; import { b } from 'viem/utils';",
        /names one SDK/,
      ),
    ],
    kept: {
      'src/adapters/eip155/index.ts': "import { find } from './discovery'; const load = () => import('./runtime');",
      'src/adapters/eip155/discovery.ts': "import type { Send } from './runtime'; export const find = 1;",
      'src/adapters/eip155/runtime.ts': "import { http } from 'viem'; import { mainnet } from 'viem/chains';",
    },
  },
  reactFree: {
    broken: [
      breaks(
        'core loads React through a feature',
        'src/core.ts',
        "export { read } from './features/session/state';",
        /loads React through src\/features\/session\/state\.ts:1/,
        {
          'src/features/session/state.ts': "import { useState } from 'react'; export const read = useState;",
        },
      ),
    ],
    kept: {
      'src/core.ts': "export { read } from './kit/kit';",
      'src/contract/kit.ts': "import type { ReactNode } from 'react'; export const read = 1;",
    },
  },
  noModuleState: {
    broken: [
      breaks('let', 'src/contract/events.ts', 'let count = 0; export const next = () => count++;', /let or var/),
      breaks('var', 'primitives/a.ts', 'var count = 0;', /let or var/),
      breaks('an exported let', 'recipes/a.ts', 'export let count = 0;', /let or var/),
      breaks('an empty map', 'src/services/http.ts', 'const cache = new Map<string, string>();', /empty Map/),
      breaks('an empty set, exported', 'src/services/http.ts', 'export const seen = new Set();', /empty Set/),
      breaks('a weak map', 'src/services/http.ts', 'const cache = new WeakMap([]);', /WeakMap/),
      breaks('an abort controller', 'src/services/http.ts', 'const stop = new AbortController();', /AbortController/),
      breaks(
        'a filled set that grows',
        'src/services/http.ts',
        "const seen = new Set(['a']); export function see(x: string) { seen.add(x); }",
        /changes seen/,
      ),
      breaks(
        'an array that grows',
        'src/services/http.ts',
        'const seen: string[] = []; export const see = (x: string) => seen.push(x);',
        /changes seen/,
      ),
      breaks(
        'an object whose field is set',
        'src/services/http.ts',
        'const cache = {} as Record<string, number>; export const set = (k: string) => { cache[k] = 1; };',
        /changes cache/,
      ),
      breaks(
        'a deep field',
        'src/services/http.ts',
        'const a = { b: { c: 1 } }; export const set = () => { a.b.c += 1; };',
        /changes a/,
      ),
      breaks(
        'a counter in a field',
        'src/services/http.ts',
        'const a = { n: 1 }; export const set = () => a.n++;',
        /changes a/,
      ),
      breaks(
        'a field removed',
        'src/services/http.ts',
        'const a: { n?: 1 } = { n: 1 }; export const drop = () => { delete a.n; };',
        /changes a/,
      ),
      breaks(
        'Object.assign',
        'src/services/http.ts',
        'const a = { n: 1 }; export const set = () => Object.assign(a, { n: 2 });',
        /changes a/,
      ),
      breaks(
        'a field of a function',
        'src/services/http.ts',
        'export function load() { load.count = 1; }',
        /changes load/,
      ),
      breaks(
        'an imported constant',
        'src/services/http.ts',
        "import { known } from './known'; export const add = (x: string) => known.push(x);",
        /changes known/,
        { 'src/services/known.ts': "export const known = ['a'];" },
      ),
      breaks(
        'a field of an imported constant',
        'src/services/http.ts',
        "import { known } from './known'; known.a = 1;",
        /changes known/,
      ),
    ],
    kept: {
      'src/services/http.ts':
        "const kinds = new Set(['a']); const table = { a: 1 } as const; export const isKind = (x: string) => " +
        'kinds.has(x) && x in table;',
      'src/kit/createKit.ts':
        'const list = [1]; export function createKit() { const list: number[] = []; list.push(1); let n = 0; n ' +
        '+= 1; const cache = new Map(); return { list, n, cache }; }',
      'src/features/send/actions.ts':
        "import { sendSlice } from './state'; export const set = (store: any, list: number[]) => { " +
        "store.write(sendSlice, (draft: any) => { draft.amount = '1'; draft.items.push(1); }); for (const list " +
        'of [[1]]) list.push(2); };',
      'src/a.test.ts': 'let count = 0;',
    },
  },
  browserGlobals: {
    broken: [
      breaks(
        'window in a feature',
        'src/features/router/router.ts',
        'export const open = () => window.open();',
        /touches window/,
      ),
      breaks(
        'typeof document counts',
        'src/react/KitProvider.tsx',
        "export const isPage = () => typeof document !== 'undefined';",
        /touches document/,
      ),
      breaks(
        'through globalThis',
        'src/store/persist.ts',
        'export const read = () => globalThis.localStorage;',
        /touches localStorage/,
      ),
      breaks(
        'an index of an adapter',
        'src/adapters/eip155/index.ts',
        'export const origin = () => location.origin;',
        /touches location/,
      ),
      breaks(
        'module scope of a component',
        'primitives/dialog/DialogRoot.tsx',
        'const isTouch = navigator.maxTouchPoints > 0;',
        /navigator at module scope/,
      ),
      breaks(
        'module scope of the port file',
        'src/kit/browserPorts.ts',
        'const storage = localStorage;',
        /localStorage at module scope/,
      ),
      breaks('shorthand property', 'src/kit/createKit.ts', 'export const make = () => ({ window });', /touches window/),
    ],
    kept: {
      'src/kit/browserPorts.ts':
        'export const browserPorts = () => ({ location: window.location, store: localStorage });',
      'src/adapters/eip155/discovery.ts':
        "export const find = () => window.dispatchEvent(new Event('eip6963:requestProvider'));",
      'primitives/dialog/DialogRoot.tsx':
        "const isPage = typeof document !== 'undefined'; export function DialogRoot() { return isPage && " +
        'document.body; }',
      'src/features/router/router.ts':
        'type P = { location: { href: string }; window: number }; export const go = (ports: P, document: ' +
        'string) => { const { location } = ports; return location.href + ports.window + document; };',
    },
  },
  ambientPorts: {
    broken: [
      breaks(
        'a timer',
        'src/features/names/actions.ts',
        'export const wait = () => setTimeout(() => {}, 1);',
        /setTimeout/,
      ),
      breaks('the clock', 'src/features/names/rules.ts', 'export const now = () => Date.now();', /Date\.now/),
      breaks(
        'the date of now',
        'src/features/names/rules.ts',
        'export const now = () => new Date();',
        /reads the clock/,
      ),
      breaks('chance', 'src/contract/kit.ts', 'export const id = () => Math.random();', /Math\.random/),
      breaks('the network', 'src/services/http.ts', "export const get = () => fetch('/');", /fetch/),
    ],
    kept: {
      'src/kit/browserPorts.ts': 'export const clock = { now: () => Date.now(), wait: () => setTimeout(() => {}, 1) };',
      'src/services/http.ts':
        'type P = { fetch: (url: string) => void; clock: { now(): number } }; export const get = (ports: P) => ' +
        '{ ports.fetch(new Date(ports.clock.now()).toISOString()); const { fetch } = ports; fetch(""); };',
    },
  },
  noDefaultExports: {
    broken: [
      breaks('a function', 'src/a.ts', 'export default function a() {}', /default export/),
      breaks('an expression', 'recipes/a.ts', 'export default 1;', /default export/),
      breaks('a renamed one', 'primitives/a.ts', 'const a = 1; export { a as default };', /default export/),
    ],
    kept: {
      'src/a.ts': 'export const a = 1;',
      'recipes/examples/x/vite.config.ts': 'export default {};',
      'src/b.ts': "export const load = () => import('./a').then((m) => ({ default: m.a }));",
    },
  },
  noNamespaceSwitch: {
    broken: [
      breaks(
        'a comparison',
        'src/features/send/rules.ts',
        "export const canSend = (namespace: string) => namespace === 'eip155' || namespace === 'solana';",
        /names the namespace eip155/,
      ),
      breaks(
        'a switch',
        'src/features/send/sendToken.ts',
        'export function send(namespace: string) { switch (namespace) { ' +
          "case 'solana': return 1; default: return 0; } }",
        /names the namespace solana/,
      ),
      breaks(
        'a list',
        'recipes/modal/views/SendView.tsx',
        "export const canSend = (namespace: string) => ['bip122', 'cosmos'].includes(namespace);",
        /names the namespace bip122/,
      ),
      breaks(
        'a table',
        'src/features/names/rules.ts',
        'export const lengths = { polkadot: 48 };',
        /names the namespace polkadot/,
      ),
      breaks(
        'a member',
        'src/features/names/rules.ts',
        'export const own = (all: { cosmos: string }) => all.cosmos;',
        /names the namespace cosmos/,
      ),
      breaks(
        'a network of one',
        'src/react/useNetwork.ts',
        "export const isMainnet = (id: string) => id === 'eip155:1';",
        /names the namespace eip155:1/,
      ),
      breaks(
        'a network made of one',
        'src/services/rpc/urls.ts',
        'export const toId = (id: number) => `eip155:${id}`;',
        /names the namespace eip155/,
      ),
    ],
    kept: {
      'src/adapters/eip155/index.ts': "export const eip155 = () => ({ namespace: 'eip155' });",
      'src/features/session/state.ts':
        "export type Evm = 'eip155'; export const active = (namespace?: string) => namespace ?? 'eip155';",
      'src/features/send/send.test.ts': "export const target = 'eip155:1';",
      'recipes/examples/demo/demoKit.ts': "export const first = 'eip155:1';",
    },
  },
  noEnums: {
    broken: [
      breaks('an enum', 'src/a.ts', 'export enum A { B }', /enum/),
      breaks('a constant enum', 'src/a.ts', 'const enum A { B }', /enum/),
    ],
    kept: { 'src/a.ts': "export type A = 'b' | 'c';" },
  },
  classesOnlyForErrors: {
    broken: [
      breaks('a class', 'src/contract/kit.ts', 'export class Kit {}', /class outside/),
      breaks('a class expression', 'src/contract/kit.ts', 'export const Kit = class {};', /class outside/),
    ],
    kept: {
      'src/errors/KitError.ts': 'export class KitError extends Error {}',
      'recipes/modal/parts/Quiet.tsx':
        'export class Quiet extends Component { static getDerivedStateFromError = () => ({}); }',
    },
  },
  namedExportsOfEntry: {
    broken: [breaks('everything at once', 'src/index.ts', "export * from './core';", /name what it exports/)],
    kept: { 'src/index.ts': "export { a } from './core';", 'src/core.ts': "export * from './kit/kit';" },
  },
  noSideEffects: {
    broken: [
      breaks('a call', 'src/contract/kit.ts', 'start();', /effect at module scope/),
      breaks('a display name', 'primitives/a.tsx', "function A() {} A.displayName = 'A';", /effect at module scope/),
      breaks('a bare import', 'recipes/a.tsx', "import './modal.css';", /effect at module scope/),
      breaks('a branch', 'src/contract/kit.ts', 'if (x) { y(); }', /effect at module scope/),
    ],
    kept: {
      'recipes/a.tsx':
        "'use client';\nimport { b } from './b'; export const a = b(); export function c() {} export type D = 1;",
      'recipes/examples/drop-in/main.tsx': "import 'mooring/recipes/styles.css'; start();",
    },
  },
  plainText: {
    broken: [
      breaks('a section of a document', 'src/a.ts', '/** As the specification section 4 says. */', /cites a section/),
      breaks(
        'a name of yesterday',
        'src/a.ts',
        'export const find = (): WalletLink => wallet;',
        /WalletConnection now/,
      ),
      breaks('a long comment', 'src/a.ts', `// ${'word '.repeat(30)}`, /longer than 120/),
    ],
    kept: {
      'src/a.ts': `// ${'word '.repeat(19)}EIP-6963`,
      'src/b.ts': '/** EIP-712, CAIP-2 and RFC 6265 are named by their numbers. */',
      'src/c.ts': `// ${'हिन्दी '.repeat(24)}`,
    },
  },
};
