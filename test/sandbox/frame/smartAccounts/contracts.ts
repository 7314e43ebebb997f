import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  concat,
  getCreate2Address,
  parseAbi,
  parseEther,
  toHex,
  zeroHash,
  type Address,
  type Hex,
  type PrivateKeyAccount,
} from 'viem';
import { sendTransaction } from '../../wallet/signing';
import type { Chain } from '../../chains';
import { mineNow } from '../../mining';

/** Everyone's contract that makes contracts (CREATE2), which anvil has at its usual address. */
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
/** With it the EntryPoint of ERC-4337 comes to the address that it has on every network. */
const entryPointSalt: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9';

export const factoryAbi = parseAbi([
  'function createAccount(address owner) returns (address)',
  'function addressOf(address owner) view returns (address)',
]);

export const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
]);

interface Deployment {
  salt: Hex;
  /** Constructor and parameters. */
  code: Hex;
  address: Address;
}

interface Deployments {
  entryPoint: Deployment;
  factory: Deployment;
}

/** What is deployed and where, the same on every chain; read when the first is needed. */
export function readDeployments(): Deployments {
  const path = createRequire(import.meta.url).resolve('@account-abstraction/contracts/artifacts/EntryPoint.json');
  const { bytecode } = JSON.parse(readFileSync(path, 'utf8')) as { bytecode: Hex };
  // A test compiles the source and compares.
  const own = readFileSync(new URL('frameAccountFactory.hex', import.meta.url), 'utf8').trim() as Hex;
  const place = (salt: Hex, code: Hex): Deployment => ({
    salt,
    code,
    address: getCreate2Address({ from: deployer, salt, bytecode: code }),
  });
  const entryPoint = place(entryPointSalt, bytecode);
  const parameter = concat(['0x000000000000000000000000', entryPoint.address]);
  return { entryPoint, factory: place(zeroHash, concat([own, parameter])) };
}

/** Whether there is a contract at an address. */
export const hasCode = async (chain: Chain, address: Address): Promise<boolean> =>
  (await chain.request('eth_getCode', [address, 'latest'])) !== '0x';

/** Puts the contracts on a chain, and gives the payer what they cost. */
export async function deployContracts(
  chain: Chain,
  payer: PrivateKeyAccount,
  { entryPoint, factory }: Deployments,
): Promise<void> {
  await chain.request('anvil_setBalance', [payer.address, toHex(parseEther('1000'))]);
  for (const { salt, code, address } of [entryPoint, factory]) {
    if (await hasCode(chain, address)) continue;
    const hash = await sendTransaction(payer, chain, { to: deployer, data: concat([salt, code]) });
    // Contracts do not wait for a block that somebody mines by hand.
    await mineNow(chain, hash);
  }
}
