import { icon } from './icons';

export const CheckIcon = /* @__PURE__ */ icon('check', <path d="m4.5 10.5 3.6 3.6 7.4-8.2" />);
export const WalletIcon = /* @__PURE__ */ icon(
  'wallet',
  <>
    <rect x="3" y="5" width="14" height="11" rx="3" />
    <path d="M3 8.5h14M12.5 12.3h1.5" />
  </>,
);
