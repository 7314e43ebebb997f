import type { BrowserContext, Frame } from 'playwright-core';
import type { Sandbox, WalletScriptOptions } from '../../sandbox/sandbox';
import type { WalletMessage, WalletPush } from '../../sandbox/wallet/protocol';

type BridgeMessage = WalletMessage | { type: 'listen' };

/**
 * Puts the sandbox's wallets into every page of a context. Their messages travel through the browser's debugging
 * channel, as an extension's do through its own: the page's content policy neither sees nor stops them.
 */
export async function installWallets(
  context: BrowserContext,
  sandbox: Sandbox,
  options: WalletScriptOptions,
): Promise<() => void> {
  const listening = new Map<Frame, () => void>();

  function listen(frame: Frame): void {
    listening.get(frame)?.();
    // One after the other: events that overtake each other would tell the page a wrong story.
    let last: Promise<unknown> = Promise.resolve();
    const push = (message: WalletPush) => {
      last = last
        .then(() =>
          frame.evaluate(
            (told) => (globalThis as { mooringSandboxPush?: (message: unknown) => void }).mooringSandboxPush?.(told),
            message,
          ),
        )
        // The page has gone; the next one listens for itself.
        .catch(() => undefined);
    };
    listening.set(frame, sandbox.hub.listen(new URL(frame.url()).origin, push));
  }

  await context.exposeBinding('mooringSandboxSend', ({ frame }, message: BridgeMessage) => {
    if (message.type !== 'listen') return sandbox.hub.handle(message);
    listen(frame);
    return null;
  });
  await context.addInitScript({ content: sandbox.walletScript(options) });
  await context.addInitScript((facts) => Object.assign(globalThis, { mooringSandbox: facts }), sandbox.facts());
  return () => {
    for (const stop of listening.values()) stop();
    listening.clear();
  };
}
