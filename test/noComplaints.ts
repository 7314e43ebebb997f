import { format } from 'node:util';
import { afterEach } from 'vitest';

// What React finds wrong it says by console.error, and goes on.
const complaints: string[] = [];
const { error } = console;
console.error = (...words: unknown[]) => {
  complaints.push(format(...words));
  error(...words);
};

afterEach(() => {
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`Said by console.error:\n${said.join('\n')}`);
});
