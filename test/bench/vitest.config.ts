import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sourceAlias } from '../vitest.config';

/** Times, each as a ratio to a floor of the same run. Not among the tests: a time is a coin on a busy machine. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [react()],
  resolve: { alias: sourceAlias },
  test: { include: ['test/bench/**/*.bench.ts'], testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false },
});
