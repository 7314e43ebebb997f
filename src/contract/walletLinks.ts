/** Where a person gets a wallet, or opens it: one shape from the directory to the view. Checked before use. */
export interface WalletLinks {
  homepage?: string | undefined;
  chromeStore?: string | undefined;
  appStore?: string | undefined;
  playStore?: string | undefined;
  /** The app on a phone, by its own scheme. */
  mobile?: string | undefined;
  /** The program on a computer, by its own scheme. */
  desktop?: string | undefined;
  /** The wallet as a web page. */
  webapp?: string | undefined;
  /** The app on a phone, by a web address. */
  universal?: string | undefined;
}
