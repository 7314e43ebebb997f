/** What the script in a page is told of a wallet. */
export interface WalletFacts {
  id: string;
  namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos';
  name: string;
  icon: string;
  rdns: string;
  /** Wallet Standard's chains. */
  chains: readonly string[];
}

/** An account as it crosses the line: bytes are hex with `0x`. */
export interface LineAccount {
  address: string;
  publicKey: string;
  label: string;
  chains: readonly string[];
}

/** What an error says to a page. `data`: what a node adds, such as the reason of a revert. */
interface LineError {
  message: string;
  code: number | undefined;
  data?: unknown;
}

export type LineAnswer = { result: unknown } | { error: LineError };

export interface LineCall {
  wallet: string;
  method: string;
  parameters: unknown;
}

/** Names under which the test's side and the page's side find each other. */
export const askName = 'mooringWalletAsk';
export const tellName = 'mooringWalletTell';

/** What runs between a wallet's face in the page and the wallet itself, which lives where the test runs. */
export interface Line {
  ask<Answer>(method: string, parameters?: unknown): Promise<Answer>;
  /** Hears what the wallet tells pages. */
  on(event: string, listener: (value: never) => void): () => void;
  /** Forgets a listener. */
  off(event: string, listener: (value: never) => void): void;
}

type Listeners = Map<string, Set<(value: never) => void>>;

/** What a page reaches the wallets by; the fixture puts it on the window. */
export interface PageSide {
  [askName](call: LineCall): Promise<LineAnswer>;
  [tellName]?: (wallet: string, event: string, value: unknown) => void;
}

/** Opens the line of one wallet. All wallets of a page are told through one function. */
export function openLine(side: PageSide, wallet: string): Line {
  const listeners: Listeners = new Map();
  const before = side[tellName];
  side[tellName] = (id, event, value) => {
    before?.(id, event, value);
    if (id === wallet) for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never);
  };
  const off = (event: string, listener: (value: never) => void) => void listeners.get(event)?.delete(listener);
  return {
    async ask<Answer>(method: string, parameters?: unknown) {
      const answer = await side[askName]({ wallet, method, parameters });
      if ('result' in answer) return answer.result as Answer;
      const { message, code, data } = answer.error;
      throw Object.assign(new Error(message), code !== undefined && { code }, data !== undefined && { data });
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return () => off(event, listener);
    },
    off,
  };
}

export const toHex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
