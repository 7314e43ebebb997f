import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { findChromium } from '../e2e/harness/launchBrowser';
import { servePage, strictCsp } from '../e2e/harness/servePage';
import { createPackedHost, fixturePeers } from './packedHost';

/** A page of all namespaces: a spec calls its verbs by name. Networks are asked on its own origin, below `/rpc/`. */
const page = `
import * as core from 'mooring/core';
import { bip122, signPsbt } from 'mooring/bip122';
import { cosmos, signAmino, signDirect } from 'mooring/cosmos';
import { eip155 } from 'mooring/eip155';
import { polkadot, signPayload } from 'mooring/polkadot';
import { signAllTransactions, solana } from 'mooring/solana';
import { bitcoin, cosmosHub, mainnet, polkadotMainnet, polygon, solanaMainnet } from 'mooring/networks';
const at = (name) => [new URL('/rpc/' + name, location.href).href];
const kit = core.createKit({
  networks: [mainnet, polygon, solanaMainnet, bitcoin, polkadotMainnet, cosmosHub],
  adapters: [eip155(), solana(), bip122(), polkadot(), cosmos()],
  rpcUrls: { [mainnet.id]: at('eip155'), [solanaMainnet.id]: at('solana') },
});
const settle = (promise) => promise.then(
  (value) => ({ value }),
  ({ code, message, cause }) => ({ code, message, reason: cause?.message, reasonCode: cause?.code }),
);
const verbs = { ...core, signAllTransactions, signPsbt, signAmino, signDirect, signPayload };
window.host = {
  wallets: () => core.selectWallets(kit).map(({ name }) => name).sort(),
  connect: (connectorId) => settle(core.connect(kit, { connectorId }).then(() => 'connected')),
  ask: (verb, parameters) => settle(verbs[verb](kit, parameters)),
  switchTo: (networkId) => settle(core.switchNetwork(kit, { networkId }).then(() => 'switched')),
  read(namespace) {
    const { status, address, network, accounts } = core.selectConnectionIn(namespace)(kit);
    const account = accounts?.find((one) => one.address === address);
    return { status, address, networkId: network?.id, publicKey: account?.publicKey };
  },
};
window.ready = kit.start();
`;

/** What specs begin with. */
const specHead = `
import { expect, test } from 'mooring/playwright';

const url = process.env.HOST_URL;
const call = (page, method, ...parameters) =>
  page.evaluate(([name, given]) => window.host[name](...given), [method, parameters]);
const read = (page, namespace) => call(page, 'read', namespace);
const say = (line) => console.log('SAID ' + JSON.stringify(line));
`;

const config = (executablePath: string) => `
import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: 'specs', workers: 1, timeout: 100000, expect: { timeout: 30000 }, reporter: 'json',
  use: {
    launchOptions: {
      executablePath: ${JSON.stringify(executablePath)},
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    },
  },
});
`;

interface Report {
  errors: { message: string }[];
  suites: { specs: { title: string; ok: boolean; tests: { results: Result[] }[] }[] }[];
}
interface Result {
  stdout: { text: string }[];
  errors: { message: string }[];
}

/** What became of the specs. */
export interface PlaywrightRun {
  /** Titles of those that passed. */
  passed: readonly string[];
  /** What went wrong, spec by spec; and what hindered the runner. */
  failures: readonly unknown[];
  /** What specs said by `say`, in order. */
  said: readonly unknown[];
}

export interface PlaywrightHost {
  /** Runs the specs in Playwright's own runner, with these variables beside `HOST_URL`. */
  run(variables?: Readonly<Record<string, string>>): Promise<PlaywrightRun>;
  remove(): Promise<void>;
}

function readReport(text: string): PlaywrightRun {
  const { suites, errors } = JSON.parse(text) as Report;
  const specs = suites.flatMap((suite) => suite.specs);
  const resultsOf = ({ tests }: (typeof specs)[number]) => tests.flatMap(({ results }) => results);
  const failures = specs
    .filter(({ ok }) => !ok)
    .map((spec) => [spec.title, resultsOf(spec).map((one) => one.errors[0]?.message)]);
  return {
    passed: specs.filter(({ ok }) => ok).map(({ title }) => title),
    failures: [...errors, ...failures],
    said: specs
      .flatMap((spec) => resultsOf(spec).flatMap((one) => one.stdout))
      .flatMap(({ text }) => text.split('\n'))
      .filter((line) => line.startsWith('SAID '))
      .map((line): unknown => JSON.parse(line.slice('SAID '.length))),
  };
}

/** A project outside the repository with the tarball, a page on a strict policy, and specs by `mooring/playwright`. */
export async function createPlaywrightHost(spec: string): Promise<PlaywrightHost> {
  const host = await createPackedHost([...fixturePeers, 'viem', 'react', 'react-dom', '@solana/web3.js']);
  await host.write({
    'index.html': '<!doctype html><title>Host</title><script type="module" src="/main.js"></script>',
    'main.js': page,
    'specs/wallets.spec.js': specHead + spec,
    'playwright.config.js': config(findChromium()),
  });
  await build({ configFile: false, root: host.root, logLevel: 'error', build: { outDir: 'site' } });
  const served = await servePage({ dir: join(host.root, 'site'), csp: strictCsp() });
  return {
    async run(variables) {
      const cli = join(host.root, 'node_modules/@playwright/test/cli.js');
      const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test'], {
        cwd: host.root,
        env: { PATH: process.env.PATH, HOME: host.root, HOST_URL: served.url, ...variables },
        maxBuffer: 50_000_000,
      }).catch((error: { stdout: string }) => error);
      return readReport(stdout);
    },
    async remove() {
      await served.stop();
      await host.remove();
    },
  };
}
