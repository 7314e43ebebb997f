import { useEffect } from 'react';
import { useConnection, useKit, useModalRouter, useNetwork } from 'mooring';
import { selectSwapNetworks } from 'mooring/core';

/**
 * Whether the network in use cannot swap, and whether the wallet could go to none that can. Where it could, the view
 * gives way to the choice of those.
 */
export function useSwapPlace(): { isUnsupported: boolean; isNowhere: boolean } {
  const kit = useKit();
  const { replace } = useModalRouter();
  const { namespace } = useConnection();
  const network = useNetwork();
  const networkIds = selectSwapNetworks(kit);
  const isUnsupported = network !== undefined && !networkIds.includes(network.id);
  const isNowhere = isUnsupported && !networkIds.some((id) => id.startsWith(`${namespace}:`));
  useEffect(() => {
    if (isUnsupported && !isNowhere)
      replace({ view: 'UnsupportedChain', params: { namespace, networkIds: [...selectSwapNetworks(kit)] } });
  }, [kit, replace, namespace, isUnsupported, isNowhere]);
  return { isUnsupported, isNowhere };
}
