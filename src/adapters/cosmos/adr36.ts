import { toBase64, toBytes } from '../encodings';

/** ADR-36: arbitrary data as an amino document that is no transaction of any chain. */
export const toAdr36 = (signer: string, message: string | Uint8Array) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  memo: '',
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(toBytes(message)) } }],
});
