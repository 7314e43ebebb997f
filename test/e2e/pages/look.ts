/** One property of one element that is not what it was. */
export interface Difference {
  /** The card, the element in it, and its pseudo-element. */
  where: string;
  property: string;
  was: string;
  is: string;
}

/** Each element's values in one text, in the order of `properties`: thousands of records would take seconds more. */
type Look = Map<string, string>;
const between = '\u0001';

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
const named = (style: CSSStyleDeclaration) => [...style].filter(isRead);

/** What these rules and the rules in them declare. */
const declared = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? named(rule.style) : []),
    ...('cssRules' in rule ? declared(rule.cssRules as CSSRuleList) : []),
  ]);

/** Reading all takes seconds. A stylesheet changes what it declares, and by it the places, which are always read. */
let properties = named(getComputedStyle(document.documentElement));
const placeNames = ['box x', 'box y', 'box width', 'box height'];

/** Half of a tenth may fall to either side: where a card stands on the page decides. */
const isSame = (property: string, was: string, is: string) =>
  was === is || (placeNames.includes(property) && Math.abs(Number(was) - Number(is)) < 0.15);

function readStyle(element: Element, pseudo?: string): string {
  const style = getComputedStyle(element, pseudo);
  return properties.map((property) => style.getPropertyValue(property)).join(between);
}

const ownPseudos: Readonly<Record<string, string>> = { LI: '::marker', INPUT: '::placeholder', DIALOG: '::backdrop' };

/** What selectors match an element by, names and words apart: parts of one kind are dressed by the same rules. */
function kindOf(element: Element, above: Map<Element | null, string>): string {
  const { parentElement, nextElementSibling, previousElementSibling } = element;
  const path = `${above.get(parentElement) ?? ''}>${element.tagName}.${element.getAttribute('class') ?? ''}`;
  above.set(element, path);
  const attributes = [...element.attributes].flatMap(({ name, value }) => {
    if (name === 'class' || name === 'style' || name === 'id') return [];
    return /^[a-z]{0,12}$/.test(value) ? [`${name}=${value}`] : [name];
  });
  return [path, ...attributes, previousElementSibling === null, nextElementSibling === null].join(' ');
}

