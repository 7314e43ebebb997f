import type { ReactNode } from 'react';

/**
 * Makes a 20 px line icon, drawn for this recipe. Decorative: its button carries the name. The first chunk has only
 * what is here; `frameIcons` come with the modal, `viewIcons` with its later views.
 */
/* @__NO_SIDE_EFFECTS__ */
export function icon(name: string, children: ReactNode) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module loads.
  return function Icon() {
    return (
      <svg
        className="mooring-icon"
        data-icon={name}
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
    );
  };
}

export const AlertIcon = /* @__PURE__ */ icon(
  'alert',
  <>
    <circle cx="10" cy="10" r="6.5" />
    <path d="M10 6.9v3.7M10 13.1v.01" />
  </>,
);
