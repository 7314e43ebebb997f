import type { WalletFeature } from 'mooring';

/** What the account shows of money, and the views of sending and receiving. They load with the account. */
export interface MoneyMessages {
  /** The buttons of the account. */
  features: Readonly<Record<WalletFeature, string>>;
  featureList: string;
  tabs: string;
  tokens: string;
  nfts: string;
  activity: string;
  /** What all tokens together are worth. */
  total(value: string): string;
  /** Read out in place of the bar. `parts`: "USDC 60 %, ETH 40 %". */
  shares(parts: string): string;
  otherTokens: string;
  tokensLoading: string;
  tokensEmptyTitle: string;
  tokensEmptyText: string;
  addFunds: string;
  tokensFailedText: string;
  /** What looks like an advertisement. */
  suspicious: string;
  nftsLoading: string;
  nftsEmptyTitle: string;
  nftsEmptyText: string;
  unnamed: string;
  activityLoading: string;
  activityEmptyTitle: string;
  activityEmptyText: string;
  activityFailedText: string;
  loadingMore: string;
  more: string;
  pending: string;
  failed: string;
  /** By the service's word; what is missing shows that word. */
  operations: Readonly<Record<string, string>>;
  sendTitle: string;
  amount: string;
  amountInFiat: string;
  enterInFiat: string;
  enterInToken(symbol: string): string;
  chooseToken: string;
  token(name: string): string;
  balanceOf(amount: string): string;
  balanceUnknown: string;
  max: string;
  maxOf(symbol: string): string;
  recipient: string;
  addressOnly: string;
  addressOrName: string;
  paste: string;
  lookingUp: string;
  noAddress: string;
  ownAddress: string;
  lookAlike(address: string): string;
  firstTime: string;
  /** `change`: in percent, without a sign; `time`: how long ago it was otherwise. */
  priceRose(symbol: string, price: string, change: string, time: string): string;
  priceFell(symbol: string, price: string, change: string, time: string): string;
  priceStayed(symbol: string, price: string, time: string): string;
  priceRange(low: string, high: string): string;
  enterAmount: string;
  enterRecipient: string;
  review: string;
  decimalsRefused(symbol: string, decimals: number): string;
  charactersRefused: string;
  searchTokens: string;
  nothingFound(search: string): string;
  previewTitle: string;
  from: string;
  to: string;
  network: string;
  fee: string;
  feeLoading: string;
  feeUnknown: string;
  theyReceive: string;
  showAddress: string;
  hideAddress: string;
  send(amount: string): string;
  preparing: string;
  progressTitle: string;
  waiting(wallet: string): string;
  waitingText: string;
  waitingHint: string;
  submitted: string;
  submittedText: string;
  /** The same where there is no Activity. */
  submittedAlone: string;
  elapsed(time: string): string;
  slow: string;
  sent(amount: string): string;
  sentText(recipient: string): string;
  rejected: string;
  rejectedText: string;
  notSent: string;
  notSentText: string;
  onNetworkFailed: string;
  onNetworkFailedText: string;
  done: string;
  change: string;
  another: string;
  receiveTitle: string;
  receiveText(network: string): string;
  addressCode: string;
  requestCode(amount: string): string;
  goodFor: string;
  askForAmount: string;
  yourAddress: string;
}
