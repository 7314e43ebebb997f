import * as z from 'zod/mini';
import { listOf, text } from './listSchema';

const transferSchema = z.object({
  fungible_info: z.catch(
    z.nullish(z.object({ name: text, symbol: text, icon: z.nullish(z.object({ url: text })) })),
    null,
  ),
  nft_info: z.catch(
    z.nullish(
      z.object({
        name: text,
        content: z.catch(z.nullish(z.object({ preview: z.nullish(z.object({ url: text })) })), null),
        flags: z.catch(z.nullish(z.object({ is_spam: z.boolean() })), null),
      }),
    ),
    null,
  ),
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: z.string().check(z.regex(/^\d+(\.\d+)?$/)) }),
});

export const transactionSchema = z.object({
  id: z.string().check(z.minLength(1)),
  metadata: z.object({
    operationType: z.string(),
    hash: z.string().check(z.minLength(1)),
    /** ISO 8601. */
    minedAt: z.string(),
    sentFrom: text,
    sentTo: text,
    status: z.enum(['confirmed', 'failed', 'pending']),
    application: z.catch(z.nullish(z.object({ name: text, iconUrl: text })), null),
    /** CAIP-2. */
    chain: text,
  }),
  transfers: z.nullish(listOf(transferSchema)),
});

/** GET /v1/account/{address}/history. Each transaction is read by itself. */
export const historySchema = z.object({
  data: z.array(z.unknown()),
  next: z.nullish(z.string()),
});
export type HistoryAnswer = {
  data: z.input<typeof transactionSchema>[];
  next?: string | null | undefined;
};
export type ServiceTransaction = z.output<typeof transactionSchema>;
