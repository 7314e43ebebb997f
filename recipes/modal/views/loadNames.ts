import { wearing } from './wearing';

/** What the modal shows of names: it loads with the account, or with the views that register one. */
export const loadNames = () => wearing(import('../names/namesPart'));
