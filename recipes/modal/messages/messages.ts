import type { BuyMessages } from './buyMessages';
import type { ProfileMessages } from './profileMessages';
import type { PreviewMessages } from './previewMessages';
import type { NamesMessages } from './namesMessages';
import type { LoginMessages } from './loginMessages';
import type { SignInMessages } from './signInMessages';
import type { MoneyMessages } from './moneyMessages';
import type { SwapMessages } from './swapMessages';

/** The words of views that come with a feature, by its part. Each part says its own in English when it loads. */
export interface PartMessages {
  login: LoginMessages;
  signIn: SignInMessages;
  buy: BuyMessages;
  profile: ProfileMessages;
  preview: PreviewMessages;
  names: NamesMessages;
  money: MoneyMessages;
  swap: SwapMessages;
}

/** Every word the recipe shows. Functions take what varies, so that each language orders it as it likes. */
export interface Messages extends CommonMessages, PartMessages {}

/** All words but those of the views of one feature. */
export interface CommonMessages {
  connect: {
    title: string;
    button: string;
    buttonPending: string;
    /** Said to screen readers once a wallet is connected. */
    connectedTo(wallet: string): string;
    walletList: string;
    emptyTitle: string;
    emptyText: string;
    allWallets: string;
    whatIsAWallet: string;
    or: string;
    /** Over the wallets that this browser has, in place of a badge on each. */
    inBrowser: string;
    /** Over the wallets after them. */
    more: string;
  };
  badges: { recent: string; installed: string; qrCode: string };
  allWallets: {
    title: string;
    search: string;
    clear: string;
    found(count: number): string;
    nothingTitle: string;
    nothingText(search: string): string;
    failedTitle: string;
    failedText: string;
    loading: string;
    unknownTitle: string;
    unknownText: string;
  };
  pairing: {
    title: string;
    scan: string;
    scanWith(wallet: string): string;
    code: string;
    preparing: string;
    slow: string;
    copyLink: string;
    copied: string;
    copyFailed: string;
    open(wallet: string): string;
    openHere(wallet: string): string;
    openText: string;
    failedTitle: string;
    failedText: string;
    missingText: string;
    tabs: string;
    browser: string;
    mobile: string;
    qrCode: string;
    desktop: string;
    web: string;
    get(wallet: string): string;
  };
  getWallet: { title: string; text: string; get: string; explore: string };
  help: {
    walletTitle: string;
    homeTitle: string;
    homeText: string;
    loginTitle: string;
    loginText: string;
    controlTitle: string;
    controlText: string;
    networkTitle: string;
    roadTitle: string;
    roadText: string;
    coinTitle: string;
    coinText: string;
    getWallet: string;
  };
  connecting: {
    waiting(wallet: string): string;
    waitingText: string;
    loginText: string;
    slowText: string;
    rejectedTitle: string;
    rejectedText: string;
    failedTitle(wallet: string): string;
    missingTitle(wallet: string): string;
    missingText: string;
    homepage: string;
    chromeStore: string;
    appStore: string;
    playStore: string;
    /** A view that this modal does not draw. */
    noViewTitle: string;
    noViewText: string;
  };
  account: {
    title: string;
    copyAddress: string;
    copied: string;
    copyFailed: string;
    balance: string;
    balanceLoading: string;
    balanceUnavailable: string;
    balanceRetryIn(seconds: number): string;
    network: string;
    explorer(name: string): string;
    accounts: string;
    switchAccount: string;
    /** What a Bitcoin address is for, where the wallet shares one for each. */
    payment: string;
    ordinal: string;
    others: string;
    /** The row that leads to every wallet of the visitor. */
    wallets: string;
    disconnect: string;
    disconnecting: string;
  };
  networks: {
    title: string;
    list: string;
    current: string;
    testnet: string;
    unknown: string;
    whatIsANetwork: string;
  };
  namespaces: {
    chooseTitle: string;
    chooseText(wallet: string): string;
    list: string;
    more(names: string, count: number): string;
    switchTitle: string;
    switchText(network: string): string;
    keepText: string;
    unknownTitle: string;
    unknownText: string;
  };
  switching: {
    title: string;
    waiting(network: string): string;
    waitingText(wallet: string): string;
    slowText: string;
    declined: string;
  };
  unsupported: {
    title: string;
    text(app: string): string;
    textUnnamed: string;
    /** The network is listed, and what is wanted cannot be done there. */
    textNetworks: string;
    list: string;
  };
  /** Where a part of the page could not be loaded. */
  lost: { title: string; text: string; reload: string };
  notices: { region: string; dismiss: string };
  actions: { close: string; back: string; retry: string; loading: string; open(wallet: string): string };
  /** By error code; what is missing shows the error's own text. */
  errors: Readonly<Record<string, string>>;
}

/** Of the groups that come with the later views: the titles, and the words of the page's buttons. */
interface FirstWords {
  allWallets: 'title';
  pairing: 'title';
  getWallet: 'title';
  help: 'walletTitle' | 'networkTitle';
  namespaces: 'chooseTitle' | 'switchTitle';
  account: 'title' | 'network';
  networks: 'title' | 'unknown';
  switching: 'title';
  unsupported: 'title';
}

/** The words that are there at once: those of the page's buttons, the modal's frame and its first view. */
export type FirstMessages = Omit<CommonMessages, keyof FirstWords | 'connecting'> & {
  [Group in keyof FirstWords]: Pick<CommonMessages[Group], Extract<FirstWords[Group], keyof CommonMessages[Group]>>;
};

/** The words that come with the later views, whole groups. */
export type LaterMessages = Pick<CommonMessages, keyof FirstWords | 'connecting' | 'errors'>;

type DeepPartial<Value> = Value extends (...parameters: never[]) => unknown
  ? Value
  : Value extends object
    ? { [Key in keyof Value]?: DeepPartial<Value[Key]> }
    : Value;

/** A language, or the few words a host wants otherwise. */
export type MessageOverrides = DeepPartial<Messages>;

/** The words of `base` with those of `overrides` in their place. */
export const mergeMessages = <Words extends FirstMessages>(
  base: Words,
  overrides: MessageOverrides | undefined,
): Words => merge(base, overrides) as Words;

/** Records within records too: who says one word keeps the others. */
function merge(base: unknown, said: unknown): unknown {
  if (typeof said !== 'object') return said ?? base;
  const merged = { ...(base as Record<string, unknown>) };
  for (const name in said) merged[name] = merge(merged[name], said[name as keyof typeof said]);
  return merged;
}

/** The sentence for an error: the catalogue's, else the error's own. */
export function describeError(
  messages: Pick<Messages, 'errors'>,
  error: { code?: string | undefined; message: string },
): string {
  return messages.errors[error.code ?? ''] ?? error.message;
}
