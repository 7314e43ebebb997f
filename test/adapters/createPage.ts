/** As much of a window as wallets and discovery touch: events, a location, and room for what wallets hang on it. */
export function createPage(): Window & typeof globalThis {
  const page = Object.assign(new EventTarget(), {
    Event,
    CustomEvent,
    location: { hostname: 'host.test', origin: 'https://host.test' },
  });
  return page as unknown as Window & typeof globalThis;
}
