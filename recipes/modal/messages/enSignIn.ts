import type { SignInMessages } from './signInMessages';

/** English for the view of a sign-in. */
export const enSignIn: SignInMessages = {
  title: 'Sign in',
  askTitle: (app) => `Sign in to ${app}`,
  askTitleUnnamed: 'Sign in to this app',
  askText: 'Sign a message to show that this account is yours. It costs nothing and moves nothing.',
  says: 'The message says',
  account: 'Account',
  network: 'Network',
  site: 'Site',
  sign: 'Sign in',
  cancel: 'Cancel',
  required: 'This app works only while you are signed in.',
  checkingTitle: 'One moment',
  checkingText: 'Looking whether you are signed in already.',
  preparingTitle: 'Getting the message ready',
  waitingTitle: (wallet) => `Waiting for ${wallet}`,
  waitingText: 'Sign the message in your wallet.',
  slowHint: 'Nothing there? Open your wallet, the message may wait in it.',
  verifyingTitle: 'Checking the signature',
  verifyingText: 'You will be signed in shortly.',
  rejectedTitle: 'You closed the request',
  rejectedText: 'You are not signed in yet. Try again when you are ready.',
  failedTitle: 'You are not signed in',
};
