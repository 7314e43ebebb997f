import { icon } from './icons';

export const CloseIcon = /* @__PURE__ */ icon('close', <path d="m5.5 5.5 9 9m0-9-9 9" />);
export const BackIcon = /* @__PURE__ */ icon('back', <path d="m12 4.5-5.5 5.5 5.5 5.5" />);
export const ChevronIcon = /* @__PURE__ */ icon('chevron', <path d="m8 5 5 5-5 5" />);
export const GridIcon = /* @__PURE__ */ icon(
  'grid',
  <>
    <rect x="3.5" y="3.5" width="5.5" height="5.5" rx="1.8" />
    <rect x="11" y="3.5" width="5.5" height="5.5" rx="1.8" />
    <rect x="3.5" y="11" width="5.5" height="5.5" rx="1.8" />
    <rect x="11" y="11" width="5.5" height="5.5" rx="1.8" />
  </>,
);
export const QrIcon = /* @__PURE__ */ icon(
  'qr',
  <>
    <rect x="3.5" y="3.5" width="5" height="5" rx="1.2" />
    <rect x="11.5" y="3.5" width="5" height="5" rx="1.2" />
    <rect x="3.5" y="11.5" width="5" height="5" rx="1.2" />
    <path d="M11.5 11.5h2v2h-2zM16.5 11.5v.01M16.5 16.5v-2M11.5 16.5h2" />
  </>,
);
