import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEntries, specifierOf } from './entries';
import { planGroups } from './groups';
import { createModuleTree, relativeSpecifier } from './moduleTree';
import { prepareModule } from './prepareModule';
import { reachableModules } from './reachableModules';

const files: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "mooring", "type": "module", "sideEffects": ["**/*.css"] }',
  'tsconfig.json':
    '{ "compilerOptions": { "target": "ES2022", "module": "ESNext", "moduleResolution": "Bundler", "strict": ' +
    'true, "jsx": "react-jsx", "noEmit": true, "types": [] } }',
  'src/index.ts':
    "export { connect } from './core';\nexport { useSend } from './features/send/useSend';\nexport type { Kit " +
    "} from './kit/kit';",
  'src/core.ts': "export { connect } from './features/session/actions';\nexport { createKit } from './kit/createKit';",
  'src/kit/createKit.ts':
    "import { defineStore, type Store } from '../store';\nimport { demand } from './demand';\nexport const " +
    'createKit = (id: string): Store => defineStore(demand(id));',
  'src/kit/demand.ts': 'export const demand = (id: string) => id;',
  'src/store/index.ts': "export { defineStore, type Store } from './defineStore';",
  'src/store/defineStore.ts':
    'export type Store = { id: string };\nexport const defineStore = (id: string): Store => ({ id });',
  'src/kit/kit.ts': 'export type Kit = { id: string };',
  'src/contract/sdkVersion.ts': "export const sdkVersion = 'version of all';",
  'src/kit/define.ts': 'export const define = (name: string) => ({ name });',
  'src/features/session/actions.ts':
    "import type { Kit } from '../../kit/kit';\nimport { define } from '../../kit/define';\nconst session = " +
    "define('session');\nexport const connect = (kit: Kit) => kit.id + session.name;",
  'src/features/send/useSend.ts':
    "import { define } from '../../kit/define';\nimport { demand } from '../../kit/demand';\nimport { sdkVersion } " +
    "from '../../contract/sdkVersion';\nexport const useSend = define(demand('send'));\nexport const sentBy = () => sdkVersion;",
  'primitives/index.ts': "export * as Dialog from './dialog';",
  'primitives/dialog/index.ts': "export { DialogRoot as Root } from './DialogRoot';",
  'primitives/dialog/DialogRoot.tsx': "export function DialogRoot() { return 'dialog'; }",
  'recipes/index.ts': "export { openModal } from './modal/openModal';",
  'recipes/modal/openModal.ts':
    "import {\n  useSend,\n  type Kit,\n} from 'mooring';\nimport { Dialog } from " +
    "'mooring/primitives';\nexport const openModal = (kit: Kit) => [kit, useSend, Dialog.Root, " +
    "import('./body')];",
  'recipes/modal/body.ts': "import { connect as start } from 'mooring';\nexport const body = start;",
  'recipes/modal/modal.css': "@import './row.css';\n.modal { color: #ffffff; }",
  'recipes/modal/row.css': '.row { margin: 0px; }',
};

const repository = process.cwd();
let root: string;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mooring-build-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  const bin = (name: string) => join(repository, 'node_modules/.bin', name);
  execFileSync(bin('tsup'), ['--config', join(repository, 'test/build/tsup.config.ts')], { cwd: root });
  execFileSync(bin('tsx'), [join(repository, 'test/build/finish.ts')], { cwd: root });
}, 60_000);

afterAll(() => rmSync(root, { recursive: true }));

describe('listEntries', () => {
  test('behavior: names the entries whose source exists', () => {
    expect(listEntries(root).map(specifierOf)).toEqual([
      'mooring',
      'mooring/core',
      'mooring/primitives',
      'mooring/recipes',
      'mooring/primitives/dialog',
    ]);
  });
});

describe('reachableModules', () => {
  test('behavior: follows static and dynamic imports, not types', () => {
    const found = reachableModules(createModuleTree(root, listEntries(root)));
    expect(found).toContain('recipes/modal/body.ts');
    expect(found).toContain('primitives/dialog/DialogRoot.tsx');
    expect(found).not.toContain('src/kit/kit.ts');
  });
});

