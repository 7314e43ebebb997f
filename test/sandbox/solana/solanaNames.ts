import { createHash, createPrivateKey, sign } from 'node:crypto';
import { lamports, type Address } from '@solana/kit';
import { PublicKey, type Keypair } from '@solana/web3.js';
import { solanaNameResolver } from './solanaFacts';
import type { SolanaNode } from './solanaNode';

const nameProgram = new PublicKey('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX');
const reverseClass = new PublicKey('33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z');
const recordClass = new PublicKey('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo');
const favouriteProgram = new PublicKey('85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29');
const tokenizer = new PublicKey('nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk');
const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const nobody = PublicKey.default;

/** Names of the Solana Name Service, written where its programs would write them. */
export interface SolanaNames {
  /** Gives a domain, or one below it (`pay.alice.sol`), to an owner. */
  register(name: string, owner: string): void;
  /** The owner is called by a domain of his, or of another. */
  setFavourite(owner: string, name: string): void;
  /** Says that a domain is called otherwise. */
  setReverse(name: string, label: string): void;
  /** An address in the newer form of a record: who wrote it, and who has agreed. */
  setRecord(name: string, record: { writer: string; agreed: string; address: string }): void;
  /** An address in the older form, signed by a key. */
  setOldRecord(name: string, address: string, signer: Keypair): void;
  /** Makes a domain a token. */
  tokenize(name: string): void;
}

const find = (seeds: readonly Uint8Array[], program: PublicKey) =>
  PublicKey.findProgramAddressSync([...seeds], program)[0];
const nameKey = (name: string, kind = nobody, parent = nobody) =>
  find(
    [createHash('sha256').update(`SPL Name Service${name}`).digest(), kind.toBytes(), parent.toBytes()],
    nameProgram,
  );

function keysOf(name: string) {
  const [label = '', below] = name
    .replace(/\.sol$/, '')
    .split('.')
    .reverse();
  const root = new PublicKey(solanaNameResolver);
  const domain = nameKey(label, nobody, root);
  return below === undefined
    ? { key: domain, parent: root, label }
    : { key: nameKey(`\0${below}`, nobody, domain), parent: domain, label: below };
}

/** PKCS #8 before the 32 bytes of an Ed25519 seed. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

export function createSolanaNames({ svm }: SolanaNode): SolanaNames {
  const write = (key: PublicKey, program: PublicKey, ...parts: readonly Uint8Array[]) => {
    const data = Uint8Array.from(Buffer.concat(parts));
    svm.setAccount({
      address: key.toBase58() as Address,
      lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
      data,
      executable: false,
      programAddress: program.toBase58() as Address,
      space: BigInt(data.length),
    });
  };
  const setReverse: SolanaNames['setReverse'] = (name, label) => {
    const text = Buffer.from(label);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    const key = nameKey(keysOf(name).key.toBase58(), reverseClass);
    write(key, nameProgram, nobody.toBytes(), nobody.toBytes(), reverseClass.toBytes(), length, text);
  };
  return {
    register(name, owner) {
      const { key, parent, label } = keysOf(name);
      write(key, nameProgram, parent.toBytes(), new PublicKey(owner).toBytes(), nobody.toBytes());
      setReverse(name, label);
    },
    setFavourite: (owner, name) =>
      write(
        find([Buffer.from('favourite_domain'), new PublicKey(owner).toBytes()], favouriteProgram),
        favouriteProgram,
        Uint8Array.of(1),
        keysOf(name).key.toBytes(),
      ),
    setReverse,
    setRecord(name, { writer, agreed, address }) {
      const { key } = keysOf(name);
      const head = Buffer.alloc(8);
      head.writeUInt16LE(1, 0);
      head.writeUInt16LE(1, 2);
      head.writeUInt32LE(32, 4);
      const [owner, ...told] = [writer, writer, agreed, address].map((each) => new PublicKey(each).toBytes());
      const record = nameKey('\x02SOL', recordClass, key);
      write(record, nameProgram, key.toBytes(), owner ?? nobody.toBytes(), recordClass.toBytes(), head, ...told);
    },
    setOldRecord(name, address, signer) {
      const { key } = keysOf(name);
      const record = nameKey('\x01SOL', nobody, key);
      const content = new PublicKey(address).toBytes();
      const signed = Buffer.concat([content, record.toBytes()]).toString('hex');
      const der = Buffer.concat([pkcs8Head, signer.secretKey.slice(0, 32)]);
      const signature = sign(null, Buffer.from(signed), createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
      write(
        record,
        nameProgram,
        key.toBytes(),
        signer.publicKey.toBytes(),
        nobody.toBytes(),
        content,
        Uint8Array.from(signature),
      );
    },
    tokenize(name) {
      const mint = Buffer.alloc(82);
      mint.writeBigUInt64LE(1n, 36);
      mint[45] = 1;
      write(find([Buffer.from('tokenized_name'), keysOf(name).key.toBytes()], tokenizer), tokenProgram, mint);
    },
  };
}
