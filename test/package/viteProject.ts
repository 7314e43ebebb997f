import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createPackedHost, type PackedHost } from './packedHost';

const installed = [
  'react',
  'react-dom',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'vite',
  'viem',
];

/** Commands of the template's scripts, and where they are; TypeScript of the version that the template asks for. */
const commands = { vite: 'vite/bin/vite.js', tsc: 'typescript/bin/tsc' };

/**
 * What `npm create vite -- --template react-ts` makes in an empty folder, with what its manifest would have installed,
 * the tarball, and `packages`.
 */
export async function createViteProject(packages: readonly string[] = []): Promise<PackedHost> {
  const repository = process.cwd();
  const host = await createPackedHost([...installed, ...packages]);
  await cp(join(repository, 'node_modules/create-vite/template-react-ts'), host.root, { recursive: true });
  const modules = join(host.root, 'node_modules');
  const compiler = 'test/package/compilers/typescript-7/node_modules/typescript';
  await symlink(join(repository, compiler), join(modules, 'typescript'));
  for (const [name, file] of Object.entries(commands)) {
    const link = join(modules, '.bin', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(modules, file), link);
  }
  return host;
}
