import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { sourceAlias } from '../../test/vitest.config';

/** Paths of style sheets below the site's root. */
export interface ClientStyles {
  live: readonly string[];
  builder: readonly string[];
  gallery: readonly string[];
}

interface ManifestChunk {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
}

/** The style sheets of each entry, those of what it imports first. */
function stylesOf(manifest: Readonly<Record<string, ManifestChunk>>, key: string): readonly string[] {
  const { css = [], imports = [] } = manifest[key] ?? {};
  return [...new Set([...imports.flatMap((each) => stylesOf(manifest, each)), ...css])];
}

/**
 * Builds what runs in a reader's browser:
 * the site's own script, the live modal of the first page, the builder of themes, the gallery.
 * Returns the style sheets of the pages that have some of their own.
 */
export async function buildClientScripts(root: string, outDir: string): Promise<ClientStyles> {
  await build({
    configFile: false,
    root: join(root, 'site/client'),
    base: './',
    logLevel: 'error',
    mode: 'production',
    // A test runner's own NODE_ENV would decide otherwise.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    plugins: [react()],
    resolve: { alias: [...sourceAlias], dedupe: ['react', 'react-dom', 'viem'] },
    build: {
      outDir,
      emptyOutDir: false,
      manifest: 'assets/manifest.json',
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: {
          site: join(root, 'site/client/site.ts'),
          live: join(root, 'site/client/live.tsx'),
          builder: join(root, 'site/client/builder.tsx'),
          gallery: join(root, 'recipes/examples/gallery/main.tsx'),
        },
        output: {
          entryFileNames: 'assets/[name].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name][extname]',
        },
      },
    },
  });
  const manifest = JSON.parse(readFileSync(join(outDir, 'assets/manifest.json'), 'utf8'));
  return {
    live: stylesOf(manifest, 'live.tsx'),
    builder: stylesOf(manifest, 'builder.tsx'),
    gallery: stylesOf(manifest, '../../recipes/examples/gallery/main.tsx'),
  };
}
