const words = [
  'revert|insufficient funds|out of gas|stack underflow',
  'invalid opcode|bad instruction|jump destination|vm execution',
];
const refusal = new RegExp(words.join('|'), 'i');

/** What nodes say where the call is what fails, and not the question. */
export const isRefusal = ({ message }: Error): boolean => refusal.test(message);
