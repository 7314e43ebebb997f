import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstall, type Program } from '../../sandbox/programs';
import { spawnWatched } from '../../sandbox/spawnWatched';
import { freePort } from '../../sandbox/freePort';
import { asJson, clickActions, keyActions, textActions, type Driver } from './driver';
import { findLine } from './findLine';
import { connectWebDriver } from './webDriver';
import { xwdToPng } from './xwdToPng';

const webKit: Program = {
  title: 'WebKitGTK',
  user: 'The browser tests',
  names: ['WebKitWebDriver'],
  package: 'webkit2gtk-driver',
  variable: 'MOORING_WEBKIT_DRIVER',
};
const xvfb: Program = {
  title: 'Xvfb',
  user: 'The WebKit tests',
  names: ['Xvfb'],
  package: 'xvfb',
  variable: 'MOORING_XVFB',
};

/** WebKitGTK has no headless mode: it gets a screen of its own. `folder` goes when the screen does. */
async function startScreen(folder: string) {
  const { shell, stop } = spawnWatched(
    await findOrInstall(xvfb),
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-fbdir', folder],
    folder,
  );
  const [display] = await findLine(shell, [shell.stdout], /^\d+$/);
  return { display: `:${display}`, picture: async () => xwdToPng(await readFile(join(folder, 'Xvfb_screen0'))), stop };
}

// The tool bar of the browser's window would keep it wider than a phone.
const windowStyles = '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; }';

/** WebKit, through WebDriver (W3C). One session at a time, each a browser of its own. */
export async function startWebKit(): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), 'mooring-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), windowStyles);
  const [command, screen] = await Promise.all([findOrInstall(webKit), startScreen(folder)]);
  // With GPU compositing its web process dies at a reload where there is no GPU.
  const environment = [
    `DISPLAY=${screen.display}`,
    `XDG_CONFIG_HOME=${folder}`,
    'GDK_BACKEND=x11',
    'NO_AT_BRIDGE=1',
    'WEBKIT_DISABLE_COMPOSITING_MODE=1',
    'WEBKIT_DISABLE_DMABUF_RENDERER=1',
  ];
  async function launch() {
    const port = await freePort();
    const { stop } = spawnWatched('env', [...environment, command, '--host=127.0.0.1', `--port=${port}`]);
    return { ...(await connectWebDriver(`http://127.0.0.1:${port}`)), stop };
  }
  let driver = await launch();
  /** A browser that does not come up, as now and then on a busy machine, is left for another. */
  async function startSession() {
    try {
      return await driver.startSession({ alwaysMatch: {} });
    } catch (error) {
      console.warn(String(error));
      await driver.stop();
      driver = await launch();
      return driver.startSession({ alwaysMatch: {} });
    }
  }

  return {
    async open(size) {
      const { send, end } = await startSession();
      const perform = (source: object) => send('POST', '/actions', { actions: [source] });
      const pressKeys = (actions: object[]) => perform({ type: 'key', id: 'keyboard', actions });
      const evaluate = async (expression: string): Promise<unknown> => {
        const script =
          `const done = arguments[0]; ${asJson(expression)}.then((value) => done({ value }), ` +
          '(error) => done({ error: String(error) }));';
        const { value, error } = await send<{ value?: string; error?: string }>('POST', '/execute/async', {
          script,
          args: [],
        });
        if (value === undefined) throw new Error(error);
        return JSON.parse(value);
      };
      const resize = async ({ width, height }: { width: number; height: number }) => {
        // The window has a tool bar; what is asked for is the size of the page.
        const [edgeX = 0, edgeY = 0] = (await evaluate(
          '[outerWidth - innerWidth, outerHeight - innerHeight]',
        )) as number[];
        await send('POST', '/window/rect', { x: 0, y: 0, width: width + edgeX, height: height + edgeY });
      };
      await resize(size);
      return {
        evaluate,
        resize,
        goTo: async (url) => void (await send('POST', '/url', { url })),
        reload: async () => void (await send('POST', '/refresh', {})),
        click: async (point) =>
          void (await perform({
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: clickActions(point),
          })),
        press: async (key) => void (await pressKeys(keyActions(key))),
        type: async (text) => void (await pressKeys(textActions(text))),
        // WebDriver's own never comes without compositing.
        screenshot: screen.picture,
        close: end,
      };
    },
    async close() {
      await driver.stop();
      await screen.stop();
    },
  };
}
