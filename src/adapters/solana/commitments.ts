import { adapterError } from '../adapterErrors';

/** How far the network has to have come. */
export type Commitment = 'processed' | 'confirmed' | 'finalized';

const commitments: Readonly<Record<string, Commitment>> = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
};

/** A commitment in the words of today's nodes, also from an older one. Throws `adapter/invalid-commitment`. */
export function toCommitment(value: string | undefined): Commitment | undefined {
  if (value === undefined) return undefined;
  const commitment = Object.hasOwn(commitments, value) ? commitments[value] : undefined;
  if (!commitment) throw adapterError('adapter/invalid-commitment', { values: { value } });
  return commitment;
}
