import { icon } from '../parts/icons';

export const CardIcon = /* @__PURE__ */ icon(
  'card',
  <>
    <rect x="3" y="5" width="14" height="10.5" rx="2.5" />
    <path d="M3 8.7h14M6 12.6h2.5" />
  </>,
);
export const BankIcon = /* @__PURE__ */ icon(
  'bank',
  <path d="M3.5 8 10 4l6.5 4zM5.5 8v6m3-6v6m3-6v6m3-6v6M3.5 16h13" />,
);
export const ShopIcon = /* @__PURE__ */ icon(
  'shop',
  <>
    <path d="M3.5 9l1.3-4.5h10.4L16.5 9a2.2 2.2 0 0 1-4.3 0 2.2 2.2 0 0 1-4.4 0 2.2 2.2 0 0 1-4.3 0" />
    <path d="M4 10.5v5h12v-5M8.5 15.5v-3h3v3" />
  </>,
);
export const InIcon = /* @__PURE__ */ icon('in', <path d="M10 4v9.5M6 9.7l4 4 4-4M4.5 16.5h11" />);
