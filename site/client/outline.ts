/** Marks in the outline what is being read. */
export function setUpOutline(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.outline a')].map((link) => [link.hash.slice(1), link]),
  );
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  const [first] = headings;
  if (!first) return;
  const mark = () => {
    const read = headings.findLast((heading) => heading.getBoundingClientRect().top < 120) ?? first;
    for (const [id, link] of links) {
      if (id === read?.id) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  new IntersectionObserver(mark, { rootMargin: '-100px 0px 0px 0px', threshold: [0, 1] }).observe(first);
  addEventListener('scroll', mark, { passive: true });
  mark();
}
