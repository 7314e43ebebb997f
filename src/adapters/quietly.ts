/**
 * What a wallet answers to a question that may stay open: nothing where it refuses, throws, or does not know it. Some
 * answer at once instead of by a promise.
 */
export async function quietly<Answer>(ask: () => Answer | Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
