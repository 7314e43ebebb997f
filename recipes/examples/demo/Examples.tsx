const ways = [
  {
    path: 'drop-in',
    title: 'Drop in',
    text: 'The finished modal and its buttons. Three lines in a host that has none of this.',
    uses: 'mooring/recipes',
  },
  {
    path: 'design-system',
    title: 'Design system',
    text: 'The same parts without a single style: dialog, lists, menus and toasts in another look.',
    uses: 'mooring/primitives',
  },
  {
    path: 'custom-ui',
    title: 'Hooks only',
    text: 'Plain elements and the hooks. One file that fits on two screens.',
    uses: 'mooring',
  },
  {
    path: 'logic-only',
    title: 'No React at all',
    text: 'Actions and selectors in a script, with a mock wallet and a clock moved by hand.',
    uses: 'mooring/core',
  },
] as const;

/** The four ways of using the kit, side by side, and the gallery. */
export function Examples() {
  return (
    <section className="more" aria-labelledby="ways-title">
      <h2 id="ways-title">Four ways to use the kit</h2>
      <ul className="ways">
        {ways.map(({ path, title, text, uses }) => (
          <li key={path} className="way" data-way={path}>
            <span className="way-picture" aria-hidden="true">
              <span />
              <span />
              <span />
            </span>
            <h3>
              <a href={`./${path}/index.html`}>{title}</a>
            </h3>
            <p>{text}</p>
            <code>{uses}</code>
          </li>
        ))}
      </ul>
      <a className="gallery-link" href="./gallery/index.html">
        <span>
          <strong>Gallery</strong>
          Every view in every state, at once
        </span>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M5 12h14M13 6l6 6-6 6" />
        </svg>
      </a>
      <a className="gallery-link" href="./docs/">
        <span>
          <strong>Documentation</strong>
          Guides, every export, search
        </span>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M5 12h14M13 6l6 6-6 6" />
        </svg>
      </a>
    </section>
  );
}
