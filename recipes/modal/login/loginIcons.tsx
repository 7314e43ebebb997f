import { icon } from '../parts/icons';

export const MailIcon = /* @__PURE__ */ icon(
  'mail',
  <>
    <rect x="3" y="5" width="14" height="10.5" rx="2.5" />
    <path d="m3.6 6.6 6.4 4.6 6.4-4.6" />
  </>,
);
export const DeviceIcon = /* @__PURE__ */ icon(
  'device',
  <>
    <rect x="3" y="4.5" width="14" height="9" rx="2" />
    <path d="M7.5 16.5h5M10 13.5v3" />
  </>,
);
export const ForwardIcon = /* @__PURE__ */ icon('forward', <path d="M4.5 10h11M11 5.5l4.5 4.5-4.5 4.5" />);
