import { fetchIdentity, type CaipNetworkId, type Identity, type Kit } from 'mooring/core';

/**
 * Tells who an account is, now and after it has registered a name. Where nobody can be asked, or nobody answers, it
 * tells nothing. Returns the function that ends it.
 */
export function watchIdentity(
  kit: Kit,
  target: { address: string; networkId: CaipNetworkId },
  tell: (identity: Identity) => void,
): () => void {
  let isOver = false;
  const ask = (isForced: boolean) =>
    fetchIdentity(kit, { ...target, isForced }).then(
      (identity) => {
        if (!isOver) tell(identity);
      },
      () => undefined,
    );
  void ask(false);
  const stop = kit.events.on('names:registered', ({ address }) => {
    if (address === target.address) void ask(true);
  });
  return () => {
    isOver = true;
    stop();
  };
}
