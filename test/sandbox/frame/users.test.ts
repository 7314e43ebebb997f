import { expect, test } from 'vitest';
import { createFrameUsers } from './users';

test('behavior: a person keeps the keys of the first sign-in, under any spelling of the address', () => {
  const created: string[] = [];
  const users = createFrameUsers(({ id }) => created.push(id));
  const ada = users.ofEmail('Ada@Example.com');
  expect(users.ofEmail(' ada@example.com')).toBe(ada);
  expect(ada.email).toBe('ada@example.com');
  expect(users.ofEmail('bob@example.com').evm.address).not.toBe(ada.evm.address);
  expect(created).toEqual(users.list().map(({ id }) => id));
});

test('behavior: an account elsewhere is a person of its own, who does not take over a proven address', () => {
  const users = createFrameUsers();
  const ada = users.ofEmail('ada@example.com');
  const other = users.ofAccount('google:1', 'ada', 'ada@example.com');
  expect(other).not.toBe(ada);
  expect(other.email).toBeUndefined();
  expect(users.ofAccount('google:1', 'Ada L.')).toBe(other);
  expect(other.userName).toBe('Ada L.');
  expect(users.ofAccount('x:1', 'ada').solana.address).not.toBe(other.solana.address);
});
