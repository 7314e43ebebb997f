import { verifyBip122, verifyCosmos, verifyEip155, verifyPolkadot, verifySolana } from 'mooring/siwx/server';

/** The verifier of each namespace, as a server takes them from the package. */
export const verifiers = {
  eip155: verifyEip155,
  solana: verifySolana,
  bip122: verifyBip122,
  polkadot: verifyPolkadot,
  cosmos: verifyCosmos,
};
