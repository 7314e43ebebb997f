import type { CaipNetworkId } from '../caip';
import type { Kit } from '../contract/kit';

/**
 * Tells the hooks which kit a page uses, so that editors offer the ids of its networks.
 *
 * @example
 * declare module 'mooring' {
 *   interface Register {
 *     kit: typeof kit;
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: hosts fill it.
export interface Register {}

/** The page's kit, as far as it is registered. */
export type RegisteredKit = Register extends { kit: infer Registered extends Kit } ? Registered : Kit;

/** The ids of the networks of the page's kit, as far as it is registered. */
export type RegisteredNetworkId = RegisteredKit extends Kit<infer Id> ? Id : CaipNetworkId;
