/**
 * The answer, or nothing where looking at a wallet throws: some guard themselves with getters that do. It is then not
 * there.
 */
export function attempt<Answer>(look: () => Answer): Answer | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
