/** Keys that have no character. */
export type Key =
  | 'Tab'
  | 'Shift+Tab'
  | 'Enter'
  | 'Escape'
  | 'ArrowDown'
  | 'ArrowUp'
  | 'ArrowRight'
  | 'ArrowLeft'
  | 'Home'
  | 'End'
  | 'Space';

/** A place in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * One page in a browser, with a storage that nobody has used before. Input is the browser's own, as from a mouse and a
 * keyboard.
 */
export interface Tab {
  /** The value of an expression, or what its promise comes to. Only what JSON can say. */
  evaluate(expression: string): Promise<unknown>;
  /** Loads an address; resolves when the page has loaded. */
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  click(point: Point): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** A PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Driver {
  open(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

/** Code points by which WebDriver names keys. */
const codes: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

interface KeyAction {
  type: 'keyDown' | 'keyUp';
  value: string;
}

/** A key as WebDriver's actions, modifiers held around it. */
export function keyActions(key: Key): KeyAction[] {
  const values = key.split('+').map((name) => codes[name] ?? name);
  return [
    ...values.map((value) => ({ type: 'keyDown' as const, value })),
    ...values.reverse().map((value) => ({ type: 'keyUp' as const, value })),
  ];
}

/** A text as WebDriver's actions. */
export const textActions = (text: string): KeyAction[] =>
  [...text].flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]);

/** A click as WebDriver's actions. */
export const clickActions = ({ x, y }: Point) => [
  { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

/** An expression whose value travels as text: the protocols' own ways to carry objects differ. */
export const asJson = (expression: string): string =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
