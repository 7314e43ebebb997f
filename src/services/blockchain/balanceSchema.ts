import * as z from 'zod/mini';
import { text } from './listSchema';

/** A plain decimal: no exponent, no sign. */
const decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/));
/** Money of the world comes as a JSON number. */
const money = z.catch(z.nullish(z.number().check(z.gte(0))), undefined);

/** A token and what an account holds of it, as the service writes it. */
export const balanceSchema = z.object({
  name: text,
  symbol: z.string().check(z.minLength(1)),
  /** CAIP-2. */
  chainId: text,
  /** CAIP-10 or the bare contract; absent for the native currency. */
  address: text,
  value: money,
  price: money,
  quantity: z.object({ decimals: z.string().check(z.regex(/^\d{1,2}$/)), numeric: decimal }),
  iconUrl: text,
});

/** GET /v1/account/{address}/balance. Each balance is read by itself: there may be thousands. */
export const balancesSchema = z.object({ balances: z.array(z.unknown()) });
export type BalancesAnswer = { balances: z.input<typeof balanceSchema>[] };
export type ServiceBalance = z.output<typeof balanceSchema>;

/** GET /v1/supported-chains: the networks that the service can be asked about, by CAIP-2. */
export const supportedChainsSchema = z.object({ http: z.array(z.string()) });
export type SupportedChainsAnswer = z.input<typeof supportedChainsSchema>;
