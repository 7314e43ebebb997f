import { icon } from '../parts/icons';

export const SendIcon = /* @__PURE__ */ icon('send', <path d="M10 16V4.5M5.5 9 10 4.5 14.5 9" />);
export const ReceiveIcon = /* @__PURE__ */ icon('receive', <path d="M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5" />);
export const SwapIcon = /* @__PURE__ */ icon('swap', <path d="M4 7.5h11m-3-3 3 3-3 3M16 13H5m3-3-3 3 3 3" />);
export const BuyIcon = /* @__PURE__ */ icon('buy', <path d="M10 4.5v11M4.5 10h11" />);
export const ExchangeIcon = /* @__PURE__ */ icon(
  'exchange',
  <path d="M6.5 16V4m-3 3 3-3 3 3M13.5 4v12m-3-3 3 3 3-3" />,
);
export const DownIcon = /* @__PURE__ */ icon('down', <path d="m5.5 8 4.5 4.5L14.5 8" />);
export const ClockIcon = /* @__PURE__ */ icon(
  'clock',
  <>
    <circle cx="10" cy="10" r="6.5" />
    <path d="M10 6.5V10l2.4 1.6" />
  </>,
);
export const FrameIcon = /* @__PURE__ */ icon(
  'frame',
  <>
    <rect x="3.5" y="4" width="13" height="12" rx="3" />
    <path d="m4 13.5 3.6-3.4 2.7 2.5 2.4-2.2 3.6 3.4M12.8 7.6v.01" />
  </>,
);
export const SignatureIcon = /* @__PURE__ */ icon(
  'signature',
  <path d="M4 12.5c2.5-7 5-8 5-5.5S6.500 13.500 8 13.5s2-3 3-3 .5 2.5 1.8 2.5 1.7-1 3.200-1M4 16.5h12" />,
);
