/** One part as its documentation shows it. */
export interface PartAnatomy {
  /** The element it draws; `null` when it draws none of its own. */
  readonly element: string | null;
  /** `data-*` attributes and when they are there. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** CSS custom properties that it sets and what they hold. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** The parts of one component. A test proves that every attribute and variable named here really appears. */
export type Anatomy = Readonly<Record<string, PartAnatomy>>;
