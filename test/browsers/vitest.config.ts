import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The main flows in three browsers: apart from the other tests, which need one. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'browsers',
    environment: 'node',
    include: ['test/browsers/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // A file for each browser, all at a time: two would leave the third alone, which keeps no two processors busy.
    maxWorkers: 3,
  },
});
