import { AccountLayout, MintLayout, type RawAccount, type RawMint } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';

const nobody = PublicKey.default;

/** A mint as Solana's own library writes it: six decimals, unless something else is said. */
export function mintBytes(fields: Partial<RawMint> = {}): Uint8Array {
  const bytes = new Uint8Array(MintLayout.span);
  MintLayout.encode(
    {
      mintAuthorityOption: 1,
      mintAuthority: nobody,
      supply: 9n,
      decimals: 6,
      isInitialized: true,
      freezeAuthorityOption: 0,
      freezeAuthority: nobody,
      ...fields,
    },
    bytes,
  );
  return bytes;
}

/** And an account that holds a token. */
export function tokenBytes(fields: Pick<RawAccount, 'mint' | 'owner'> & Partial<RawAccount>): Uint8Array {
  const bytes = new Uint8Array(AccountLayout.span);
  AccountLayout.encode(
    {
      amount: 9n,
      delegateOption: 0,
      delegate: nobody,
      state: 1,
      isNativeOption: 0,
      isNative: 0n,
      delegatedAmount: 0n,
      closeAuthorityOption: 0,
      closeAuthority: nobody,
      ...fields,
    },
    bytes,
  );
  return bytes;
}
