import type { PreviewMessages } from './previewMessages';

/** Arabic for previews of transactions. */
export const previewAr: PreviewMessages = {
  leaves: 'يخرج من حسابك',
  comes: 'يدخل إلى حسابك',
  mayTake: (spender) => `يجوز لـ ${spender} أخذ`,
  noBound: (symbol) => `كل ما لديك من ${symbol}`,
  item: (name, id) => `${name} رقم ${id}`,
  simulation: 'محاكاة',
  asking: 'تجري المحاكاة',
  nothing: 'لا يتغيّر شيء',
  partial: 'قد يتغيّر أكثر مما تخبر به هذه الشبكة',
  fails: (reason) => `ستفشل المعاملة: ${reason}`,
  unavailable: 'لا توفرها هذه الشبكة',
};
