/** EIP-1193 provider, as far as it is used here. Old wallets lack `removeListener`. */
export interface Eip1193Provider {
  request(parameters: { method: string; params?: readonly unknown[] | object }): Promise<unknown>;
  on?(event: string, listener: (value: never) => void): unknown;
  removeListener?(event: string, listener: (value: never) => void): unknown;
}
