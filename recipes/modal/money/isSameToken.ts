import type { Token } from 'mooring';

/** Whether two tokens of a network are one: a page or a service may write the address in other case. */
export const isSameToken = ({ address: left }: Pick<Token, 'address'>, { address: right }: Pick<Token, 'address'>) =>
  left?.toLowerCase() === right?.toLowerCase();
