import { describe, expect, test } from 'vitest';
import { bip122 } from 'mooring/bip122';
import { cosmos } from 'mooring/cosmos';
import { eip155 } from 'mooring/eip155';
import { bitcoin, cosmosHub, mainnet, polkadotMainnet, solanaMainnet } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { solana } from 'mooring/solana';
import { createTestKit } from 'mooring/testing';
import { rpcUrlsOf } from '../../src/contract/networkUrls';

const host = 'rpc.walletconnect.org';

describe('the hosted nodes', () => {
  test.each([
    ['eip155', eip155(), mainnet, true],
    ['solana', solana(), solanaMainnet, true],
    ['bip122', bip122(), bitcoin, false],
    ['polkadot', polkadot(), polkadotMainnet, false],
    ['cosmos', cosmos(), cosmosHub, false],
  ])(
    'behavior: with a project id, %s is asked there first where the service has it',
    (_, adapter, network, isHosted) => {
      const { kit } = createTestKit({
        projectId: 'a'.repeat(32),
        adapters: [adapter],
        networks: [network],
        wallets: [],
        services: { blockchain: `https://${host}` },
        autoStart: false,
      });
      expect(rpcUrlsOf(kit, network).map((url) => new URL(url).host === host)).toEqual([
        ...(isHosted ? [true] : []),
        ...network.publicRpcUrls.map(() => false),
      ]);
    },
  );
});
