import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources } from '../architecture/sourceTree';
import { createProgram } from './readsOf';
import { actionProblems, entryOf, hookProblems, type Verb } from './verbsOf';

/** They take a kit and are no actions: what they are instead. */
const noActions: Readonly<Record<string, string>> = {
  currencyImageUrl: 'a reader',
  getProvider: 'a reader: it says what there is now',
  installNotices: 'a reactor, installed once',
  installRouter: 'a reactor, installed once',
  installTelemetry: 'a reactor, installed once',
  networkImageUrl: 'a reader',
  onrampSelector: 'a selector, which belongs to a kit',
  readPairing: 'a reader, kept out of slices',
  tokenImageUrl: 'a reader',
  subscribePairing: 'gives what ends it',
  watchTransactions: 'an option of createKit',
  keepSwapQuote: 'gives what ends it',
  keepOnrampQuote: 'gives what ends it',
};
/** Hooks of the kit itself, whose types are those of what they are given. */
const plainHooks = ['useKit', 'useKitEvents', 'useKitState', 'usePresentation'];

const demo = '/virtual/demo.ts';
const program = createProgram(['src/index.ts', 'src/core.ts'], {
  [demo]: `import type { Kit } from '${process.cwd()}/src/contract/kit';
    export function knock(kit: Kit, door: string, times: number): void { void [kit, door, times]; }
    export type RingReturnType = void;
    export type RingErrorType = never;
    /** Rings. @example await ring(kit); */
    export async function ring(kit: Kit): Promise<RingReturnType> { void kit; }
    export const useDoor = (): { error: Error | undefined } => ({ error: undefined });`,
});
const core = entryOf(program, 'src/core.ts');
const react = entryOf(program, 'src/index.ts');

const isAction = ({ name, takesKit }: Verb) => takesKit && !name.startsWith('select') && !(name in noActions);
const isHook = ({ name }: Verb) => /^use[A-Z]/.test(name) && !plainHooks.includes(name);

describe('the grammar of a verb', () => {
  test('behavior: every action gives a promise, takes one object, stands in a file of its name with its types', () => {
    const actions = core.verbs.filter(isAction);
    expect(actions.length).toBeGreaterThan(30);
    expect(actions.flatMap((verb) => actionProblems(core, verb))).toEqual([]);
  });

  test('behavior: the React entry has the types of every action too', () => {
    const types = [...core.types].filter((name) => /(Parameters|ReturnType|ErrorType)$/.test(name));
    expect(types.filter((name) => !react.types.has(name))).toEqual([]);
  });

  test('behavior: every hook stands in a file of its name, with its types', () => {
    const hooks = react.verbs.filter(isHook);
    expect(hooks.length).toBeGreaterThan(15);
    expect(hooks.flatMap((hook) => hookProblems(react, hook))).toEqual([]);
  });

  test('behavior: what is no action is there, and takes a kit', () => {
    const takers = core.verbs.filter(({ takesKit }) => takesKit).map(({ name }) => name);
    expect(Object.keys(noActions).filter((name) => !takers.includes(name))).toEqual([]);
  });

  test('error: each part that is missing is named', () => {
    const entry = entryOf(program, demo);
    const [knock, ring, useDoor] = ['knock', 'ring', 'useDoor'].map((name) =>
      entry.verbs.find((one) => one.name === name),
    );
    expect(knock && actionProblems(entry, knock)).toEqual([
      'knock exports no KnockReturnType',
      'knock exports no KnockErrorType',
      'knock exports no KnockParameters',
      'knock gives no promise',
      'knock takes more than one object',
      'knock stands in demo',
      'knock says nothing of its errors',
      'knock has no example',
    ]);
    expect(ring && actionProblems(entry, ring)).toEqual(['ring stands in demo']);
    expect(useDoor && hookProblems(entry, useDoor)).toEqual([
      'useDoor exports no UseDoorParameters',
      'useDoor exports no UseDoorReturnType',
      'useDoor exports no UseDoorErrorType',
      'useDoor stands in demo',
      'useDoor has no example',
    ]);
  });
});

describe('rules', () => {
  test('behavior: a test stands beside each file of rules', () => {
    const rules = readSources(process.cwd(), ['src']).filter(({ path }) => path.endsWith('/rules.ts'));
    expect(rules.length).toBeGreaterThan(4);
    const tests = rules.map(({ path }) => join(dirname(path), 'rules.test.ts'));
    expect(tests.filter((path) => !existsSync(path))).toEqual([]);
  });
});
