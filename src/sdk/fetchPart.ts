/**
 * Loads a part of the package. Asks twice: a connection that broke once is often back. Where the browser keeps a failed
 * `import()` for the life of the page, the second answer is the first one, at once.
 *
 * Throws an error named `kit/load-failed`, of which `normalizeError` makes a `KitError`.
 */
export function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load()
    .catch(load)
    .catch((cause: unknown) => {
      throw Object.assign(new Error('', { cause }), { name: 'kit/load-failed' });
    });
}
