import { wearing } from './wearing';

/** What the modal shows of money: it loads with the account, or with the first of its views. */
export const loadMoney = () => wearing(import('../money/moneyPart'));
