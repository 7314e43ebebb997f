interface BufferModule {
  Buffer?: unknown;
  default?: { Buffer?: unknown };
}

/**
 * Gives the page Node's `Buffer`, where it has none: without it the pairing library cannot ask for a signature with the
 * session. Tells whether it is there. Where it cannot be had, the visitor pairs all the same, and signs after that.
 */
export async function provideBuffer(
  page: { Buffer?: unknown } = globalThis,
  load: () => Promise<BufferModule> = () => import('buffer/index.js'),
): Promise<boolean> {
  // The name of a file: bundlers take the package's own name for a module of Node's, and leave it out.
  const module = page.Buffer ? undefined : await load().catch(() => undefined);
  const Buffer = page.Buffer ?? module?.Buffer ?? module?.default?.Buffer;
  // As in Node: it can be replaced, and is in no list of what the page has.
  if (module && Buffer) Object.defineProperty(page, 'Buffer', { value: Buffer, writable: true, configurable: true });
  return Boolean(Buffer);
}
