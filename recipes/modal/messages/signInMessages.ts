/** What the view of a sign-in shows. It loads with the first one. */
export interface SignInMessages {
  title: string;
  askTitle(app: string): string;
  askTitleUnnamed: string;
  askText: string;
  /** Beside it stands what the message says. */
  says: string;
  account: string;
  network: string;
  site: string;
  sign: string;
  cancel: string;
  /** Where the app cannot be used otherwise. */
  required: string;
  checkingTitle: string;
  checkingText: string;
  preparingTitle: string;
  waitingTitle(wallet: string): string;
  waitingText: string;
  slowHint: string;
  verifyingTitle: string;
  verifyingText: string;
  rejectedTitle: string;
  rejectedText: string;
  failedTitle: string;
}
