/** One property of one element that is not what it was. */
export interface Difference {
  /** The card, the element in it, and its pseudo-element. */
  where: string;
  property: string;
  was: string;
  is: string;
}

type Look = Map<string, Record<string, string>>;

/** Motion at its beginning or end: two looks at a thing that moves differ. */
function holdStill(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations === Infinity) {
      animation.pause();
      animation.currentTime = 0;
    } else animation.finish();
  }
}

/** Not the same thing again under another name, nor what a host may set for itself. */
const isRead = (property: string) =>
  !/^(--|-webkit-(?!text|line|box-orient|app|user|font)|(min-|max-|overflow-|contain-intrinsic-|overscroll-behavior-)?(block|inline)-?|(border|margin|padding|inset|scroll-margin|scroll-padding)-(block|inline|start|end)|(transform|perspective)-origin)/.test(
    property,
  );
const properties = [...getComputedStyle(document.documentElement)].filter(isRead);

function readStyle(element: Element, pseudo?: string): Record<string, string> {
  const style = getComputedStyle(element, pseudo);
  const values: Record<string, string> = {};
  for (const property of properties) values[property] = style.getPropertyValue(property);
  return values;
}

const ownPseudos: Readonly<Record<string, string>> = { LI: '::marker', INPUT: '::placeholder', DIALOG: '::backdrop' };

/** How everything below the recipe's roots looks and where it stands in its root, with its pseudo-elements. */
function readLook(): Look {
  const look: Look = new Map();
  holdStill();
  for (const box of document.querySelectorAll('[data-box]')) {
    const roots = [...box.querySelectorAll('.mooring')].filter((root) => !root.parentElement?.closest('.mooring'));
    for (const [at, root] of roots.entries()) {
      const from = root.getBoundingClientRect();
      for (const [index, element] of [root, ...root.querySelectorAll('*')].entries()) {
        // What is not displayed stands nowhere.
        const { x, y, width, height } = element.checkVisibility() ? element.getBoundingClientRect() : from;
        const where =
          `${box.getAttribute('data-box')} ${at}.${index} ` +
          `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
        const place = Object.entries({ x: x - from.x, y: y - from.y, width, height }).map(([name, value]) => [
          `box ${name}`,
          value.toFixed(1),
        ]);
        look.set(where, { ...readStyle(element), ...Object.fromEntries(place) });
        for (const pseudo of ['::before', '::after']) {
          const { content } = getComputedStyle(element, pseudo);
          look.set(
            where + pseudo,
            content === 'none' || content === 'normal' ? { content: 'none' } : readStyle(element, pseudo),
          );
        }
        const own = ownPseudos[element.tagName];
        if (own !== undefined) look.set(where + own, readStyle(element, own));
      }
    }
  }
  return look;
}

const leafSelector = '.mooring :is(p, span, bdi, h2, h3, li, input, img, .mooring-icon)';

/** What cannot be read: texts that are cut off, and leaves of one card that lie over each other. */
function readFaults(): string[] {
  holdStill();
  const leaves = [...document.querySelectorAll<HTMLElement>(leafSelector)].filter(
    (leaf) =>
      leaf.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !leaf.closest('.mooring-hidden, .mooring-picture, .mooring-qr-picture'),
  );
  const isText = (leaf: Element) => leaf.childElementCount === 0 && leaf.textContent !== '';
  const say = (leaf: Element) =>
    `${leaf.closest('[data-box]')?.getAttribute('data-box')} ${leaf.getAttribute('class') ?? leaf.tagName} ` +
    `${leaf.textContent}`;
  const cut = leaves.filter(
    (leaf) =>
      isText(leaf) &&
      getComputedStyle(leaf).overflowX !== 'visible' &&
      (leaf.scrollWidth > leaf.clientWidth + 1 || leaf.scrollHeight > leaf.clientHeight + 1),
  );
  const ends = leaves.filter((leaf) => isText(leaf) || leaf.matches('svg, img, input'));
  const boxes = new Map(ends.map((leaf) => [leaf, leaf.getBoundingClientRect()]));
  const over = ends.flatMap((one, index) =>
    ends.slice(index + 1).flatMap((other) => {
      const [a, b] = [boxes.get(one), boxes.get(other)];
      if (
        !a ||
        !b ||
        one.closest('[data-box]') !== other.closest('[data-box]') ||
        one.closest('.mooring-toast') ||
        other.closest('.mooring-toast')
      )
        return [];
      return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
        ? [`${say(one)} over ${say(other)}`]
        : [];
    }),
  );
  return [...cut.map((leaf) => `cut: ${say(leaf)}`), ...over];
}

let remembered: Look = new Map();

/** For the test that drives the page. */
export const look = {
  faults: readFaults,
  /** Remembers how everything looks now; gives how many elements and pseudo-elements that is. */
  remember(): number {
    remembered = readLook();
    return remembered.size;
  },
  /** Every property that is not as remembered. */
  differences(): Difference[] {
    const now = readLook();
    const changed = [...now].flatMap(([where, values]) =>
      Object.entries(values).flatMap(([property, is]) => {
        const was = remembered.get(where)?.[property] ?? 'nothing';
        return was === is ? [] : [{ where, property, was, is }];
      }),
    );
    const gone = [...remembered.keys()]
      .filter((where) => !now.has(where))
      .map((where) => ({ where, property: 'element', was: 'there', is: 'gone' }));
    return [...changed, ...gone];
  },
};
