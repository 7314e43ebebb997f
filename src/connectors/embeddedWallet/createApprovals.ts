import type { FrameDoor, FramePlace } from '../../contract/frameDoor';
import type { ConnectorContext } from '../../contract/options';

/** How long a modal has to say where an approval is shown; without one it is shown in the middle of the page. */
export const placeWaitMs = 100;

export interface ApprovalsOptions {
  door: FrameDoor;
  context: Pick<ConnectorContext, 'events' | 'ports'>;
  /** The person wants none of it: what waits is refused. */
  refuse(): void;
  /** Runs before anything is shown. */
  onFirst(): void;
}

/** What waits for the person in the frame, and where on the page that is shown. */
export interface Approvals {
  begin(): void;
  end(): void;
  place(place: FramePlace | undefined): void;
  isWaiting(): boolean;
  /** The person leaves: what waits is refused. Where nothing waits, what the page asks goes on. */
  refuse(): void;
  /** For calls that are never sent: the modal opens, and what waits is refused. */
  wantModal(): void;
  dispose(): void;
}

export function createApprovals({ door, context, onFirst, ...options }: ApprovalsOptions): Approvals {
  const { events, ports } = context;
  let waiting = 0;
  let place: FramePlace | undefined;
  let cancelWait: (() => void) | undefined;
  const view = 'ApproveTransaction';
  const refuse = () => {
    if (waiting > 0) options.refuse();
  };
  const show = () => door.show(refuse, place);
  const stop = events.on('modal:closed', refuse);

  return {
    begin() {
      waiting += 1;
      if (waiting > 1) return;
      onFirst();
      cancelWait = ports.clock.after(placeWaitMs, show);
      events.emit('modal:wanted', { view });
    },
    end() {
      waiting -= 1;
      if (waiting > 0) return;
      cancelWait?.();
      door.hide();
      events.emit('modal:released', { view });
    },
    place(next) {
      place = next;
      if (waiting === 0 || !next) return;
      cancelWait?.();
      show();
    },
    isWaiting: () => waiting > 0,
    refuse,
    wantModal: () => events.emit('modal:wanted', {}),
    dispose() {
      cancelWait?.();
      stop();
    },
  };
}
