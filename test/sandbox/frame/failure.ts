/** A failure whose words the host hears. */
export class FrameFailure extends Error {
  override readonly name = 'FrameFailure';
}

/** Every failure of the frame's own. */
export const failures = {
  notSignedIn: 'Not signed in',
  notAllowed: 'Requested RPC call is not allowed',
  rejected: 'User rejected the request',
  aborted: 'Request was aborted',
  wrongCode: 'Invalid code',
  expiredCode: 'The code has expired',
  noCode: 'No code was asked for',
  noDevice: 'No device waits for approval',
  sameEmail: 'This is the e-mail address of the account already',
  takenEmail: 'Another account has this e-mail address',
  unknownNetwork: 'Network not supported',
  wrongAccount: 'This address is not the active account',
  noSmartAccount: 'Smart accounts are not enabled on this network',
  noBatch: 'Batched calls need a smart account',
  pastExpiry: 'The permissions would have expired already',
  unknownPermission: 'There is no such permission',
  unknownBatch: 'There is no such batch of calls',
  notPlayed: 'The sandbox does not play this message',
  mailDown: 'The mail could not be sent',
  bundlerDown: 'The bundler cannot be reached',
  socialDown: 'The social network cannot be reached',
  wrongSocial: 'This result belongs to no social login of this browser',
  refusedSocial: 'The social login was refused',
  unconfirmedSocial: 'The social network did not confirm the login',
  noFarcaster: 'No Farcaster login was started',
} as const;

/** The failure of a name in the table above. */
export const fail = (name: keyof typeof failures) => new FrameFailure(failures[name]);
