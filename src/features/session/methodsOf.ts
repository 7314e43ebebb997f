import type { WalletMethods } from '../../contract/connector';

/** What a wallet can be asked for. A connector of the host's own may have forgotten to say. */
export const methodsOf = ({ methods }: { methods?: WalletMethods | undefined }): WalletMethods => methods ?? {};
