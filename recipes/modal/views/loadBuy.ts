import { wearing } from './wearing';

/** What the modal shows of buying: pages whose visitors buy nothing never load it. */
export const loadBuy = () => wearing(import('../buy/buyPart'));