describe('planGroups', () => {
  const plan = () => planGroups(createModuleTree(root, listEntries(root)));

  test('behavior: a group is what its root imports, past every barrel; types and entries are no part of it', () => {
    expect(plan().map((group) => [group.root, [...group.members].sort()])).toEqual([
      ['src/kit/createKit.ts', ['src/kit/createKit.ts', 'src/kit/demand.ts', 'src/store/defineStore.ts']],
    ]);
  });

  test('behavior: it is one file, which exports what its modules export', () => {
    expect(read('dist/kit/createKit.js')).not.toContain('import');
    expect(read('dist/kit/createKit.js')).toMatch(/export \{\s+createKit,\s+defineStore,\s+demand\s+\}/);
    expect(existsSync(join(root, 'dist/kit/demand.js'))).toBe(false);
    expect(existsSync(join(root, 'dist/kit/demand.d.ts'))).toBe(true);
    expect(read('dist/features/send/useSend.js')).toContain('import { demand } from "../../kit/createKit.js"');
  });

  test('error: two of its modules export the same name', () => {
    const path = join(root, 'src/store/defineStore.ts');
    const text = read('src/store/defineStore.ts');
    writeFileSync(path, `${text}\nexport function demand() {}`);
    expect(plan).toThrow('both export demand: rename one');
    writeFileSync(path, text);
  });
});

describe('prepareModule', () => {
  const prepare = (source: string, text: string) =>
    prepareModule(createModuleTree(root, listEntries(root)), source, text);

  test(
    'behavior: marks what initialises a constant, inside its ' + 'arguments too, and leaves function bodies alone',
    () => {
      expect(prepare('src/a.ts', 'export const a = define(other(1), () => later());')).toBe(
        'export const a = /* @__PURE__ */ define(/* @__PURE__ */ other(1), () => later());',
      );
      expect(prepare('src/a.ts', 'const a = new Set([1]); export const b = () => c();')).toBe(
        'const a = /* @__PURE__ */ new Set([1]); export const b = () => c();',
      );
    },
  );
});

describe('relativeSpecifier', () => {
  test('behavior: leads from one built file to another', () => {
    expect(relativeSpecifier('recipes/modal/body', 'index')).toBe('../../index.js');
    expect(relativeSpecifier('index', 'kit/kit')).toBe('./kit/kit.js');
    expect(relativeSpecifier('recipes/modal/body', 'recipes')).toBe('../../recipes.js');
  });
});

describe('perModulePlugin', () => {
  test('behavior: a recipe reaches the very module behind a public entry, past every barrel', () => {
    expect(read('dist/recipes/modal/openModal.js')).toContain(
      'import { useSend } from "../../features/send/useSend.js"',
    );
    expect(read('dist/recipes/modal/openModal.js')).toContain('import * as Dialog from "../../primitives/dialog.js"');
    expect(read('dist/recipes/modal/openModal.js')).toContain('import("./body.js")');
    expect(read('dist/recipes/modal/body.js')).toContain(
      'import { connect as start } from "../../features/session/actions.js"',
    );
    expect(read('dist/recipes/modal/body.js')).not.toContain('mooring');
  });

  test('behavior: module-scope calls are pure in the built file', () => {
    expect(read('dist/features/send/useSend.js')).toContain('/* @__PURE__ */ define(/* @__PURE__ */ demand("send"))');
  });

  test('behavior: a small module is copied into each file that uses it, and is no file of its own', () => {
    expect(read('dist/features/send/useSend.js')).toContain('sdkVersion = "version of all"');
    expect(existsSync(join(root, 'dist/contract/sdkVersion.js'))).toBe(false);
    expect(existsSync(join(root, 'dist/contract/sdkVersion.d.ts'))).toBe(true);
  });

  test('behavior: client entries open with the directive, the others do not', () => {
    expect(read('dist/index.js').startsWith("'use client';\n")).toBe(true);
    expect(read('dist/core.js')).not.toContain('use client');
  });

  test('behavior: declarations name built files', () => {
    expect(read('dist/index.d.ts')).toContain('export type { Kit } from "./kit/kit.js"');
    expect(read('dist/recipes/modal/openModal.d.ts')).toContain('from "../../index.js"');
    expect(read('dist/kit/kit.d.ts')).toContain('id: string');
  });

  test('behavior: the style sheet is one small file', () => {
    expect(read('dist/recipes/styles.css').trim()).toBe('.row{margin:0}.modal{color:#fff}');
    expect(read('dist/recipes/styles.css.d.ts')).toBe('export {};\n');
  });
});
