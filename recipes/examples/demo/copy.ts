import type { LanguageTag } from 'mooring/languages';

/** The words of the little dApp. The kit brings its own. */
export interface Copy {
  /** For numbers. */
  locale: LanguageTag;
  dir: 'ltr' | 'rtl';
  nav: string;
  title: string;
  lead: string;
  berths: string;
  perNight: string;
  metres(length: number): string;
  names: Readonly<Record<'north' | 'east' | 'pontoon', string>>;
  book(price: string): string;
  connectFirst: string;
  bookingAs: string;
  atWallet: string;
  submitted: string;
  confirmed(block?: string): string;
  refused: string;
  unseen: string;
  closed: string;
  wrongNetwork: string;
  guestTitle: string;
  guestText: string;
  guestLabel: string;
  guestDefault: string;
  sign: string;
  checking: string;
  genuine: string;
  notGenuine: string;
  /** In namespaces whose signatures this page cannot check. */
  signed: string;
  /** The wallet has no way to pay here. */
  cannotPay: string;
}

const en: Copy = {
  locale: 'en',
  dir: 'ltr',
  nav: 'Tidewater',
  title: 'A berth for tonight',
  lead: 'Pick a place at the quay and pay the harbour straight from your wallet. No booking desk, no card, no queue.',
  berths: 'Free berths',
  perNight: 'a night',
  metres: (length) => `up to ${length} m`,
  names: { north: 'North quay', east: 'East quay', pontoon: 'Visitor pontoon' },
  book: (price) => `Book for ${price}`,
  connectFirst: 'Connect a wallet to book.',
  bookingAs: 'Booking as',
  atWallet: 'Waiting for your wallet',
  submitted: 'Submitted, waiting for a block',
  confirmed: (block) => (block === undefined ? 'Booked' : `Booked in block ${block}`),
  refused: 'The network refused it. Your coins have not moved.',
  unseen: 'Submitted. No confirmation has been seen yet.',
  closed: 'You closed the request.',
  wrongNetwork: 'Your wallet is on a network Tidewater does not use.',
  guestTitle: 'Guest book',
  guestText: 'Leave a line, signed. It costs nothing.',
  guestLabel: 'Your line',
  guestDefault: 'Calm night, good coffee.',
  sign: 'Sign the book',
  checking: 'Checking the signature',
  genuine: 'Signed, and the signature is yours',
  notGenuine: 'The signature does not match your account',
  signed: 'Signed by your wallet',
  cannotPay: 'Berths are not sold on this network. You can still sign the guest book.',
};

const de: Copy = {
  locale: 'de',
  dir: 'ltr',
  nav: 'Tidewater',
  title: 'Ein Liegeplatz für heute Nacht',
  lead:
    'Such dir einen Platz am Kai aus und bezahle den Hafen direkt aus deiner Wallet. Ohne Schalter, ohne ' +
    'Karte, ohne Schlange.',
  berths: 'Freie Liegeplätze',
  perNight: 'pro Nacht',
  metres: (length) => `bis ${length} m`,
  names: { north: 'Nordkai', east: 'Ostkai', pontoon: 'Gästesteg' },
  book: (price) => `Für ${price} buchen`,
  connectFirst: 'Verbinde eine Wallet, um zu buchen.',
  bookingAs: 'Buchung als',
  atWallet: 'Warten auf deine Wallet',
  submitted: 'Gesendet, wartet auf einen Block',
  confirmed: (block) => (block === undefined ? 'Gebucht' : `Gebucht in Block ${block}`),
  refused: 'Das Netzwerk hat abgelehnt. Es wurde nichts überwiesen.',
  unseen: 'Gesendet. Eine Bestätigung ist noch nicht da.',
  closed: 'Du hast die Anfrage geschlossen.',
  wrongNetwork: 'Deine Wallet ist in einem Netzwerk, das Tidewater nicht nutzt.',
  guestTitle: 'Gästebuch',
  guestText: 'Hinterlass eine Zeile mit Unterschrift. Es kostet nichts.',
  guestLabel: 'Deine Zeile',
  guestDefault: 'Ruhige Nacht, guter Kaffee.',
  sign: 'Unterschreiben',
  checking: 'Unterschrift wird geprüft',
  genuine: 'Unterschrieben, und die Unterschrift ist deine',
  notGenuine: 'Die Unterschrift passt nicht zu deinem Konto',
  signed: 'Von deiner Wallet unterschrieben',
  cannotPay: 'In diesem Netzwerk werden keine Liegeplätze verkauft. Ins Gästebuch kannst du dich trotzdem eintragen.',
};

const ar: Copy = {
  locale: 'ar',
  dir: 'rtl',
  nav: 'Tidewater',
  title: 'مرسى لهذه الليلة',
  lead: 'اختر مكانًا على الرصيف وادفع للميناء مباشرة من محفظتك. بلا مكتب حجز ولا بطاقة ولا طابور.',
  berths: 'المراسي المتاحة',
  perNight: 'لليلة',
  metres: (length) => `حتى ${length} م`,
  names: { north: 'الرصيف الشمالي', east: 'الرصيف الشرقي', pontoon: 'رصيف الزوار' },
  book: (price) => `احجز مقابل ${price}`,
  connectFirst: 'اربط محفظة لتحجز.',
  bookingAs: 'الحجز باسم',
  atWallet: 'في انتظار محفظتك',
  submitted: 'أُرسلت وتنتظر كتلة',
  confirmed: (block) => (block === undefined ? 'تم الحجز' : `تم الحجز في الكتلة ${block}`),
  refused: 'رفضتها الشبكة ولم يُنقل شيء.',
  unseen: 'أُرسلت ولم يظهر تأكيد بعد.',
  closed: 'أغلقتَ الطلب.',
  wrongNetwork: 'محفظتك على شبكة لا يستخدمها Tidewater.',
  guestTitle: 'سجل الزوار',
  guestText: 'اترك سطرًا موقّعًا. لا يكلف شيئًا.',
  guestLabel: 'سطرك',
  guestDefault: 'ليلة هادئة وقهوة طيبة.',
  sign: 'وقّع السجل',
  checking: 'جارٍ التحقق من التوقيع',
  genuine: 'تم التوقيع وهو توقيعك',
  notGenuine: 'التوقيع لا يطابق حسابك',
  signed: 'وقّعتها محفظتك',
  cannotPay: 'لا تُباع المراسي على هذه الشبكة، لكن يمكنك توقيع سجل الزوار.',
};

const copies: Readonly<Partial<Record<LanguageTag, Copy>>> = { de, ar };

/** The page speaks three languages, the kit more: where the page has no words of its own it says them in English. */
export const copyOf = (language: LanguageTag): Copy => copies[language] ?? en;
