/** Words of the views of names. */
export interface NamesMessages {
  title: string;
  text: string;
  /** The field's own name. */
  label: string;
  placeholder: string;
  /** Under an empty field. */
  rule: string;
  asking: string;
  free: (name: string) => string;
  taken: (name: string) => string;
  /** Nobody could be asked whether it is free: it can be tried all the same. */
  unknown: string;
  suggestions: string;
  badgeFree: string;
  badgeTaken: string;
  enterName: string;
  register: (name: string) => string;
  signing: (wallet: string) => string;
  registering: string;
  declined: string;
  notHereTitle: (network: string) => string;
  notHereText: string;
  chooseNetwork: string;
  successTitle: string;
  yours: (name: string) => string;
  yoursText: string;
  done: string;
  /** On the account, while it has no name. */
  choose: string;
}
