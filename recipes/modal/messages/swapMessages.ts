/** The views of swapping. They load with the first of them. */
export interface SwapMessages {
  title: string;
  youPay: string;
  youReceive: string;
  /** Reads the amount out that comes out. */
  receives(amount: string): string;
  quoting: string;
  flip: string;
  /** "1 ETH = 2,486.3 USDT". */
  rate(from: string, to: string): string;
  details: string;
  minimum: string;
  priceImpact: string;
  impactHigh(percent: string): string;
  slippage: string;
  slippageHint: string;
  /** What the provider keeps: "0.85 %, in the price". */
  providerFee: string;
  inPrice(percent: string): string;
  networkFee: string;
  networkFeeUnknown: string;
  enterAmount: string;
  chooseTokens: string;
  review: string;
  /** No network of the page can swap: there is none to choose. */
  nowhere: string;
  selectTitle: string;
  tokensLoading: string;
  tokensFailedText: string;
  previewTitle: string;
  /** The network has tried it out. */
  checkedText(paid: string, received: string): string;
  unchecked: string;
  checking: string;
  approvalFirst(amount: string): string;
  /** The token (USDT is one) refuses an allowance beside an old one: that is taken back first. */
  resetFirst(amount: string): string;
  approvalWith(amount: string): string;
  swap(amount: string): string;
  approveAndSwap: string;
  progressTitle: string;
  preparing: string;
  approvalTitle(wallet: string): string;
  approvalText(amount: string): string;
  resetText: string;
  approving: string;
  approvingText: string;
  resettingText: string;
  waiting(wallet: string): string;
  waitingText: string;
  waitingHint: string;
  submitted: string;
  submittedText: string;
  /** The same where there is no Activity. */
  submittedAlone: string;
  done(amount: string): string;
  doneText(amount: string): string;
  rejected: string;
  rejectedText: string;
  notSwapped: string;
  notSwappedText: string;
  onNetworkFailed: string;
  onNetworkFailedText: string;
  close: string;
  change: string;
  another: string;
}
