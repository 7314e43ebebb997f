import { readFileSync, writeFileSync } from 'node:fs';

const directive = "'use client';";

/** Makes `'use client'` the first statement of a built file, which transpiling dropped; its source map moves down a line with the code. */
export function addClientDirective(path: string): void {
  const code = readFileSync(path, 'utf8');
  if (/^["']use client["']/.test(code)) return;
  writeFileSync(path, `${directive}\n${code}`);
  const mapPath = `${path}.map`;
  const map = JSON.parse(readFileSync(mapPath, 'utf8')) as { mappings: string };
  writeFileSync(mapPath, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
}
