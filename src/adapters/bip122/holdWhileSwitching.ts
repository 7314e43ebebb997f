import type { WalletMethods } from '../../contract/connector';
import { quietly } from '../quietly';

type Switch = NonNullable<WalletMethods['switchNetwork']>;

/**
 * A wallet's switch, and a way to hear the wallet that waits for it: what it tells amid a switch is news once the page
 * may read the accounts that are there.
 */
export function holdWhileSwitching(switchNetwork: Switch): { switchNetwork: Switch; hear: (run: () => void) => void } {
  let switching: Promise<unknown> | undefined;
  return {
    async switchNetwork(network) {
      // A tick later, so that what it tells at once is held, too.
      const move = Promise.resolve(network).then(switchNetwork);
      const mine = (switching = quietly(() => move));
      await move.finally(() => {
        if (switching === mine) switching = undefined;
      });
    },
    hear: (run) => void (switching ? switching.then(run) : run()),
  };
}
