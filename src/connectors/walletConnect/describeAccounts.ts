import type { PairedWallet } from '../../contract/adapter';
import { readAccounts, setAccounts, type PairedState } from './pairedState';
import { accountsIn } from './rules';

/**
 * Asks the wallet what it says of accounts beside their addresses, where the namespace wants to know. Only accounts
 * that the session names count; a wallet that refuses or never answers leaves them as they are.
 */
export async function describeAccounts(state: PairedState, wallet: PairedWallet): Promise<void> {
  const { support, notes, namespace } = state;
  const addresses = () => [...new Set(accountsIn(state.session, namespace).map(({ address }) => address))];
  const [first] = addresses();
  if (!support.describeAccounts || first === undefined || addresses().every((address) => notes.of(address))) return;
  const described = await support.describeAccounts(wallet, first).catch(() => []);
  if (state.isEnded) return;
  const known = described.filter(({ address }) => addresses().includes(address));
  if (known.length === 0) return;
  await notes.add(known);
  // In the order they are told in now: the person has chosen nothing.
  const order = state.accounts.map(({ address }) => address);
  setAccounts(
    state,
    [...readAccounts(state)].sort((left, right) => order.indexOf(left.address) - order.indexOf(right.address)),
    true,
  );
}
