import type { Address } from 'viem';
import type { Kit } from '../../contract/kit';
import { selectConnectionIn, type ConnectionView } from '../../features/session/state';
import type { Selector } from '../../store';
import type { ConnectorEmitter, WalletInUse } from './connectorTypes';

/** The kit's connection on eip155. */
export const selectEvmConnection: Selector<ConnectionView<'eip155'>> = /* @__PURE__ */ selectConnectionIn('eip155');

/** The wallet in use; `undefined` while none is connected. */
export function readInUse(kit: Kit): WalletInUse | undefined {
  const connection = selectEvmConnection(kit);
  if (connection.status !== 'connected') return undefined;
  const { address, accounts, network } = connection;
  const others = accounts.map((account) => account.address).filter((each) => each !== address);
  return { accounts: [address, ...others] as Address[], chainId: Number(network.reference) };
}

/** The first wait before wagmi is told again, in milliseconds; it doubles. */
const firstRetryMs = 100;
const maxRetries = 12;

/** Tells wagmi of the kit's connection, whenever it has changed. */
export function createFollower(kit: Kit, emitter: ConnectorEmitter) {
  let told = '';
  let [quiet, retries] = [0, 0];
  let cancelRetry: (() => void) | undefined;
  // wagmi listens to it while it holds this connection, and at no other time.
  const isHeld = () => emitter.listenerCount('change') > 0;

  function tell(again = false): void {
    cancelRetry?.();
    if (quiet > 0) return;
    const now = readInUse(kit);
    if (!now) {
      retries = 0;
      if (isHeld()) emitter.emit('disconnect');
      return;
    }
    const text = JSON.stringify(now);
    if (!isHeld()) introduce(now);
    else if (again || text !== told) emitter.emit('change', now);
    told = text;
  }

  /** While wagmi connects or reconnects any wallet it is deaf to this. */
  function introduce(now: WalletInUse): void {
    emitter.emit('connect', now);
    if (isHeld() || retries === maxRetries) {
      retries = 0;
      return;
    }
    cancelRetry = kit.ports.clock.after(firstRetryMs * 2 ** retries, () => tell());
    retries += 1;
  }

  return {
    tell,
    start: () => kit.store.subscribe(selectEvmConnection.slices, () => tell()),
    /** wagmi takes up what `connect` gave a moment later, and loses what it is told in between. */
    tellSoon: () => void kit.ports.clock.after(0, () => tell(true)),
    /** Says nothing of what happens meanwhile, for wagmi does it itself; what is connected by then it is told. */
    async quietly(work: () => Promise<void>): Promise<void> {
      quiet += 1;
      try {
        await work();
      } finally {
        quiet -= 1;
        kit.ports.clock.after(0, () => tell());
      }
    },
  };
}
