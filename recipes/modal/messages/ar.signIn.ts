import type { SignInMessages } from './signInMessages';

/** Arabic for the view of a sign-in. */
export const signInAr: SignInMessages = {
  title: 'تسجيل الدخول',
  askTitle: (app) => `تسجيل الدخول إلى ${app}`,
  askTitleUnnamed: 'تسجيل الدخول إلى هذا التطبيق',
  askText: 'وقّع رسالة تُثبت أن هذا الحساب لك. لا تكلّف شيئًا ولا تنقل شيئًا.',
  says: 'تقول الرسالة',
  account: 'الحساب',
  network: 'الشبكة',
  site: 'الموقع',
  sign: 'تسجيل الدخول',
  cancel: 'إلغاء',
  required: 'لا يعمل هذا التطبيق إلا وأنت مسجّل الدخول.',
  checkingTitle: 'لحظة من فضلك',
  checkingText: 'نتحقّق مما إذا كنت مسجّل الدخول.',
  preparingTitle: 'يجري إعداد الرسالة',
  waitingTitle: (wallet) => `بانتظار ${wallet}`,
  waitingText: 'وقّع الرسالة في محفظتك.',
  slowHint: 'لا ترى شيئًا؟ افتح محفظتك، فقد تكون الرسالة بانتظارك فيها.',
  verifyingTitle: 'يجري التحقّق من التوقيع',
  verifyingText: 'سيُسجَّل دخولك بعد لحظة.',
  rejectedTitle: 'أغلقت الطلب',
  rejectedText: 'لم يُسجَّل دخولك بعد. حاول مرة أخرى عندما تكون مستعدًا.',
  failedTitle: 'لم يُسجَّل دخولك',
};
