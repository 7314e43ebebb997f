import { fromHex, toHex, type Line, type WalletFacts } from './line';

interface DirectDocument {
  bodyBytes: Uint8Array;
  authInfoBytes: Uint8Array;
  chainId: string;
  accountNumber: bigint | number | string;
}

/** Hangs a wallet of Keplr's interface where pages look for the one of this name. */
export function installCosmos(page: Window & typeof globalThis, { name }: WalletFacts, line: Line): void {
  const place = name.toLowerCase();
  line.on('keys', () => page.dispatchEvent(new page.Event(`${place}_keystorechange`)));
  const keplr = {
    version: '0.12.0',
    mode: 'extension',
    enable: (chainIds: string | readonly string[]) => line.ask('enable', [chainIds].flat()),
    disable: () => line.ask('disable'),
    async getKey(chainId: string) {
      const { publicKey, ...key } = await line.ask<{ publicKey: string }>('getKey', { chainId });
      return { ...key, algo: 'secp256k1', pubKey: fromHex(publicKey), isNanoLedger: false };
    },
    signAmino: (chainId: string, signer: string, document: unknown) =>
      line.ask('signAmino', { chainId, signer, document }),
    async signDirect(chainId: string, signer: string, document: DirectDocument) {
      const parts = {
        bodyBytes: toHex(document.bodyBytes),
        authInfoBytes: toHex(document.authInfoBytes),
        chainId: document.chainId,
        accountNumber: String(document.accountNumber),
      };
      return { signed: document, signature: await line.ask('signDirect', { chainId, signer, document: parts }) };
    },
    signArbitrary: (chainId: string, signer: string, data: string | Uint8Array) =>
      line.ask('signArbitrary', {
        chainId,
        signer,
        data: typeof data === 'string' ? data : toHex(data),
        isText: typeof data === 'string',
      }),
    async sendTx(chainId: string, transaction: Uint8Array, mode: string) {
      if (!(transaction instanceof page.Uint8Array)) throw new Error('Only the bytes of a signed transaction are sent');
      return fromHex(`0x${await line.ask('sendTx', { chainId, transaction: toHex(transaction), mode })}`);
    },
    experimentalSuggestChain: (info: unknown) => line.ask('experimentalSuggestChain', info),
  };
  Object.assign(page, place === 'cosmostation' ? { cosmostation: { providers: { keplr } } } : { [place]: keplr });
}
