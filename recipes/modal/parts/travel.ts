const picturesIn = (view: Element) => Array.from(view.querySelectorAll<HTMLElement>('.mooring-picture'));
const isLarge = ({ dataset }: HTMLElement) => dataset['size'] === 'large';

/** The picture of the same thing in both views, large in one of them: in lists it is one of many. */
function pairOf(leaving: Element, entering: Element): readonly [HTMLElement, HTMLElement] | undefined {
  const before = picturesIn(leaving);
  for (const to of picturesIn(entering)) {
    const from = before.find(({ dataset }) => dataset['of'] === to.dataset['of']);
    if (from && (isLarge(from) || isLarge(to))) return [from, to];
  }
  return undefined;
}

/** What draws an element that stands at `own` at `there` instead. */
const placed = (own: DOMRect, there: DOMRect): Keyframe => ({
  transformOrigin: '0 0',
  transform: `translate(${there.x - own.x}px, ${there.y - own.y}px) scale(${there.width / own.width})`,
});

const isWithin = (box: DOMRect, { top, bottom }: DOMRect) => box.width > 0 && box.top >= top && box.bottom <= bottom;

/**
 * Lets a picture go from where it was in the view before to where it is in the next one: from a row to the middle of
 * the waiting ring, from there to the badge on the avatar, and back. The pictures of both views take the same way while
 * one view fades into the other, in the time and manner of the views, so they look like one. Not for who wants little
 * motion. Returns what ends it.
 */
export function letPicturesTravel(root: HTMLElement): () => void {
  const views = root.querySelector<HTMLElement>('.mooring-views');
  if (!views?.animate) return () => undefined;
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)');
  let running: readonly Animation[] = [];
  const observer = new MutationObserver(() => {
    const [leaving, entering] = ['leaving', 'entering'].map((side) => views.querySelector(`:scope > [data-${side}]`));
    const pair = leaving && entering && !isCalm?.matches && pairOf(leaving, entering);
    if (!pair) return;
    const [from, to] = pair;
    // Where it is drawn now, which may be on its way already.
    const start = from.getBoundingClientRect();
    for (const animation of running) animation.cancel();
    const [fromPlace, toPlace, sight] = [from, to, views].map((element) => element.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
      DOMRect,
    ];
    if (!isWithin(start, sight) || !isWithin(toPlace, root.getBoundingClientRect())) return;
    const { transitionDuration, transitionTimingFunction } = getComputedStyle(entering);
    // The first of each list: one for opacity, one for the way.
    const [easing = 'ease'] = /^[^(,]+(\([^)]*\))?/.exec(transitionTimingFunction) ?? [];
    const timing = { duration: parseFloat(transitionDuration) * 1_000, easing };
    running = [
      from.animate([placed(fromPlace, start), placed(fromPlace, toPlace)], timing),
      to.animate([placed(toPlace, start), placed(toPlace, toPlace)], timing),
    ];
  });
  observer.observe(views, { childList: true });
  return () => observer.disconnect();
}
