// For servers: messages and verifiers, without React and without a page.
export { formatSignInMessage } from './formatSignInMessage';
export { parseSignInMessage } from './parseSignInMessage';
export {
  verifySignIn,
  type VerifySignInErrorType,
  type VerifySignInParameters,
  type VerifySignInReturnType,
} from './verifySignIn';
export { verifyBip122, verifyCosmos, verifyEip155, verifyPolkadot, verifySolana } from './verifiers';
export type { SignatureParameters, SignatureVerifier, SignInMessage } from '../contract/signIn';
