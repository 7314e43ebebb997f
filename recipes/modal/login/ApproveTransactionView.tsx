import { useEffect, useRef } from 'react';
import { useKit, useModalRouter, type Kit } from 'mooring';
import { goBack } from 'mooring/core';
import { slowMs, useAfter } from '../parts/useAfter';
import { RowSpinner } from '../parts/WalletRow';
import { Words } from '../parts/Words';
import { loginOf } from './loginOf';
import { useLoginMessages } from './useLoginMessages';
import { useOnLeave } from './useOnLeave';

const refuse = (kit: Kit) => loginOf(kit)?.abort();

/** Whether there is something to approve. A login that cannot tell is believed. */
async function isAsked(kit: Kit): Promise<boolean> {
  const login = loginOf(kit);
  return login !== undefined && ((await login.isAsking?.()) ?? true);
}

/** Leaves the view where nothing waits: a page may open it at any time. */
function useLeaveUnasked(kit: Kit): void {
  useEffect(() => {
    let isHere = true;
    isAsked(kit).then(
      (asked) => {
        if (isHere && !asked) void goBack(kit);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [kit]);
}

/**
 * What is read while the frame shows nothing yet: it lies over this once it draws. Nobody knows when it does, so that
 * nothing is said here that would be untrue by then.
 */
function Waiting() {
  const { login, help } = useLoginMessages();
  const { view } = useModalRouter();
  const isSlow = useAfter(slowMs, undefined);
  // After the answer nobody waits, while the view fades out.
  if (view !== 'ApproveTransaction') return <Words text="" />;
  return <Words title={login.approveLoading} text={isSlow ? help.controlText : ''} />;
}

/** A place in the card, over which the wallet's own frame shows what is to be approved. Leaving it refuses. */
export function ApproveTransactionView() {
  const kit = useKit();
  const label = useLoginMessages().login.approveTitle;
  const place = useRef<HTMLDivElement>(null);
  useOnLeave('ApproveTransaction', refuse);
  useLeaveUnasked(kit);
  useEffect(() => {
    const box = place.current;
    const { window } = kit.ports.browser;
    if (!box || !window) return undefined;
    let frame = 0;
    let last = '';
    // The card slides in, and grows: the frame goes along, and is told nothing while all stands still.
    const follow = () => {
      const { left, top, width, bottom } = box.getBoundingClientRect();
      // No lower than the card, which a low window or the page's `zoom` cuts: the frame's buttons are at its foot.
      const foot = box.closest('.mooring-card')?.getBoundingClientRect().bottom ?? bottom;
      const height = Math.min(bottom, foot) - top;
      const next = [left, top, width, height].join();
      if (next !== last && width > 0) loginOf(kit)?.placeFrame({ left, top, width, height, label });
      last = next;
      frame = window.requestAnimationFrame(follow);
    };
    follow();
    return () => {
      window.cancelAnimationFrame(frame);
      loginOf(kit)?.placeFrame(undefined);
    };
  }, [kit, label]);
  return (
    <div ref={place} className="mooring-frame-place">
      <div className="mooring-waiting">
        <RowSpinner />
        <Waiting />
      </div>
    </div>
  );
}
