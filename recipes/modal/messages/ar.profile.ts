import type { ProfileMessages } from './profileMessages';

/** Arabic for the list of wallets. */
export const profileAr: ProfileMessages = {
  title: 'محافظك',
  inUse: 'قيد الاستخدام',
  connected: 'متصلة',
  before: 'اتصلت من قبل',
  remove: (wallet) => `إزالة ${wallet}`,
  another: 'اتصال بمحفظة أخرى',
  emptyTitle: 'لا توجد محفظة متصلة',
  emptyText: 'المحافظ التي تتصل بها هنا تظهر في هذه القائمة.',
};
