/** What the views of buying show. They load with the first of them. */
export interface BuyMessages {
  fundTitle: string;
  fundText(network: string): string;
  buy: string;
  buyHint: string;
  receive: string;
  receiveHint: string;
  /** A purchase that was begun, as a row that leads to it. */
  underWay: string;
  title: string;
  amount(currency: string): string;
  /** Names the list of amounts to choose from. */
  amounts: string;
  currency: string;
  /** What is received, about. */
  youGet(amount: string): string;
  asking: string;
  limits(minimum: string, maximum: string): string;
  belowMinimum(minimum: string): string;
  aboveMaximum(maximum: string): string;
  get: string;
  payWith: string;
  soldBy: string;
  /** By id; another id is shown as it is. */
  methods: Readonly<Record<string, string>>;
  fee(minimum: string, maximum: string): string;
  networkFee(fee: string): string;
  enterAmount: string;
  goOn(provider: string): string;
  paysThere(provider: string): string;
  noQuote: string;
  notHereTitle(network: string): string;
  notHereText(networks: string): string;
  nowhereText: string;
  chooseNetwork: string;
  nobodyTitle: string;
  nobodyText: string;
  unansweredText: string;
  progressTitle: string;
  opening(provider: string): string;
  payTitle(provider: string): string;
  payText: string;
  closedTitle(symbol: string): string;
  closedText: string;
  /** How long it has been: `1:24`. */
  since(time: string): string;
  blockedTitle: string;
  blockedText: string;
  openPage: string;
  notPaid: string;
  arrivedTitle(amount: string): string;
  arrivedText(network: string): string;
  failedTitle: string;
  nothingTitle: string;
  nothingText: string;
  done: string;
}
