import type { KitConfig, Wallet } from 'mooring';
import { toPairingLink, walletSchemes, type PairingDevice, type PairingLink } from 'mooring/walletconnect';

type AppLink = { link: string; choice: PairingLink['choice'] };

/**
 * The link that opens a wallet's app on a phone: its own scheme, or its universal link where the host prefers those or
 * nothing else may be opened.
 */
export function findAppLink(
  { links, name }: Pick<Wallet, 'links' | 'name'>,
  { preferUniversalLinks, linkSchemes }: Pick<KitConfig, 'preferUniversalLinks' | 'linkSchemes'>,
  device: PairingDevice,
): AppLink | undefined {
  const inOrder = preferUniversalLinks ? [links.universal, links.mobile] : [links.mobile, links.universal];
  for (const link of inOrder) {
    const choice =
      link === undefined ? undefined : toPairingLink(link, name, '', device, walletSchemes(links, linkSchemes))?.choice;
    if (link !== undefined && choice) return { link, choice };
  }
  return undefined;
}
