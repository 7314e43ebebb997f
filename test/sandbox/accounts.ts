import { bytesToHex, type PrivateKeyAccount } from 'viem';
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';

/** The phrase every local development chain knows. Its keys are public: never send anything of value to them. */
export const devMnemonic = 'test test test test test test test test test test test junk';

/** Accounts `from` up to and excluding `to` of the phrase; anvil funds the first ten. */
export function devAccounts(from: number, to: number): PrivateKeyAccount[] {
  // One key stretch for all accounts: it costs far more than deriving the children.
  const branch = mnemonicToAccount(devMnemonic, { path: "m/44'/60'/0'/0" }).getHdKey();
  return Array.from({ length: to - from }, (_, offset) => {
    const key = branch.deriveChild(from + offset).privateKey;
    if (!key) throw new Error(`No private key for account ${from + offset}`);
    return privateKeyToAccount(bytesToHex(key));
  });
}
