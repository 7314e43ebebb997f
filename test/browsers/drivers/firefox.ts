import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstall, type Program } from '../../sandbox/programs';
import { spawnWatched } from '../../sandbox/spawnWatched';
import { connectBidi } from './bidi';
import { asJson, clickActions, keyActions, textActions, type Driver } from './driver';
import { findLine } from './findLine';

const firefox: Program = {
  title: 'Firefox',
  user: 'The browser tests',
  names: ['firefox-esr', 'firefox'],
  package: 'firefox-esr',
  variable: 'MOORING_FIREFOX',
};

// Nothing is fetched that no page asked for.
const preferences = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.safebrowsing.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'nimbus.rollouts.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Firefox, through WebDriver BiDi (W3C), which it speaks itself. */
export async function startFirefox(): Promise<Driver> {
  const [command, profile] = await Promise.all([findOrInstall(firefox), mkdtemp(join(tmpdir(), 'mooring-firefox-'))]);
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const { shell, stop } = spawnWatched(
    command,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    profile,
  );
  const [, address] = await findLine(shell, [shell.stderr], /WebDriver BiDi listening on (ws:\S+)/).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  const { send, close } = await connectBidi(`${address}/session`);
  await send('session.new', { capabilities: {} });

  return {
    async open(size) {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
      const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
      const perform = (source: object) => send('input.performActions', { context, actions: [source] });
      const pressKeys = (actions: object[]) => perform({ type: 'key', id: 'keyboard', actions });
      const resize = (viewport: object) => send('browsingContext.setViewport', { context, viewport });
      await resize(size);
      return {
        async evaluate(expression) {
          const answer = await send<{ type: string; result?: { value: string }; exceptionDetails?: { text: string } }>(
            'script.evaluate',
            {
              expression: asJson(expression),
              target: { context },
              awaitPromise: true,
            },
          );
          if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text);
          return JSON.parse(answer.result.value);
        },
        goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
        reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
        click: async (point) =>
          void (await perform({
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: clickActions(point),
          })),
        press: async (key) => void (await pressKeys(keyActions(key))),
        type: async (text) => void (await pressKeys(textActions(text))),
        resize: async (viewport) => void (await resize(viewport)),
        screenshot: async () =>
          Buffer.from((await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
        close: async () => void (await send('browser.removeUserContext', { userContext })),
      };
    },
    async close() {
      close();
      await stop();
    },
  };
}
