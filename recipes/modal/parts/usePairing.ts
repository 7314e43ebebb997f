import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useConnectAttempt, useKit, type Kit, type Wallet } from 'mooring';
import {
  cancelConnect,
  connect,
  isAttemptOf,
  readPairing,
  selectConnectAttempt,
  subscribePairing,
  type ConnectErrorType,
} from 'mooring/core';
import type { ChooseOptions } from './useChooseWallet';

export interface PairingWish extends ChooseOptions {
  /** The app on this device that later requests open again. */
  deepLink?: { href: string; name: string } | undefined;
}

const cancelled = { code: 'session/superseded', message: '' };

export interface PairingState {
  /** `undefined` while it is being made. Shown, and kept nowhere. */
  uri: string | undefined;
  error: { code: string; message: string } | undefined;
  /** Starts anew after a failure or a refusal. */
  retry(): void;
}

type Asked = Pick<Wallet, 'id' | 'connectorIds'>;

/** Cancels what is under way, if it is that of `asked`, or if it is another's. */
function cancelAttempt(kit: Kit, asked: Asked | undefined, isOwn: boolean): void {
  const attempt = selectConnectAttempt(kit);
  if (attempt && asked && isAttemptOf(asked, attempt) === isOwn) void cancelConnect(kit);
}

/** How often a wallet has approved since the view is shown. */
function useApprovals(kit: Kit, connectorId: string | undefined): number {
  const count = useRef(0);
  return useSyncExternalStore(
    useCallback(
      (listener) =>
        kit.events.on('session:connected', (event) => {
          if (event.connectorId !== connectorId || event.isReconnect) return;
          count.current += 1;
          listener();
        }),
      [kit, connectorId],
    ),
    () => count.current,
    () => 0,
  );
}

/**
 * Keeps a pairing open for as long as the view is shown: made when it appears, renewed by the connector, called off
 * when the person goes elsewhere.
 */
export function usePairing(
  wallet: Wallet | undefined,
  { deepLink, namespace, networkId }: PairingWish = {},
): PairingState {
  const kit = useKit();
  const { clock } = kit.ports;
  const pairing = useSyncExternalStore(
    useCallback((listener) => subscribePairing(kit, listener), [kit]),
    () => readPairing(kit),
    () => undefined,
  );
  // What is refused before any wallet is asked is no attempt, and only the promise says so.
  const [refusal, setRefusal] = useState<ConnectErrorType>();
  const latest = useRef<Asked>(undefined);
  // Not this component's own: what began before a repeated mount is told to nobody's promise.
  const attempt = useConnectAttempt();
  // Its parts and not the row, which is another object whenever the list changes.
  const [id, connectorId] = [wallet?.id, wallet?.connectorIds[0]];
  const stopTimer = useRef<(() => void) | undefined>(undefined);

  const [href, name] = [deepLink?.href, deepLink?.name];
  const start = useCallback(() => {
    if (!id || !connectorId) return;
    const run = { id, connectorIds: [connectorId] };
    latest.current = run;
    setRefusal(undefined);
    // That of a view which still fades out would be joined, and end with it.
    cancelAttempt(kit, run, false);
    connect(kit, {
      wallet: run,
      namespace,
      networkId,
      ...(href !== undefined && name !== undefined && { deepLink: { href, name } }),
    }).catch((error: ConnectErrorType) => {
      if (latest.current === run && error.code !== cancelled.code) setRefusal(error);
    });
  }, [kit, id, connectorId, namespace, networkId, href, name]);
  useEffect(() => {
    // A mount that only repeats the one before (StrictMode) goes on with what that one began; of a wallet that the
    // directory has not named yet nothing has begun.
    stopTimer.current?.();
    stopTimer.current = undefined;
    if (!latest.current) start();
    return () => {
      stopTimer.current = clock.after(0, () => {
        // While this view faded out another wallet may have been chosen, which goes on waiting.
        cancelAttempt(kit, latest.current, true);
        latest.current = stopTimer.current = undefined;
      });
    };
  }, [start, kit, clock]);
  const retry = useCallback(() => {
    void cancelConnect(kit);
    start();
  }, [kit, start]);
  const mine = attempt && wallet && isAttemptOf(wallet, attempt) ? attempt : undefined;
  const approvals = useApprovals(kit, connectorId);
  // It began and is under way no more, and nobody approved: the page called it off, or chose another wallet.
  const [begunAt, setBegunAt] = useState<number>();
  if (mine && begunAt !== approvals) setBegunAt(approvals);
  const stopped = begunAt === approvals && !mine ? cancelled : undefined;
  const error = mine ? mine.error : (stopped ?? refusal);
  return { uri: pairing?.uri, error, retry };
}
