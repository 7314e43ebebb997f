import { defineResource } from '../../contract/resources';

/** Whether something is on its way to the wallet: a second press sends nothing twice. `abort` ends the wait. */
export interface WalletRun {
  isOn: boolean;
  abort?(): void;
}

/* @__NO_SIDE_EFFECTS__ */
export const defineWalletRun = (name: string) => defineResource(name, (): WalletRun => ({ isOn: false }));
