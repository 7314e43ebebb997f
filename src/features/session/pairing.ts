import type { Pairing } from '../../contract/connector';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';

/** The pairing that is shown now. It holds a key, so it is kept out of slices: whatever records state never sees it. */
export interface PairingBoard {
  current: Pairing | undefined;
  readonly listeners: Set<() => void>;
}

const boardResource = defineResource(
  'session.pairing',
  (): PairingBoard => ({ current: undefined, listeners: new Set() }),
  (board) => setPairing(board, undefined),
);

function setPairing(board: PairingBoard, pairing: Pairing | undefined): void {
  if (board.current === pairing) return;
  board.current = pairing;
  [...board.listeners].forEach((listener) => listener());
}

/**
 * The pairing to show as a QR code or to open a wallet with; `undefined` while there is none. In React: `useConnect`.
 *
 * @example const uri = readPairing(kit)?.uri;
 */
export function readPairing(kit: Kit): Pairing | undefined {
  return kit.resources.get(boardResource).current;
}

/**
 * Hears of every pairing, of each renewal and of its end; `readPairing` then tells. Returns what stops it.
 *
 * @example const stop = subscribePairing(kit, () => drawCode(readPairing(kit)?.uri));
 */
export function subscribePairing(kit: Kit, listener: () => void): () => void {
  const { listeners } = kit.resources.get(boardResource);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows a pairing until the returned function is called, or another one is shown. */
export function showPairing(kit: Kit, pairing: Pairing): () => void {
  const board = kit.resources.get(boardResource);
  const shown = { uri: pairing.uri, expiresAt: pairing.expiresAt };
  setPairing(board, shown);
  kit.events.emit('pairing:created', { ...shown });
  return () => {
    if (board.current === shown) setPairing(board, undefined);
  };
}
