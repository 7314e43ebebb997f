/**
 * Asks for a part a second time when the first fails: a connection that broke once is often back. By itself in a file,
 * so that an adapter that needs no more than this does not carry the error's words; `normalizeError` knows what
 * browsers and bundlers say.
 */
export const loadTwice = <Part>(load: () => Promise<Part>): Promise<Part> => load().catch(load);
