import { makeSignDoc, Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino';
import { createPerson, refusal, type PageWallet } from './person';

export interface CosmosWallet extends PageWallet {
  addressOf(prefix: string): Promise<string>;
  suggested: readonly { chainId: string }[];
  /** Whatever it is asked for opens it, and asks for the password. */
  lock(): void;
}

const toBase64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');

/** Keplr, as far as chains, keys and signing go. It knows the Cosmos Hub and Osmosis until others are suggested. */
export function createCosmosWallet(place: 'keplr' | 'leap' | 'cosmostation' = 'keplr'): CosmosWallet {
  const person = createPerson(place, refusal('Request rejected'));
  const prefixes: Record<string, string> = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' };
  const suggested: { chainId: string }[] = [];
  const keys = [61, 62].map((fill) => new Uint8Array(32).fill(fill));
  let active = 0;
  let listening = 0;
  let isLocked = false;
  /** As the real one: every question opens it first, and asks about a page that it does not know on the chain. */
  function enter(chainId: string) {
    if (!(chainId in prefixes)) throw new Error(`There is no chain info for ${chainId}`);
    if (isLocked) person.ask('unlock');
    isLocked = false;
    if (!person.permissions.has(chainId)) person.ask(`connect ${chainId}`);
    person.permissions.add(chainId);
  }
  /** Each tells pages by an event of its own that another key was chosen, and nothing else: not of being opened. */
  const keyEvent = `${place}_keystorechange`;
  let page: (Window & typeof globalThis) | undefined;
  const walletOf = (chainId: string) =>
    Secp256k1Wallet.fromKey(keys[active] as Uint8Array, prefixes[chainId] as string);
  /** Before it asks the person about a signature: the page is known there, and the key is the one in use. */
  async function enterAs(chainId: string, signer: string) {
    enter(chainId);
    const [account] = await (await walletOf(chainId)).getAccounts();
    if (account?.address !== signer) throw new Error('Signer mismatched');
  }
  const keplr = {
    version: '0.12.0',
    mode: 'extension',
    async enable(chainIds: string | readonly string[]) {
      for (const chainId of [chainIds].flat() as string[]) {
        enter(chainId);
      }
    },
    async disable(chainIds: readonly string[]) {
      for (const chainId of chainIds) person.permissions.delete(chainId);
    },
    async getKey(chainId: string) {
      enter(chainId);
      const [account] = await (await walletOf(chainId)).getAccounts();
      return {
        name: `key ${active}`,
        algo: 'secp256k1',
        pubKey: account?.pubkey,
        bech32Address: account?.address,
        isNanoLedger: false,
      };
    },
    async signAmino(chainId: string, signer: string, document: StdSignDoc) {
      await enterAs(chainId, signer);
      // A text by ADR-36 is of no chain.
      const isText = document.msgs.every(({ type }) => type === 'sign/MsgSignData');
      if (document.chain_id !== (isText ? '' : chainId))
        throw new Error('Chain id in the message is not matched with the requested chain id');
      person.ask('sign');
      return (await walletOf(chainId)).signAmino(signer, document);
    },
    async signArbitrary(chainId: string, signer: string, data: string | Uint8Array) {
      await enterAs(chainId, signer);
      person.ask('sign');
      const empty = {
        ...makeSignDoc(
          [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(data) } }],
          { gas: '0', amount: [] },
          '',
          '',
          0,
          0,
        ),
      };
      return (await (await walletOf(chainId)).signAmino(signer, empty)).signature;
    },
    async experimentalSuggestChain(info: { chainId: string; bech32Config: { bech32PrefixAccAddr: string } }) {
      person.ask(`suggest ${info.chainId}`);
      suggested.push(info);
      prefixes[info.chainId] = info.bech32Config.bech32PrefixAccAddr;
    },
  };
  return {
    connectorId: `keplr:${place}`,
    suggested,
    person,
    lock() {
      isLocked = true;
    },
    async addressOf(prefix) {
      const [account] = await (await Secp256k1Wallet.fromKey(keys[active] as Uint8Array, prefix)).getAccounts();
      return account?.address as string;
    },
    listeners: () => listening,
    install(window) {
      page = window;
      // An event target does not tell who listens.
      const { addEventListener, removeEventListener } = window;
      const count =
        (step: number, run: typeof addEventListener) =>
        (...parameters: Parameters<typeof addEventListener>) => {
          if (parameters[0] === keyEvent) listening += step;
          run.apply(window, parameters);
        };
      Object.assign(window, {
        addEventListener: count(1, addEventListener),
        removeEventListener: count(-1, removeEventListener),
      });
      Object.assign(window, place === 'cosmostation' ? { cosmostation: { providers: { keplr } } } : { [place]: keplr });
    },
    switchAccount() {
      // Its keys are behind the password.
      isLocked = false;
      active = 1 - active;
      page?.dispatchEvent(new page.Event(keyEvent));
    },
    // Of a revocation it tells nothing: the page asks at the next key, and the person says no.
    leave() {
      person.permissions.clear();
      person.behave('reject');
      page?.dispatchEvent(new page.Event(keyEvent));
    },
  };
}
