import { expect, vi } from 'vitest';
import type { Key, Tab } from './drivers/driver';
import type { Box, Found, PageTools, Wanted } from './inPage/protocol';

type ToolCall = {
  [Name in keyof PageTools]: PageTools[Name] extends (wanted: Wanted) => unknown ? Name : never;
}[keyof PageTools];

/** What a person does in a page. Each waits for what it needs, and says what it waited for. */
export interface Visitor {
  tab: Tab;
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Clicks the one that answers to role and name, once it stands still and nothing covers it. */
  click(role: string, name: string | RegExp): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Tab until the focus is on it, and no longer than a round takes. */
  tabTo(role: string, name: string | RegExp): Promise<void>;
  sees(role: string, name?: string | RegExp): Promise<void>;
  reads(text: string | RegExp): Promise<void>;
  /** Waits for words that may be gone again by then: in a status, since the page was loaded. */
  isTold(text: string): Promise<void>;
  /** Waits until there is none. */
  misses(role: string, name?: string | RegExp): Promise<void>;
  isOn(role: string, name: string | RegExp): Promise<void>;
  /** Text of the first that answers to role and name. */
  textOf(role: string, name?: string | RegExp): Promise<string | null>;
  /** Text of the page's own fact. */
  fact(name: string): Promise<string>;
  hasFact(name: string, value: string | RegExp): Promise<void>;
  /** Waits until it has stopped moving. */
  rests(role: string, name?: string | RegExp): Promise<void>;
  boxOf(role: string, name?: string | RegExp): Promise<Box>;
  /** Everything that went wrong, over all pages loaded. */
  said(): Promise<string[]>;
}

const patience = { timeout: 20_000, interval: 50 };

/** As it is written in a script: JSON cannot say a pattern. */
const source = (wanted: Wanted) =>
  `{${Object.entries(wanted)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value instanceof RegExp ? String(value) : JSON.stringify(value)}`)
    .join(', ')}}`;

/** A person in front of a tab. */
export function createVisitor(tab: Tab): Visitor {
  const earlier: string[] = [];
  const call = <Name extends ToolCall>(name: Name, wanted: Wanted) =>
    tab.evaluate(`visitorTools.${name}(${source(wanted)})`) as Promise<Awaited<ReturnType<PageTools[Name]>>>;
  const until = <Result>(check: () => Promise<Result>) => vi.waitFor(check, patience);
  const saidHere = () => tab.evaluate('visitorTools.said') as Promise<string[]>;
  const fact = async (name: string) =>
    (await tab.evaluate(`document.querySelector('[data-testid="${name}"]').textContent`)) as string;
  const counts = (wanted: Wanted, isRight: (count: number) => boolean, what: string) =>
    until(async () => {
      const count = await call('count', wanted);
      if (!isRight(count)) throw new Error(`${what} ${source(wanted)}; there are ${count}`);
    });

  return {
    tab,
    fact,
    goTo: (url) => tab.goTo(url),
    async reload() {
      earlier.push(...(await saidHere()));
      await tab.reload();
    },
    async click(role, name) {
      const wanted = { role, name };
      const { point } = await until(async () => {
        const found: Found = await call('find', wanted);
        if (found.problem !== undefined) throw new Error(`Cannot click ${source(wanted)}: ${found.problem}`);
        return found;
      });
      await tab.click(point);
    },
    press: (key) => tab.press(key),
    type: (text) => tab.type(text),
    async tabTo(role, name) {
      for (let press = 0; press < 20; press += 1) {
        if (await call('isFocused', { role, name })) return;
        await tab.press('Tab');
      }
      throw new Error(`Tab never reaches ${source({ role, name })}`);
    },
    sees: (role, name) =>
      counts({ role, ...(name !== undefined && { name }) }, (count) => count > 0, 'Nowhere to be seen:'),
    reads: (text) => counts({ text }, (count) => count > 0, 'Nowhere to be read:'),
    isTold: (text) =>
      until(async () => {
        const told = (await tab.evaluate('visitorTools.told')) as string[];
        if (!told.some((each) => each.includes(text))) throw new Error(`Never told: ${text}; only ${told.join(' | ')}`);
      }),
    misses: (role, name) =>
      counts({ role, ...(name !== undefined && { name }) }, (count) => count === 0, 'Still there:'),
    isOn: (role, name) =>
      until(async () => {
        if (await call('isFocused', { role, name })) return;
        throw new Error(
          `The focus is not on ${source({ role, name })} but on ` +
            `${String(await tab.evaluate('document.activeElement?.outerHTML.slice(0, 160)'))}`,
        );
      }),
    textOf: (role, name) => call('text', { role, ...(name !== undefined && { name }) }),
    hasFact: (name, value) =>
      until(async () => {
        expect(await fact(name)).toMatch(value instanceof RegExp ? value : new RegExp(`^${value}$`));
      }),
    rests: (role, name) =>
      until(async () => {
        const { problem } = await call('find', { role, ...(name !== undefined && { name }) });
        if (problem !== undefined) throw new Error(`${source({ role })}: ${problem}`);
      }),
    async boxOf(role, name) {
      const box = await call('box', { role, ...(name !== undefined && { name }) });
      if (!box) throw new Error(`No ${role} ${String(name)}`);
      return box;
    },
    said: async () => [...earlier, ...(await saidHere())],
  };
}
