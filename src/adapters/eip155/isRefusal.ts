const words = ['revert|out of gas|stack underflow', 'invalid opcode|bad instruction|jump destination|vm execution'];
const failure = new RegExp(words.join('|'), 'i');

/** What nodes say where the code that is called fails. */
export const isRevert = ({ message }: Error): boolean => failure.test(message);

/** What nodes say where the call is what fails, and not the question. */
export const isRefusal = (error: Error): boolean => isRevert(error) || /insufficient funds/i.test(error.message);
