import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

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

// The next file of this process listens for itself, and a spy that this one has left is gone.
afterAll(() => {
  console.error = error;
});
