import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  connect,
  createBrowserPorts,
  createKit,
  defineNetwork,
  fetchTokenBalances,
  parseUnits,
  previewSend,
  previewTransaction,
  prepareSend,
  selectSend,
  sendToken,
  setSendAmount,
  setSendMax,
  setSendRecipient,
  setSendToken,
  type Kit,
  type KitOptions,
  type Token,
} from 'mooring/core';
import { solana } from 'mooring/solana';
import { memoryStorage } from 'mooring/testing';
import { createPage } from '../adapters/createPage';
import { createSolanaWallet } from '../sandbox/namespaceWallets/solanaWallet';
import { createSolanaSandbox, type SolanaSandbox } from '../sandbox/solana/createSolanaSandbox';
import type { MintTraits, SolanaMint } from '../sandbox/solana/solanaTokens';
import { codeOf } from '../codeOf';

const signatureFee = 5_000n;
/** Without it no empty account stays. */
const emptyMinimum = 890_880n;
/** What an account of the first token program takes. */
const accountRent = 2_039_280n;
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 };
const networkId = 'solana:localnet';

describe('sendToken on Solana', () => {
  let sandbox: SolanaSandbox;
  let kit: Kit;
  let owner: string;
  const wallet = createSolanaWallet();
  const newcomer = () => Keypair.generate().publicKey.toBase58();
  const asToken = ({ address, decimals }: SolanaMint): Token => ({
    networkId,
    address,
    decimals,
    symbol: 'TKN',
    name: 'Token',
  });
  const makeMint = (traits?: MintTraits) => {
    const mint = sandbox.makeMint('token2022', 6, traits);
    mint.mintTo(owner, 1_000_000_000n);
    return mint;
  };
  const confirmed = () => expect.poll(() => selectSend(kit).step).toBe('confirmed');
  /** Gives the owner just so many lamports. */
  const setLamports = (amount: bigint) => sandbox.setLamports(owner, amount);

  async function open(options: Partial<KitOptions> = {}): Promise<Kit> {
    const page = createPage();
    wallet.install(page);
    const network = defineNetwork({
      namespace: 'solana',
      reference: 'localnet',
      name: 'Local Solana',
      nativeCurrency: sol,
      rpcUrls: [sandbox.url],
    });
    const opened = createKit({
      networks: [network],
      adapters: [solana()],
      ...options,
      ports: {
        ...createBrowserPorts(),
        storage: memoryStorage(),
        browser: { window: page, onVisible: () => () => undefined, open: () => undefined },
      },
    });
    await opened.start();
    await connect(opened, { connectorId: wallet.connectorId });
    return opened;
  }

  beforeAll(async () => {
    sandbox = await createSolanaSandbox();
    owner = wallet.addresses[0] ?? '';
    sandbox.airdrop(owner, 100_000_000_000n);
    sandbox.mints.spl.mintTo(owner, 1_000_000_000n);
    kit = await open();
  });
  afterEach(() => {
    sandbox.settings.recentPrices = [];
    setLamports(100_000_000_000n);
  });
  afterAll(async () => {
    kit.destroy();
    await sandbox.stop();
  });

  test('behavior: lamports, to the last one on both sides', async () => {
    const recipient = newcomer();
    const before = sandbox.balanceOf(owner);
    await setSendToken(kit, undefined);
    await sendToken(kit, { amount: '1.000000001', recipient });
    await confirmed();
    expect(sandbox.balanceOf(recipient)).toBe(1_000_000_001n);
    expect(before - sandbox.balanceOf(owner)).toBe(1_000_000_001n + signatureFee);
  });

  test('behavior: a preview of lamports and of a token says what is sent then, and sends nothing', async () => {
    const recipient = newcomer();
    const before = sandbox.balanceOf(owner);
    await setSendToken(kit, undefined);
    await setSendAmount(kit, '1.5');
    await setSendRecipient(kit, recipient);
    const lamports = { symbol: 'SOL', name: 'Solana', decimals: 9 };
    expect(await previewSend(kit)).toEqual({
      status: 'simulated',
      changes: [{ direction: 'out', units: '1500000000', ...lamports }],
      allowances: [],
    });
    const mint = sandbox.mints.spl;
    await setSendToken(kit, asToken(mint));
    await setSendAmount(kit, '2');
    // Opening the recipient's account takes lamports too.
    expect(await previewSend(kit)).toMatchObject({
      status: 'simulated',
      changes: [
        { direction: 'out', units: String(accountRent), ...lamports },
        { direction: 'out', units: String(parseUnits('2', mint.decimals)), address: mint.address },
      ],
    });
    expect([sandbox.balanceOf(owner), sandbox.balanceOf(recipient)]).toEqual([before, 0n]);
    expect(await previewTransaction(kit, { transaction: { to: recipient, value: 10n ** 15n } })).toMatchObject({
      status: 'fails',
      reason: expect.stringMatching(/insufficient/i),
    });
    const twice = [
      { to: recipient, value: 1n },
      { to: recipient, value: 2n },
    ];
    expect(await previewTransaction(kit, { transaction: twice })).toEqual({ status: 'unavailable' });
  });

  test('behavior: all there is leaves not one lamport, also with a fee for the turn that keeps moving', async () => {
    const recipient = newcomer();
    sandbox.settings.recentPrices = [100_000, 2_000_000, 2_000_000, 3_000_000];
    await setSendToken(kit, undefined);
    await setSendRecipient(kit, recipient);
    const before = sandbox.balanceOf(owner);
    await setSendMax(kit);
    const shown = parseUnits(selectSend(kit).fee?.value ?? '', 9);
    expect(shown).toBe(signatureFee + (3_000_000n * 500n) / 1_000_000n);
    sandbox.settings.recentPrices = [1_000_000];
    await sendToken(kit);
    await confirmed();
    expect(sandbox.balanceOf(owner)).toBe(0n);
    expect(sandbox.balanceOf(recipient)).toBe(before - signatureFee - 500n);
  });

  test('behavior: the fee for the turn has a limit, whatever others pay', async () => {
    sandbox.settings.recentPrices = [2 ** 52];
    await setSendToken(kit, undefined);
    await setSendRecipient(kit, newcomer());
    const { fee } = await prepareSend(kit);
    expect(parseUnits(fee?.value ?? '', 9)).toBe(signatureFee + 10_000n);
    await setSendToken(kit, asToken(sandbox.mints.spl));
    const { fee: all } = await prepareSend(kit);
    expect(parseUnits(all?.value ?? '', 9) - accountRent).toBeLessThanOrEqual(signatureFee + 1_000_000n);
  });

  test('error: amounts and rests that the network would not let stay ask nobody', async () => {
    const recipient = newcomer();
    const asked = wallet.person.prompts.length;
    setLamports(1_000_000_000n);
    await setSendToken(kit, undefined);
    expect(await codeOf(sendToken(kit, { amount: '0.000000001', recipient }))).toBe('send/below-minimum');
    sandbox.airdrop(recipient, emptyMinimum);
    const leaves = (rest: bigint) => String(Number(1_000_000_000n - signatureFee - rest) / 1e9);
    expect(await codeOf(sendToken(kit, { amount: leaves(1n), recipient }))).toBe('send/remainder-below-minimum');
    expect(await codeOf(sendToken(kit, { amount: leaves(emptyMinimum - 1n), recipient }))).toBe(
      'send/remainder-below-minimum',
    );
    expect(await codeOf(sendToken(kit, { amount: leaves(-1n), recipient }))).toBe('send/fee-not-covered');
    expect(wallet.person.prompts).toHaveLength(asked);
    await sendToken(kit, { amount: leaves(emptyMinimum), recipient });
    await confirmed();
    expect(sandbox.balanceOf(owner)).toBe(emptyMinimum);
  });

  test('behavior: a token opens the account of who has none, and its rent is told', async () => {
    const { spl } = sandbox.mints;
    const recipient = newcomer();
    const [tokens, lamports] = [spl.balanceOf(owner), sandbox.balanceOf(owner)];
    await setSendToken(kit, asToken(spl));
    await setSendAmount(kit, '1.000001');
    await setSendRecipient(kit, recipient);
    expect((await prepareSend(kit)).fee?.value).toBe('0.00204428');
    await sendToken(kit);
    await confirmed();
    expect([spl.balanceOf(recipient), tokens - spl.balanceOf(owner)]).toEqual([1_000_001n, 1_000_001n]);
    expect(lamports - sandbox.balanceOf(owner)).toBe(signatureFee + accountRent);
    await sendToken(kit, { amount: '2' });
    await confirmed();
    expect(spl.balanceOf(recipient)).toBe(3_000_001n);
    expect(lamports - sandbox.balanceOf(owner)).toBe(2n * signatureFee + accountRent);
  });

  test('behavior: all of a token that lies in several accounts, into a token account that is named', async () => {
    const mint = sandbox.makeMint('spl', 2);
    mint.mintTo(owner, 100n);
    mint.mintAside(owner, 30n);
    mint.mintAside(owner, 7n);
    const recipient = newcomer();
    const account = mint.mintTo(recipient, 1n);
    await setSendToken(kit, asToken(mint));
    await setSendRecipient(kit, account);
    await setSendMax(kit);
    expect(selectSend(kit).amount).toBe('1.37');
    await sendToken(kit);
    await confirmed();
    expect([mint.balanceOf(recipient), mint.balanceOf(owner)]).toEqual([138n, 0n]);
  });

  test('behavior: what Token-2022 keeps of a transfer is told, and is what arrives less', async () => {
    const mint = makeMint({ transferFee: { points: 123, most: 500_000n } });
    const recipient = newcomer();
    await setSendToken(kit, asToken(mint));
    await setSendRecipient(kit, recipient);
    for (const [amount, received] of [
      ['10.000001', 9_877_000n],
      ['900', 899_500_000n],
    ] as const) {
      const before = mint.balanceOf(recipient);
      await setSendAmount(kit, amount);
      await prepareSend(kit);
      expect(parseUnits(selectSend(kit).received ?? '', 6)).toBe(received);
      await sendToken(kit);
      await confirmed();
      expect(mint.balanceOf(recipient) - before).toBe(received);
    }
  });

  test('behavior: a token with several extensions takes just the rent that is told', async () => {
    const mint = makeMint({ transferFee: { points: 0, most: 0n }, isPausable: true });
    const before = sandbox.balanceOf(owner);
    const recipient = newcomer();
    await setSendToken(kit, asToken(mint));
    await setSendAmount(kit, '1');
    await setSendRecipient(kit, recipient);
    const { fee, received } = await prepareSend(kit);
    expect(received).toBeUndefined();
    await sendToken(kit);
    await confirmed();
    expect(mint.balanceOf(recipient)).toBe(1_000_000n);
    expect(before - sandbox.balanceOf(owner)).toBe(parseUnits(fee?.value ?? '', 9));
  });

  test.each([
    ['one that cannot be sent on', () => ({ isNonTransferable: true }), 'send/token-untransferable'],
    ['one that asks a program first', () => ({ hook: newcomer() }), 'send/token-untransferable'],
    ['one whose accounts open frozen', () => ({ opensFrozen: true }), 'send/recipient-no-wallet'],
  ] as const)('error: %s asks nobody', async (_what, traits, code) => {
    const mint = makeMint(traits());
    const asked = wallet.person.prompts.length;
    const recipient = newcomer();
    expect(await codeOf(sendToken(kit, { token: asToken(mint), amount: '1', recipient }))).toBe(code);
    expect(wallet.person.prompts).toHaveLength(asked);
  });

  test('error: a token that is paused, or frozen on either side', async () => {
    const mint = makeMint({ isPausable: true });
    const recipient = newcomer();
    mint.mintTo(recipient, 1n);
    const send = () => codeOf(sendToken(kit, { token: asToken(mint), amount: '1', recipient }));
    mint.freeze(recipient);
    expect(await send()).toBe('send/recipient-no-wallet');
    mint.thaw(recipient);
    mint.freeze(owner);
    expect(await send()).toBe('send/token-untransferable');
    mint.thaw(owner);
    expect(await send()).toBe('resolved');
    await confirmed();
    mint.pause();
    expect(await send()).toBe('send/token-untransferable');
  });

  test('error: recipients that nobody could take it out of again', async () => {
    const { spl, token2022 } = sandbox.mints;
    const token = asToken(spl);
    const other = token2022.mintTo(newcomer(), 1n);
    const derived = PublicKey.findProgramAddressSync([Buffer.from('x')], new PublicKey(spl.programId))[0].toBase58();
    const send = (recipient: string, of: Token | undefined = token) =>
      setSendToken(kit, of).then(() => codeOf(sendToken(kit, { amount: '1', recipient })));
    const native = { networkId, ...sol } as const;
    expect(await send(other)).toBe('send/recipient-no-wallet');
    expect(await send(derived)).toBe('send/recipient-no-wallet');
    expect(await send(token2022.address)).toBe('send/recipient-no-wallet');
    expect(await send(spl.address)).toBe('send/recipient-is-token');
    expect(await send(other, native)).toBe('send/recipient-no-wallet');
    expect(await send(derived, native)).toBe('send/recipient-no-wallet');
    expect(await send(spl.programId, native)).toBe('send/recipient-no-wallet');
    // 32 characters of the alphabet, and fewer bytes than a key has.
    expect(await send('A'.repeat(32))).toBe('send/recipient-invalid');
  });

  test('error: what the rent of the new account, or the fee, cannot be paid from', async () => {
    const token = asToken(sandbox.mints.spl);
    const recipient = newcomer();
    setLamports(accountRent);
    expect(await codeOf(sendToken(kit, { token, amount: '1', recipient }))).toBe('send/fee-not-covered');
    setLamports(accountRent + signatureFee + 1n);
    expect(await codeOf(sendToken(kit, { token, amount: '1', recipient }))).toBe('send/fee-not-covered');
    setLamports(accountRent + signatureFee + emptyMinimum);
    expect(await codeOf(sendToken(kit, { token, amount: '1', recipient }))).toBe('resolved');
    await confirmed();
    expect(sandbox.balanceOf(owner)).toBe(emptyMinimum);
    expect(await codeOf(sendToken(kit, { token, amount: '99999999999999999999', recipient }))).toBe(
      'send/insufficient-funds',
    );
  });

  test('behavior: balances of what the host lists, with the names that their makers gave them', async () => {
    const named = sandbox.makeMint('spl', 3);
    named.name('Harbour dollar', 'HUSD');
    named.mintTo(owner, 5_001n);
    named.mintAside(owner, 1n);
    const plain = sandbox.makeMint('token2022', 0);
    plain.mintTo(owner, 7n);
    const asset = ({ address }: SolanaMint) => `solana:localnet/token:${address}` as const;
    const stranger = newcomer();
    const listing = await open({ tokens: [asset(named), asset(plain), `solana:localnet/token:${stranger}`] });
    const balances = await fetchTokenBalances(listing);
    expect(Object.fromEntries(balances.map(({ address = '', name, value }) => [address, [name, value]]))).toEqual({
      '': ['Solana', '100'],
      [named.address]: ['Harbour dollar', '5.002'],
      [plain.address]: [plain.address.slice(0, 4), '7'],
    });
    expect(balances.find(({ address }) => address === named.address)?.symbol).toBe('HUSD');
    listing.destroy();
  });
});
