import { fileURLToPath } from 'node:url';
import { buildSite } from './buildSite';

const outDir = fileURLToPath(new URL('../../dist-site', import.meta.url));
const { pages } = await buildSite({ outDir });
process.stdout.write(`Wrote ${pages.length} pages to dist-site; any static server serves them.\n`);
