/** What the list of the visitor's wallets shows. It loads with the view. */
export interface ProfileMessages {
  title: string;
  /** Of the wallet that the page asks. */
  inUse: string;
  connected: string;
  /** Connected once, and remembered. */
  before: string;
  remove(wallet: string): string;
  another: string;
  emptyTitle: string;
  emptyText: string;
}
