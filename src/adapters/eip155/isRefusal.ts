/** What nodes say where the call is what fails, and not the question. */
export const isRefusal = ({ message }: Error): boolean =>
  /revert|insufficient funds|invalid opcode|bad instruction|out of gas|stack underflow|vm execution/i.test(message);
