// Renders a small host twice in plain Node and prints both results with whatever was written to the console.
// With the argument `react-18`, the older React answers for `react` and `react-dom`.
import { createRequire, Module, register } from 'node:module';

if (process.argv[2] === 'react-18') {
  const older = (name) => name.replace(/^(react|react-dom)(?=\/|$)/, '$1-18');
  const resolveFilename = Module._resolveFilename;
  Module._resolveFilename = function (name, ...rest) {
    return resolveFilename.call(this, older(name), ...rest);
  };
  const hook =
    'export const resolve = (name, context, next) => ' +
    `next(name.replace(/^(react|react-dom)(?=\\/|$)/, '$1-18'), context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`, import.meta.url);
}

const written = [];
for (const level of ['error', 'warn'])
  console[level] = (...parts) => written.push(`${level}: ${parts.map(String).join(' ')}`);

const { createElement: h, version } = await import('react');
const { renderToString } = await import('react-dom/server');
const { createKit, KitProvider, useConnection } = await import('mooring');
const { ConnectButton, KitModal } = await import('mooring/recipes');
const { eip155 } = await import('mooring/eip155');
const { mainnet } = await import('mooring/networks');

function Status() {
  return h('p', null, useConnection().status);
}

function render() {
  const kit = createKit({
    metadata: { name: 'Host', description: 'A host', url: 'https://host.test', icons: [] },
    networks: [mainnet],
    adapters: [eip155()],
  });
  const html = renderToString(h(KitProvider, { kit }, h(Status), h(ConnectButton), h(KitModal)));
  kit.destroy();
  return html;
}

const first = render();
const second = render();
const globals = ['window', 'document', 'localStorage'].filter((name) => name in globalThis);
console.log(
  JSON.stringify({
    version,
    first,
    second,
    written,
    globals,
    required: createRequire(import.meta.url)('react').version,
  }),
);
// Something left running would keep the process alive; the test sees that as a timeout.
