import { randomBytes, randomUUID } from 'node:crypto';
import type { PrivateKeyAccount } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { toSolanaKey, type SolanaKey } from './solanaKeys';

/** A person of the embedded wallet, with keys that never leave this process. */
export interface FrameUser {
  readonly id: string;
  email: string | undefined;
  /** The name that a social network or Farcaster knows the person by. */
  userName: string | undefined;
  readonly evm: PrivateKeyAccount;
  readonly solana: SolanaKey;
  /** Tokens of the browsers in which the person has proven the e-mail address. */
  readonly trusted: Set<string>;
}

/** Everybody who has ever signed in. */
export interface FrameUsers {
  list(): FrameUser[];
  byEmail(email: string): FrameUser | undefined;
  /** Finds the person of an e-mail address, or makes one with new keys. */
  ofEmail(email: string): FrameUser;
  /** Finds the person of an account elsewhere, such as `google:17`, or makes one. */
  ofAccount(account: string, userName: string, email?: string): FrameUser;
}

const normal = (email: string) => email.trim().toLowerCase();

/** Makes an empty register; `created` hears of each new person before anybody else. */
export function createFrameUsers(created: (user: FrameUser) => void = () => undefined): FrameUsers {
  const users = new Set<FrameUser>();
  const accounts = new Map<string, FrameUser>();
  const find = (email: string) => [...users].find((user) => user.email === normal(email));

  function create(email: string | undefined, userName: string | undefined): FrameUser {
    const user: FrameUser = {
      id: randomUUID(),
      email: email && normal(email),
      userName,
      evm: privateKeyToAccount(generatePrivateKey()),
      solana: toSolanaKey(randomBytes(32)),
      trusted: new Set(),
    };
    users.add(user);
    created(user);
    return user;
  }

  return {
    list: () => [...users],
    byEmail: find,
    ofEmail: (email) => find(email) ?? create(email, undefined),
    ofAccount(account, userName, email) {
      const known = accounts.get(account);
      // An address that somebody else has proven is not taken over by a network's word.
      const user = known ?? create(email && !find(email) ? email : undefined, userName);
      user.userName = userName;
      accounts.set(account, user);
      return user;
    },
  };
}
