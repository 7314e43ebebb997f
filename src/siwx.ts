export { siwx, type SiwxOptions } from './siwx/siwx';
export {
  siweConfig,
  type SiweMessageArguments,
  type SiweMessageParams,
  type SiweOptions,
  type SiweSession,
} from './siwx/siweConfig';
export { formatSignInMessage } from './siwx/formatSignInMessage';
export { parseSignInMessage } from './siwx/parseSignInMessage';
export { verifyBip122, verifyCosmos, verifyEip155, verifyPolkadot, verifySolana } from './siwx/verifiers';
export type {
  SignatureParameters,
  SignatureVerifier,
  SignedSession,
  SignInAccount,
  SignInBackend,
  SignInCall,
  SignInMessage,
  SignInSession,
  SignInSetup,
} from './contract/signIn';
