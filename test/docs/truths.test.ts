import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connect } from 'mooring/core';
import * as primitives from 'mooring/primitives';
import { createTestKit } from 'mooring/testing';
import { sectionOf } from '../../site/build/markers';
import { readSnippets, runSnippet } from './snippets';

const read = (path: string) => readFileSync(path, 'utf8');
const { config } = createTestKit({ autoStart: false }).kit;

describe('options of createKit', () => {
  const rows = read('site/pages/reference/options.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const named = rows.flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name as string));

  test('behavior: each has a row', () => {
    const [, body = ''] = /export interface KitOptions.*?\{\n(.*?)\n\}/s.exec(read('src/contract/options.ts')) ?? [];
    const options = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name as string);
    expect(options.length).toBeGreaterThan(30);
    expect(options.filter((name) => !named.includes(name))).toEqual([]);
  });

  test('behavior: every feature is said to be on or off by itself, as it is', () => {
    const [, , said = ''] = rows.find(([, name]) => name === '`features`') ?? [];
    const [on = '', off = ''] = said.split(/ on[;,]/);
    const inside = (part: string) => [...part.matchAll(/`(\w+)`/g)].map(([, name]) => name as string).sort();
    const isOn = (flag: string) => config.declared.some((one) => one.flag === flag && one.isOnByDefault === true);
    const flags = config.declared.map(({ flag }) => flag);
    expect(inside(on)).toEqual(flags.filter(isOn).sort());
    expect(inside(off)).toEqual([...flags.filter((flag) => !isOn(flag)), 'pay'].sort());
  });
});

describe('README.md', () => {
  test('behavior: it names each primitive, and leads to the page about their parts, which the package has', () => {
    const readme = read('README.md');
    const [, list = ''] = /^((?:`\w+`, )+`\w+`): each with a `render` prop/m.exec(readme) ?? [];
    const [, place = ''] = /\[every part with its props[^\]]*\]\(\.\/([^)]+)\)/.exec(readme) ?? [];
    expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(Object.keys(primitives));
    expect([dirname(place), existsSync(place)]).toEqual(['site/pages/reference', true]);
    expect((JSON.parse(read('package.json')) as { files: string[] }).files).toContain(`${dirname(place)}/*.md`);
  });
});

describe('guides', () => {
  test.each([
    ['watchTransactions', 'mooring/core', ['reference/options', 'guides/own-interface', 'guides/sending']],
    ['installTelemetry', 'mooring/core', ['reference/options']],
    ['defineNetwork', 'mooring/networks', ['reference/options']],
  ])('behavior: where %s is named for an option, so is its entry', async (name, entry, pages) => {
    expect(await import(entry)).toHaveProperty(name);
    const said = new RegExp(`${name}[^\`]*\` of \`${entry}\``);
    expect(pages.filter((page) => !said.test(read(`site/pages/${page}.md`)))).toEqual([]);
  });

  test('behavior: the one to a content policy names the host of every hosted service', () => {
    const guide = read('site/pages/guides/content-security-policy.md');
    const hosts = Object.values(config.services)
      .filter((url) => typeof url === 'string')
      .map((url) => new URL(url).host);
    expect(hosts.length).toBe(5);
    expect(hosts.filter((host) => !guide.includes(host))).toEqual([]);
  });

  test('behavior: the form in full that the one to sending leads to is one', () => {
    const [, page = '', place = ''] =
      /\[the form in full\]\(\.\/([\w-]+\.md)#([\w-]+)\)/.exec(read('site/pages/guides/sending.md')) ?? [];
    const title = place.charAt(0).toUpperCase() + place.slice(1).replaceAll('-', ' ');
    expect(sectionOf(read(`site/pages/guides/${page}`), title)).toContain('useSendToken');
  });

  test('behavior: the one to testing logs somebody in, with a code that is refused', async () => {
    const markdown = read('site/pages/guides/testing.md');
    const { code = '' } = readSnippets(markdown).find((each) => each.code.includes('submitEmailCode')) ?? {};
    const asserted: boolean[] = [];
    await runSnippet(code, (name) => import(name), { assert: (isSo: boolean) => asserted.push(isSo) });
    expect(asserted).toEqual([true]);
  });

  test('behavior: the one to testing names every way in which a mock wallet behaves', () => {
    const [, union = ''] = /export type MockBehavior = (.*);/.exec(read('src/testing/mockPerson.ts')) ?? [];
    const ways = [...union.matchAll(/'(\w+)'/g)].map(([, way]) => way as string).sort();
    const [said = ''] = /^`behave` takes .*?;/m.exec(read('site/pages/guides/testing.md')) ?? [];
    const named = [
      ...said
        .split(' takes ')[1]!
        .split(', `delay')[0]!
        .matchAll(/`([a-z]+)`/g),
    ].map(([, way]) => way);
    expect(ways.length).toBe(4);
    expect(named.sort()).toEqual(ways);
  });

  test('behavior: the one to testing says how a wallet answers that is told nothing, here and in Playwright', async () => {
    const guide = read('site/pages/guides/testing.md');
    const [, inTests, inPlaywright] = /`mockWallet`, which (\w+)s until .*?are `(\w+)`/s.exec(guide) ?? [];
    const [, byDefault] = /behavior = '(\w+)'/.exec(read('tools/playwright/createWallet.ts')) ?? [];
    expect([inTests, inPlaywright]).toEqual(['approve', byDefault]);
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    expect(wallet.pending).toEqual([]);
  });

  test.each(['README.md', 'site/pages/guides/plain-page.md'])(
    'behavior: the file of immer that %s names for an import map is there, and asks for no process',
    (page) => {
      const [, file = ''] = /`immer\/?[^`]*`.*?(dist\/immer[\w.]+\.mjs)`/.exec(read(page)) ?? [];
      expect(read(`node_modules/immer/${file}`)).not.toMatch(/\bprocess\./);
      expect(read('node_modules/immer/dist/immer.mjs')).toMatch(/\bprocess\./);
    },
  );

  test('behavior: the first one says of both for which viem is loaded', () => {
    const install = sectionOf(read('site/pages/guides/getting-started.md'), 'Install');
    expect(install).toMatch(/EIP-712/);
    expect(install).toMatch(/ENS/);
  });
});
