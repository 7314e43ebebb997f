/** What the views of a login show. They load with the first step of one. */
export interface LoginMessages {
  /** A login whose steps are not drawn here. */
  continueWith(login: string): string;
  emailList: string;
  socialList: string;
  email: string;
  invalidEmail: string;
  send: string;
  sending: string;
  cooldown(seconds: number): string;
  codeTitle: string;
  codeText(email: string): string;
  code: string;
  checking: string;
  resend: string;
  sent: string;
  otherEmail: string;
  deviceTitle: string;
  deviceText(email: string): string;
  deviceHint: string;
  emailTitle: string;
  emailText: string;
  more: string;
  socialsTitle: string;
  socialLoginTitle: string;
  socialTitle(provider: string): string;
  socialText: string;
  socialConnecting: string;
  blockedTitle: string;
  blockedText: string;
  openWindow: string;
  sameWindow: string;
  closedTitle: string;
  deniedTitle: string;
  closedText: string;
  failedTitle: string;
  stoppedTitle: string;
  stoppedText: string;
  farcasterText: string;
  farcasterOpen: string;
  updateTitle: string;
  updateText: string;
  newEmail: string;
  primaryTitle: string;
  secondaryTitle: string;
  updatedTitle: string;
  updatedText(email: string): string;
  done: string;
  approveTitle: string;
  approveLoading: string;
  /** The row of the account that leads to a change of the address. */
  changeEmail: string;
  smartAccount: string;
  plainAccount: string;
  accountTypes: string;
  /** Why somebody might change to the smart account. */
  upgradeText: string;
  legal: string;
  terms: string;
  privacy: string;
}