/** How everything below the recipe's roots looks and where it stands in its root, with its pseudo-elements. */
function readLook(): Look {
  const look: Look = new Map();
  const read = new Set<string>();
  holdStill();
  for (const box of document.querySelectorAll('[data-box]')) {
    const roots = [...box.querySelectorAll('.mooring')].filter((root) => !root.parentElement?.closest('.mooring'));
    for (const [at, root] of roots.entries()) {
      const from = root.getBoundingClientRect();
      const above = new Map<Element | null, string>();
      for (const [index, element] of [root, ...root.querySelectorAll('*')].entries()) {
        // What is not displayed stands nowhere; what a picture is drawn of stands where its svg does.
        const isPlaced = element.checkVisibility() && !element.parentElement?.closest('svg');
        const { x, y, width, height } = isPlaced ? element.getBoundingClientRect() : from;
        const where =
          `${box.getAttribute('data-box')} ${at}.${index} ` +
          `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
        const place = [x - from.x, y - from.y, width, height].map((value) => value.toFixed(1));
        // Of a kind the first is dressed as all are; where each stands is its own.
        const kind = kindOf(element, above);
        if (read.has(kind)) {
          look.set(where, [...properties.map(() => ''), ...place].join(between));
          continue;
        }
        read.add(kind);
        look.set(where, [readStyle(element), ...place].join(between));
        for (const pseudo of ['::before', '::after']) {
          const { content } = getComputedStyle(element, pseudo);
          look.set(where + pseudo, content === 'none' || content === 'normal' ? '' : readStyle(element, pseudo));
        }
        const own = ownPseudos[element.tagName];
        if (own !== undefined) look.set(where + own, readStyle(element, own));
      }
    }
  }
  return look;
}

const leafSelector = '.mooring :is(p, span, bdi, h2, h3, li, input, img, .mooring-icon)';

/** Buttons whose words or signs reach into the room that is kept free at their ends. */
function readTight(): string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('.mooring button')];
  return buttons.flatMap((button) => {
    const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(button);
    const { left, right } = button.getBoundingClientRect();
    const from = left + parseFloat(paddingLeft) + parseFloat(borderLeftWidth);
    const to = right - parseFloat(paddingRight) - parseFloat(borderRightWidth);
    const contents = [...button.childNodes].flatMap((child) => {
      if (child instanceof Element) {
        const isElsewhere = getComputedStyle(child).position === 'absolute';
        return isElsewhere ? [] : [child.getBoundingClientRect()];
      }
      const range = document.createRange();
      range.selectNode(child);
      return [range.getBoundingClientRect()];
    });
    const isTight = contents.some((box) => box.width > 0 && (box.left < from - 1 || box.right > to + 1));
    return isTight ? [`tight: ${button.getAttribute('class')} ${button.textContent}`] : [];
  });
}

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
  // What a list has scrolled out of sight lies over nothing.
  const seen = (leaf: Element) => {
    const { left, right, top, bottom } = leaf.getBoundingClientRect();
    const list = leaf.closest('.mooring-money-list, .mooring-scroller')?.getBoundingClientRect();
    return { left, right, top: Math.max(top, list?.top ?? top), bottom: Math.min(bottom, list?.bottom ?? bottom) };
  };
  const boxes = new Map(ends.map((leaf) => [leaf, seen(leaf)]));
  const pairs = [...document.querySelectorAll('[data-box]')].flatMap((box) => {
    const card = ends.filter((leaf) => box.contains(leaf) && !leaf.closest('.mooring-toast'));
    return card.flatMap((one, index) => card.slice(index + 1).map((other) => [one, other] as const));
  });
  const over = pairs.flatMap(([one, other]) => {
    const [a, b] = [boxes.get(one), boxes.get(other)];
    if (!a || !b) return [];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      ? [`${say(one)} over ${say(other)}`]
      : [];
  });
  return [...cut.map((leaf) => `cut: ${say(leaf)}`), ...over];
}

let remembered: Look = new Map();

/** For the test that drives the page. */
export const look = {
  /** From now on only what these stylesheets declare is looked at. */
  watch(sheets: readonly string[]): void {
    const known = new Set(properties);
    const wanted = sheets.flatMap((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return declared(sheet.cssRules);
    });
    properties = [...new Set(wanted)].filter((property) => known.has(property));
  },
  faults: readFaults,
  tight: readTight,
  /** Remembers how everything looks now; gives how many elements and pseudo-elements that is. */
  remember(): number {
    remembered = readLook();
    return remembered.size;
  },
  /** What a quick look tells: equal when nothing was added, removed or moved. */
  outline(): string {
    holdStill();
    const places = [...document.querySelectorAll('[data-box] .mooring *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join();
    });
    return document.body.innerHTML + places.join(' ');
  },
  /** Every property that is not as remembered; remembers how everything looks now where told so. */
  differences({ remember = false } = {}): Difference[] {
    const [now, before] = [readLook(), remembered];
    if (remember) remembered = now;
    const changed = [...now].flatMap(([where, text]) => {
      if (before.get(where) === text) return [];
      const [values, old] = [text.split(between), (before.get(where) ?? '').split(between)];
      return [...properties, ...placeNames].flatMap((property, at) => {
        const [was = 'nothing', is = 'nothing'] = [old[at], values[at]];
        return isSame(property, was, is) ? [] : [{ where, property, was, is }];
      });
    });
    const gone = [...before.keys()]
      .filter((where) => !now.has(where))
      .map((where) => ({ where, property: 'element', was: 'there', is: 'gone' }));
    return [...changed, ...gone];
  },
};
