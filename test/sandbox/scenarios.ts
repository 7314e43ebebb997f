/** Every fault the sandbox can play, with what it does. */
export const scenarioSentences = {
  'slow-rpc': 'Every network answers after three seconds.',
  'rpc-down': 'The first network answers 503 to every call; the others work.',
  'no-mining': 'Transactions are accepted but stay pending until a block is mined by hand.',
  'rate-limited': 'Services and networks answer 429.',
  'services-down': 'Every service answers 503; networks work.',
  'balances-cached':
    'The service tells balances of an address from a memory of ten seconds, whatever network is asked for.',
  'config-forbidden': 'Remote configuration, allowed origins and analytics configuration answer 403.',
  'wallet-missing': 'No wallet announces itself to pages loaded from now on.',
  'wallet-locked': 'Wallets are locked: they show no accounts, and requests wait until they are unlocked.',
  'wallet-silent': 'Wallets never answer anything.',
  'wallet-busy': 'Wallets say that another request is already waiting (-32002).',
  'wallet-rejects': 'Wallets reject whatever needs consent, as if the person had.',
  'wallet-unknown-chain': 'Wallets know the first network only and answer 4902 for others until they are added.',
  'wallet-unsupported-chain': 'Wallets sit on chain 999, which no page here supports.',
  'wallet-nested-errors': 'Wallets wrap their codes: -32603 outside, the real one in data.originalError.',
  'wallet-odd-codes': 'Wallets speak other dialects: 32603 for an unknown network, 5000 for a rejection.',
  'wallet-no-batches': 'Wallets send one transaction at a time: they know no batched calls (-32601).',
  'wallet-popup-blocked': 'The browser opens no wallet window; the wallet asks inside the page.',
  'relay-down': 'The pairing relay cuts every socket and answers 503 to new ones.',
  'relay-slow': 'The pairing relay takes 0.7 seconds for every answer and every delivery.',
  'relay-drops':
    'The pairing relay cuts the socket at each new message before taking it; the same message sent again goes through.',
  'relay-late': 'The pairing relay takes messages at once and delivers them a second later.',
  'relay-twice': 'The pairing relay delivers every message twice.',
  'frame-silent': 'The secure frame never loads.',
  'frame-unready': 'The secure frame loads, and never says that it is ready.',
  'frame-bare-ready': 'The secure frame says that it is ready without the payload that belongs to it.',
  'frame-dies': 'The secure frame is gone for good as soon as it hears something.',
  'frame-dies-asking': 'The secure frame is gone for good as soon as it should ask the person.',
  'frame-twice': 'The secure frame says everything twice.',
  'frame-late': 'The secure frame says everything a second late.',
  'frame-malformed': 'The secure frame says malformed things in place of every answer.',
  'frame-foreign': 'A page of another origin says what the secure frame should say.',
  'frame-new-device': 'The secure frame treats every browser as new: a link in a mail approves it first.',
  'mail-down': 'The secure frame cannot send mail.',
  'social-down': 'The secure frame cannot reach the social networks.',
  'bundler-down': 'Nobody hands on what smart accounts send.',
  'onramp-down': 'The service for buying answers 503; the others work.',
  'onramp-snake': 'The service for buying speaks its other dialect: other routes, and names in snake case.',
  'onramp-no-quote': 'The service for buying gives no quotes.',
  'onramp-slow': 'The service for buying takes two seconds for a quote of less than 100, and none for others.',
  'onramp-unsafe-page': 'The service for buying names a payment page that is not https.',
  'onramp-declines': 'The payment page declines every card.',
  'onramp-never-arrives': 'The payment page takes the money and sends nothing.',
  'swap-down': 'The service for swaps and prices answers 503; the others work.',
  'swap-no-liquidity': 'Nobody offers anything for what is to be swapped.',
  'swap-expired': 'Swaps are built too late: their deadline is over.',
  'swap-other-target': 'The service for swaps lies: the swap calls another contract.',
  'swap-other-spender': 'The service for swaps lies: the approval names another spender.',
  'swap-other-token': 'The service for swaps lies: the approval is for another token.',
  'swap-other-amount': 'The service for swaps lies: the approval has no bound.',
  'swap-other-receiver': 'The service for swaps lies: what comes out goes to somebody else.',
  'swap-takes-more': 'The service for swaps lies: twice the amount is spent.',
  'swap-gives-less': 'The service for swaps lies: half of the quote is enough for it.',
  'swap-gives-other': 'The service for swaps lies: another token comes out.',
} as const satisfies Record<string, string>;

/** Name of a fault. */
export type ScenarioName = keyof typeof scenarioSentences;

/** A fault as it is listed. */
export interface Scenario {
  name: ScenarioName;
  sentence: string;
  on: boolean;
}

/** Hears of every change; what it returns is awaited by `enable` and `disable`. */
export type ScenarioListener = (name: ScenarioName, on: boolean) => void | Promise<void>;

/** The switchboard of faults. A switch is on at once; the promise also waits for what it sets in motion. */
export interface Scenarios {
  list(): Scenario[];
  isOn(name: ScenarioName): boolean;
  enable(name: ScenarioName): Promise<void>;
  disable(name: ScenarioName): Promise<void>;
  reset(): Promise<void>;
  onChange(listener: ScenarioListener): () => void;
}

const names = Object.keys(scenarioSentences) as ScenarioName[];

/** Whether a text names a fault. */
export const isScenarioName = (text: unknown): text is ScenarioName => names.includes(text as ScenarioName);

/** Makes a switchboard with everything off. */
export function createScenarios(): Scenarios {
  const active = new Set<ScenarioName>();
  const listeners = new Set<ScenarioListener>();

  async function turn(name: ScenarioName, on: boolean): Promise<void> {
    if (!isScenarioName(name)) throw new Error(`No scenario "${String(name)}". There are: ${names.join(', ')}.`);
    if (active.has(name) === on) return;
    if (on) active.add(name);
    else active.delete(name);
    await Promise.all([...listeners].map((listener) => listener(name, on)));
  }

  return {
    list: () => names.map((name) => ({ name, sentence: scenarioSentences[name], on: active.has(name) })),
    isOn: (name) => active.has(name),
    enable: (name) => turn(name, true),
    disable: (name) => turn(name, false),
    reset: async () => {
      await Promise.all([...active].map((name) => turn(name, false)));
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
