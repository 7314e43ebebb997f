import * as z from 'zod/mini';
import { listOf, text } from './listSchema';

const typed = z.object({ type: z.string(), data: z.optional(z.unknown()) });
/** Unix seconds. */
const seconds = z.number().check(z.nonnegative());

const sessionSchema = z.object({
  project: z.object({ id: z.string(), name: z.string(), url: text, iconUrl: text }),
  pci: z.string().check(z.minLength(1)),
  expiry: seconds,
  createdAt: seconds,
  permissions: z.array(typed),
  policies: z.catch(z.nullish(z.array(typed)), undefined),
  context: text,
  revokedAt: z.nullish(seconds),
});

/** GET /v1/sessions/{CAIP-10}. A session that makes no sense is left out; the others stay. */
export const sessionsSchema = z.object({ pcis: listOf(sessionSchema) });
export type SessionsAnswer = z.input<typeof sessionsSchema>;
