import { icon } from '../parts/icons';

/** A name on a tag. */
export const NameIcon = /* @__PURE__ */ icon(
  'name',
  <>
    <path d="M3.5 5q0-1.5 1.5-1.5h4.6q.6 0 1 .4l5.4 5.4q1 1 0 2l-4.8 4.8q-1 1-2 0L3.9 10.6q-.4-.4-.4-1z" />
    <circle cx="7.2" cy="7.2" r=".9" />
  </>,
);
