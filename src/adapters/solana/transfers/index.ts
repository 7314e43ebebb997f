import type { Transfers } from '../../../contract/transfers';
import { fetchSdk } from '../../../sdk/fetchSdk';
import { fromBase58 } from '../../base58';
import { fetchHoldings } from './holdings';
import { askNode } from './network';
import { toPaymentUri } from './paymentUri';
import { prepareLamports } from './prepareLamports';
import { prepareToken } from './prepareToken';

// Reached by import() only: nobody needs it before tokens are shown or sent.

const loadBuilder = () => fetchSdk(async () => (await import('../runtime')).loadBuilder(), '@solana/web3.js');

/** Lamports, and tokens of the token program and of Token-2022. */
export const transfers: Transfers = {
  findRecipientProblem: (address) => (fromBase58(address)?.length === 32 ? undefined : 'invalid'),
  toPaymentUri,
  fetchHoldings: ({ address, tokens, ...access }) => fetchHoldings(askNode(access), loadBuilder, address, tokens),
  async prepare(parameters) {
    const { token } = parameters;
    const [node, builder] = [askNode(parameters), await loadBuilder()];
    return token.address === undefined
      ? prepareLamports(node, builder, parameters)
      : prepareToken(node, builder, { ...parameters, mint: token.address });
  },
};
