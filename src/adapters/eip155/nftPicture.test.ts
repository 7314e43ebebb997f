import { decodeFunctionData, encodeFunctionResult, parseAbi, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import type { NameAccess } from '../../contract/names';
import { fetchNftPicture, isNft, toImageUrl } from './nftPicture';

const owner = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const other = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const contract = '0x70c0000000000000000000000000000000000009';
const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
]);

/** A network with one token, read and answered by viem, and a web of JSON files. */
function access(uri: string, files: Readonly<Record<string, unknown>> = {}, held = 7n) {
  const asked: string[] = [];
  const rpc: NameAccess['rpc'] = async (method, params) => {
    const [{ to, data }] = params as [{ to: string; data: Hex }];
    const { functionName, args } = decodeFunctionData({ abi, data });
    const id = args.at(-1);
    expect([method, to]).toEqual(['eth_call', contract]);
    if (functionName === 'ownerOf')
      return encodeFunctionResult({ abi, functionName, result: id === held ? owner : other });
    if (functionName === 'balanceOf')
      return encodeFunctionResult({ abi, functionName, result: id === held && args[0] === owner ? 2n : 0n });
    return encodeFunctionResult({ abi, functionName, result: uri });
  };
  const reading = {
    rpc,
    home: {} as NameAccess['home'],
    rpcOf: (networkId) => (networkId === 'eip155:1' ? rpc : undefined),
    async fetchJson(url) {
      asked.push(url);
      if (!(url in files)) throw new TypeError('Failed to fetch');
      return files[url];
    },
  } satisfies NameAccess;
  return { reading, asked };
}
const inText = (metadata: object) => `data:application/json;base64,${btoa(JSON.stringify(metadata))}`;
const nft = `eip155:1/erc721:${contract}/7`;
const svg = "<svg xmlns='http://www.w3.org/2000/svg'><path fill='#fff' d='M0 0h9v9z'/></svg>";

describe('fetchNftPicture', () => {
  test.each([
    ['IPFS', { image: 'ipfs://QmPicture/7.png' }, 'https://ipfs.io/ipfs/QmPicture/7.png'],
    ['Arweave', { image: 'ar://abc' }, 'https://arweave.net/abc'],
    ['a secure address', { image: 'https://pictures.test/7.png' }, 'https://pictures.test/7.png'],
    ['the text itself', { image: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['the older field', { image_url: 'ipfs://ipfs/QmOld' }, 'https://ipfs.io/ipfs/QmOld'],
    ['the drawing itself', { image_data: svg }, `data:image/svg+xml,${encodeURIComponent(svg)}`],
    ['the drawing, where pictures lie', { image: svg }, `data:image/svg+xml,${encodeURIComponent(svg)}`],
    ['a page that is no drawing', { image_data: '<html></html>' }, undefined],
    ['an address that is not secure', { image: 'http://pictures.test/7.png' }, undefined],
    ['a script', { image: 'javascript:alert(1)' }, undefined],
    ['a page in the text', { image: 'data:text/html,<script>1</script>' }, undefined],
    ['nothing', { name: 'Seven' }, undefined],
    ['no text', { image: { url: 'https://pictures.test' } }, undefined],
  ])('behavior: a picture in %s', async (_, metadata, picture) => {
    const { reading, asked } = access(inText(metadata));
    expect(await fetchNftPicture(nft, owner, reading)).toBe(picture);
    expect(asked).toEqual([]);
  });

  test('behavior: what a token says lies in its contract, on IPFS, or behind a secure address', async () => {
    const files = {
      'https://ipfs.io/ipfs/QmData/7': { image: 'ipfs://QmOne' },
      [`https://data.test/${'7'.padStart(64, '0')}`]: { image: 'ipfs://QmTwo' },
    };
    const pictureAt = (uri: string, text = nft) => fetchNftPicture(text, owner, access(uri, files).reading);
    expect(await pictureAt('data:application/json;utf8,{"image":"ipfs://Qm%20a"}')).toBe('https://ipfs.io/ipfs/Qm a');
    expect(await pictureAt('data:application/json,{"image":"ipfs://Qm","rate":"5%"}')).toBe('https://ipfs.io/ipfs/Qm');
    expect(await pictureAt('ipfs://QmData/7')).toBe('https://ipfs.io/ipfs/QmOne');
    expect(await pictureAt('https://data.test/{id}', `eip155:1/erc1155:${contract}/0x7`)).toBe(
      'https://ipfs.io/ipfs/QmTwo',
    );
    expect(await pictureAt('https://data.test/{id}', `did:nft:eip155:1_erc1155:${contract}_7`)).toBe(
      'https://ipfs.io/ipfs/QmTwo',
    );
  });

  test.each([`eip155:1/erc721:${contract}/8`, `eip155:1/erc1155:${contract}/8`])(
    'error: a token of somebody else is no picture of theirs: %s',
    async (text) => {
      const { reading } = access(inText({ image: 'ipfs://QmPicture' }));
      expect(await fetchNftPicture(text, owner, reading)).toBeUndefined();
      expect(await fetchNftPicture(text.replace('/8', '/7'), other, reading)).toBeUndefined();
    },
  );

  test.each([
    `eip155:10/erc721:${contract}/7`,
    `eip155:1/erc20:${contract}/7`,
    'eip155:1/erc721:0x12/7',
    `eip155:1/erc721:${contract}/-7`,
    `eip155:1/erc721:${contract}/${2n ** 256n}`,
    `eip155:1/erc721:${contract}`,
  ])('error: a token nobody can ask about: %s', async (text) => {
    expect(await fetchNftPicture(text, owner, access(inText({ image: 'ipfs://Qm' })).reading)).toBeUndefined();
  });

  test('error: nobody is sent to an address that is not secure, or to no address', async () => {
    for (const uri of ['http://127.0.0.1:8545/7', 'http://data.test/7', 'file:///etc/passwd', '//data.test/7', '']) {
      const { reading, asked } = access(uri, { [uri]: { image: 'ipfs://Qm' } });
      expect([uri, await fetchNftPicture(nft, owner, reading), asked]).toEqual([uri, undefined, []]);
    }
  });
});

describe('toImageUrl', () => {
  test('behavior: a record names a token, or lies where pictures may', () => {
    expect([nft, `did:nft:${nft}`, 'https://eip155.test'].map(isNft)).toEqual([true, true, false]);
    expect(
      ['ipfs://Qm', 'ipns://name', 'http://a.test/b', 'blob:x', 'javascript:1', undefined].map(toImageUrl),
    ).toEqual([
      'https://ipfs.io/ipfs/Qm',
      'https://ipfs.io/ipns/name',
      'http://a.test/b',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
