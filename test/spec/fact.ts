/**
 * What is still to be built. A capability leaves the list with its last fact; the list is empty when everything is
 * there.
 */
export const capabilities = [
  'embedded wallet',
  'tokens and activity',
  'send',
  'swap',
  'on-ramp',
  'names',
  'sign-in',
  'analytics',
] as const;

export type Capability = (typeof capabilities)[number];

/** What of a fact is still to come. */
export interface Rest {
  readonly comesWith: Capability;
}

/** One thing the product is to do, in words of our own. */
export interface Fact {
  readonly fact: string;
  /**
   * The tests that prove it: path, then the titles of its groups and its own, with ` > ` between; placeholders as they
   * are written.
   */
  readonly tests?: readonly string[];
  readonly rest?: Rest;
}

/** The facts of one area. */
export interface Area {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** The fact, or the rest of it, is not there yet: it comes with a capability that is to be built. */
export const comesWith = (capability: Capability): Rest => ({ comesWith: capability });
