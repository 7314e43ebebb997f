import { useEffect, useState } from 'react';
import { useConnection, useKit, useNetwork } from 'mooring';
import { getAssets, type Collectible } from 'mooring/core';

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** What the wallet itself says of collections (EIP-7811); `undefined` where it says nothing. */
export function useWalletCollectibles(isWanted = true): readonly Collectible[] | undefined {
  const kit = useKit();
  const { address, namespace } = useConnection();
  const networkId = useNetwork()?.id;
  const [found, setFound] = useState<{ key: string; items: readonly Collectible[] }>();
  const key = `${networkId}:${address}`;
  useEffect(() => {
    if (!isWanted || networkId === undefined || namespace === undefined) return undefined;
    const controller = new AbortController();
    getAssets(kit, { namespace, networkIds: [networkId], types: ['erc721'], signal: controller.signal }).then(
      ({ [networkId]: assets = [] }) => {
        const items = new Map<string, Collectible>();
        for (const [index, { address: contract, metadata }] of assets.entries()) {
          const id = `${contract}/${String(metadata['tokenId'] ?? `#${index}`)}`;
          // A wallet that lists a piece twice has one of it.
          if (!items.has(id))
            items.set(id, { id, name: asText(metadata['name']), collection: asText(metadata['symbol']) });
        }
        setFound({ key, items: [...items.values()] });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [kit, isWanted, namespace, networkId, key]);
  return found?.key === key && found.items.length > 0 ? found.items : undefined;
}
