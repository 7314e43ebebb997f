import { useEffect, useState } from 'react';
import { useKit } from 'mooring';
import { selectConnection } from 'mooring/core';
import { useMessages } from '../messages/messagesContext';

/** By then a modal that closes has gone, and with it what hid the page from screen readers. */
const announceMs = 400;

/**
 * Says whom the visitor has connected to: the modal closes by itself, which tells nothing to those who do not see it.
 */
export function Announcement({ isSilent = false }: { isSilent?: boolean }) {
  const { connect } = useMessages();
  const kit = useKit();
  const { clock } = kit.ports;
  const [wallet, setWallet] = useState('');
  const [isHeard, setIsHeard] = useState(true);
  useEffect(
    () =>
      kit.events.on('session:connected', ({ isReconnect }) => {
        // One that is restored at the start of a page is no news.
        if (isReconnect) return;
        setWallet(selectConnection(kit).wallet?.name ?? '');
        // A live region is heard for what changes in it while it is there: empty first, then full.
        setIsHeard(false);
      }),
    [kit],
  );
  useEffect(
    () => (isSilent || isHeard ? undefined : clock.after(announceMs, () => setIsHeard(true))),
    [isSilent, isHeard, clock],
  );
  return (
    <p className="mooring-hidden" role="status">
      {isHeard && wallet && connect.connectedTo(wallet)}
    </p>
  );
}
