import { icon } from './icons';

export const CopyIcon = /* @__PURE__ */ icon(
  'copy',
  <>
    <rect x="7" y="7" width="9" height="9" rx="2.5" />
    <path d="M13 4.5A2 2 0 0 0 11.5 4h-5A2.5 2.5 0 0 0 4 6.5v5A2 2 0 0 0 4.5 13" />
  </>,
);
export const RetryIcon = /* @__PURE__ */ icon(
  'retry',
  <>
    <path d="M15.8 9.2A6 6 0 1 0 14.3 14.2" />
    <path d="M16.2 5v4.4h-4.4" />
  </>,
);
export const LinkOutIcon = /* @__PURE__ */ icon('link-out', <path d="M7 5h8v8M14.5 5.5 5.5 14.5" />);
export const DisconnectIcon = /* @__PURE__ */ icon(
  'disconnect',
  <>
    <path d="M8.5 4H6.5A2.5 2.5 0 0 0 4 6.5v7A2.5 2.5 0 0 0 6.5 16h2" />
    <path d="M12.5 13.2 15.8 10l-3.3-3.2M15.5 10H8.5" />
  </>,
);
export const CrossedIcon = /* @__PURE__ */ icon('crossed', <path d="m7 7 6 6m0-6-6 6" />);
export const SearchIcon = /* @__PURE__ */ icon(
  'search',
  <>
    <circle cx="9" cy="9" r="5.2" />
    <path d="m13 13 3.2 3.2" />
  </>,
);
export const KeyIcon = /* @__PURE__ */ icon(
  'key',
  <>
    <circle cx="7" cy="13" r="3.5" />
    <path d="m9.5 10.5 6-6M13 7l2 2" />
  </>,
);
export const ShieldIcon = /* @__PURE__ */ icon(
  'shield',
  <path d="M10 3.5 4.5 5.6v4c0 3.4 2.3 5.8 5.5 7 3.2-1.2 5.5-3.6 5.5-7v-4zM7.6 9.9l1.7 1.7 3-3.2" />,
);
export const RoadIcon = /* @__PURE__ */ icon(
  'road',
  <>
    <circle cx="5" cy="5.5" r="1.8" />
    <circle cx="15" cy="14.5" r="1.8" />
    <path d="M6.8 5.5H12a2.2 2.2 0 0 1 0 4.5H8a2.2 2.2 0 0 0 0 4.5h5.2" />
  </>,
);
export const CoinIcon = /* @__PURE__ */ icon(
  'coin',
  <>
    <circle cx="10" cy="10" r="6.5" />
    <path d="M12 7.8c-.5-.7-1.2-1-2-1-1.2 0-2 .6-2 1.5 0 2.2 4.1 1.1 4.1 3.3 0 .9-.9 1.6-2.1 1.6-.9 0-1.7-.4-2.2-1.1" />
  </>,
);
