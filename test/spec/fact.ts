/** One thing the product is to do, in words of our own. */
export interface Fact {
  readonly fact: string;
  /**
   * The tests that prove it: path, then the titles of its groups and its own, with ` > ` between; placeholders as they
   * are written.
   */
  readonly tests: readonly string[];
}

/** The facts of one area. */
export interface Area {
  readonly title: string;
  readonly facts: readonly Fact[];
}
