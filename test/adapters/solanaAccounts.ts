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

/** When which multiplier of a token's amounts counts. */
export interface ScaledRule {
  now: number;
  next?: number;
  /** Unix seconds. */
  since?: bigint;
}

/** A mint of Token-2022 whose amounts people see multiplied. */
export function scaledMintBytes({ now, next = now, since = 0n }: ScaledRule): Uint8Array {
  const rule = new DataView(new ArrayBuffer(56));
  rule.setFloat64(32, now, true);
  rule.setBigInt64(40, since, true);
  rule.setFloat64(48, next, true);
  const padding = new Array<number>(165 - MintLayout.span).fill(0);
  return Uint8Array.from([...mintBytes(), ...padding, 1, 25, 0, 56, 0, ...new Uint8Array(rule.buffer)]);
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
