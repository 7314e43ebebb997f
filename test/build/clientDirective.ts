import { readFileSync, writeFileSync } from 'node:fs';

const directive = "'use client';";

/** Makes `'use client'` the first statement of a built file, which transpiling dropped. */
export function addClientDirective(path: string): void {
  const code = readFileSync(path, 'utf8');
  if (/^["']use client["']/.test(code)) return;
  writeFileSync(path, `${directive}\n${code}`);
}
