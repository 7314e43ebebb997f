import * as z from 'zod/mini';
import { listOf, text } from './listSchema';

/** Base units: a whole number as text. */
const units = z.string().check(z.regex(/^\d{1,78}$/));
const hex = z.string().check(z.regex(/^0x(?:[\da-f]{2})*$/i));
/** `eip155:1:0x…`: CAIP-10. */
const account = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/));

const tokenSchema = z.object({
  name: text,
  symbol: z.string().check(z.minLength(1)),
  address: account,
  decimals: z.number().check(z.int(), z.gte(0)),
  logoUri: text,
});

/** GET /v1/convert/tokens. A token that makes no sense is left out; the others stay. */
export const swapTokensSchema = z.object({ tokens: listOf(tokenSchema) });
export type SwapTokensAnswer = z.input<typeof swapTokensSchema>;

/** GET /v1/convert/quotes. Amounts are base units, each of its own token. */
export const quotesSchema = z.object({
  quotes: z.array(z.object({ id: text, fromAmount: units, fromAccount: account, toAmount: units, toAccount: account })),
});
export type QuotesAnswer = z.input<typeof quotesSchema>;

/** GET /v1/convert/gas-price, in wei. */
export const gasPriceSchema = z.object({ standard: units, fast: units, instant: units });
export type GasPriceAnswer = z.input<typeof gasPriceSchema>;

/** GET /v1/convert/allowance, in base units. */
export const allowanceSchema = z.object({ allowance: units });
export type AllowanceAnswer = z.input<typeof allowanceSchema>;

/** GET /v1/convert/build-approve. */
export const approvalSchema = z.object({
  tx: z.object({
    from: z.string(),
    to: account,
    data: hex,
    value: units,
  }),
});
export type ApprovalAnswer = z.input<typeof approvalSchema>;

/** POST /v1/convert/build-transaction. `amount` is what is expected to come out, and no value. */
export const swapSchema = z.object({
  tx: z.object({
    from: z.string(),
    to: account,
    data: hex,
    amount: units,
  }),
});
export type SwapAnswer = z.input<typeof swapSchema>;

/** POST /v1/fungible/price. The service prices the first address alone. */
export const priceSchema = z.object({
  fungibles: z.array(
    z.object({
      address: z.string(),
      name: text,
      symbol: text,
      iconUrl: text,
      price: z.number().check(z.gte(0)),
      decimals: z.number(),
    }),
  ),
});
export type PriceAnswer = z.input<typeof priceSchema>;
