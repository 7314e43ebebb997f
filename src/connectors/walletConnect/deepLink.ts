import type { DeepLinkChoice } from '../../contract/connector';
import type { StoragePort } from '../../contract/ports';
import type { PairingClient } from './client';

/** The key under which the pairing library looks for the app to open, in its own storage and in the page's. */
export const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE';

/** Decides which app later requests open: none, where nothing is chosen. */
export async function chooseDeepLink(
  client: PairingClient,
  storage: StoragePort,
  choice: DeepLinkChoice | undefined,
): Promise<void> {
  try {
    await client.chooseDeepLink(choice);
    await (choice ? storage.setItem(deepLinkKey, JSON.stringify(choice)) : storage.removeItem(deepLinkKey));
  } catch {
    // Without it the person opens the wallet by hand.
  }
}
