import * as z from 'zod/mini';
import { listOf, text } from './listSchema';

/** GET /v1/identity/{address}. */
export const identitySchema = z.object({ name: text, avatar: text });
export type IdentityAnswer = z.input<typeof identitySchema>;

const recordSchema = z.object({
  name: z.string().check(z.minLength(1)),
  attributes: z.catch(z.nullish(z.record(z.string(), z.string())), undefined),
  /** By coin type. */
  addresses: z.record(z.string(), z.object({ address: z.string() })),
});
export type NameRecordAnswer = z.input<typeof recordSchema>;

/** GET /v1/profile/account/{name}: one record, or an empty list, which means that there is none. */
export const nameSchema = z.union([recordSchema, z.array(z.unknown()).check(z.maxLength(0))]);

/** GET /v1/profile/reverse/{address}. A record that makes no sense is left out; the others stay. */
export const namesSchema = listOf(recordSchema);

/** POST /v1/profile/account. */
export const registeredSchema = recordSchema;

/** GET /v1/profile/suggestions/{name}. */
export const suggestionsSchema = z.object({
  suggestions: listOf(z.object({ name: z.string(), registered: z.boolean() })),
});
export type SuggestionsAnswer = z.input<typeof suggestionsSchema>;
