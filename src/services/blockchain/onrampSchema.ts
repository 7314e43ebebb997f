import * as z from 'zod/mini';
import { listOf } from './listSchema';

/** Services write some names in snake case, some in camel case. */
const toCamel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function toCamelNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCamelNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [toCamel(name), toCamelNames(each)]));
}

/** Either spelling of the names. */
const spelled = <Shape extends z.ZodMiniType>(shape: Shape) => z.pipe(z.transform(toCamelNames), shape);

/** A plain amount: text, or a JSON number that is written without an exponent. */
const amountText = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value)),
  ),
  z.string().check(z.regex(/^\d+(\.\d+)?$/)),
);
const name = z.string().check(z.minLength(1));
const identifier = z.catch(
  z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((value) => String(value ?? '')),
  ),
  '',
);

const networkSchema = z.object({
  name,
  displayName: z.nullish(z.string()),
  chainId: identifier,
  contractAddress: identifier,
});

const purchaseSchema = z.object({ id: name, name, symbol: name, networks: listOf(networkSchema) });
const limits = listOf(z.object({ id: name, min: amountText, max: amountText }));
const paymentSchema = z.object({
  id: name,
  paymentMethodLimits: z.optional(limits),
  limits: z.optional(limits),
});

/** GET v1/onramp/options and v1/onramp/buy/options. */
export const onrampOptionsSchema = spelled(
  z.object({
    purchaseCurrencies: listOf(purchaseSchema),
    paymentCurrencies: listOf(paymentSchema),
  }),
);
export type ServiceOnrampOptions = z.output<typeof onrampOptionsSchema>;

/** An amount is called so, or a value. */
const amountSchema = z.pipe(
  z.union([
    z.object({ amount: amountText, currency: name }),
    z.pipe(
      z.object({ value: amountText, currency: name }),
      z.transform(({ value, currency }) => ({ amount: value, currency })),
    ),
  ]),
  z.object({ amount: z.string(), currency: z.string() }),
);

/** POST v1/onramp/quote and GET v1/onramp/buy/quotes. */
export const onrampQuoteSchema = spelled(
  z.pipe(
    z.object({
      quoteId: name,
      purchaseAmount: amountSchema,
      paymentTotal: amountSchema,
      paymentSubtotal: z.optional(amountSchema),
      paymentSubTotal: z.optional(amountSchema),
      networkFee: amountSchema,
    }),
    z.transform(({ paymentSubTotal, paymentSubtotal, ...quote }) => ({
      ...quote,
      paymentSubtotal: paymentSubtotal ?? paymentSubTotal ?? quote.paymentTotal,
    })),
  ),
);

/** POST v1/generators/onrampurl. */
export const onrampUrlSchema = z.object({ url: z.string() });

/** What the services say, each in both spellings: for whoever plays them. */
export type OnrampOptionsAnswer =
  | {
      paymentCurrencies: { id: string; limits: { id: string; min: string; max: string }[] }[];
      purchaseCurrencies: {
        id: string;
        name: string;
        symbol: string;
        networks: { name: string; displayName: string; contractAddress: string; chainId: string }[];
      }[];
    }
  | {
      payment_currencies: { id: string; payment_method_limits: { id: string; min: string; max: string }[] }[];
      purchase_currencies: {
        id: string;
        name: string;
        symbol: string;
        networks: { name: string; display_name: string; contract_address: string; chain_id: string }[];
      }[];
    };
type Written = { amount: string; currency: string } | { value: string; currency: string };
export interface OnrampQuoteAnswer {
  quoteId: string;
  purchaseAmount: Written;
  paymentTotal: Written;
  paymentSubtotal?: Written;
  paymentSubTotal?: Written;
  networkFee: Written;
}
