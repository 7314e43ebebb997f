// What the bundler puts in place of Node's globals.
export { Buffer } from 'buffer/';
export const process = {
  env: {},
  browser: true,
  version: '',
  nextTick: (run: (...parameters: unknown[]) => void, ...parameters: unknown[]) =>
    queueMicrotask(() => run(...parameters)),
};
