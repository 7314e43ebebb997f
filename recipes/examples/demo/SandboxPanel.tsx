import { useState } from 'react';
import { useConnection, useKit, useNetwork, type Kit } from 'mooring';
import { fetchNativeBalance } from 'mooring/core';
import { sandbox } from 'virtual:sandbox';
import { Fold, Switch } from './controls';
import { OtherWallets } from './OtherWallets';
import { sandboxNetworks } from './demoKit';
import { useSandbox, type SandboxWallet } from './useSandbox';

const unlistedChainId = 999;
const chains = [
  ...sandbox.networks.map(({ chainId, name }) => ({ chainId, name })),
  { chainId: unlistedChainId, name: 'Chain 999, listed nowhere' },
];

interface WalletControlsProps {
  wallet: SandboxWallet;
  order(wallet: string, action: string, details?: object): void;
}

function WalletControls({ wallet, order }: WalletControlsProps) {
  const { id, name, accounts, chainId, isLocked } = wallet;
  const [asked, setAsked] = useState(false);
  return (
    <fieldset className="group" data-sandbox-wallet={id}>
      <legend>{name}</legend>
      <Switch
        label="Approve everything"
        hint="no window, no questions"
        checked={wallet.isAutoApproving ?? asked}
        onChange={(on) => {
          setAsked(on);
          order(id, 'autoApprove', { on });
        }}
      />
      <Switch label="Locked" checked={isLocked} onChange={(on) => order(id, on ? 'lock' : 'unlock')} />
      <label className="pick">
        Network
        <select value={chainId} onChange={(event) => order(id, 'switchChain', { chainId: Number(event.target.value) })}>
          {chains.map((chain) => (
            <option key={chain.chainId} value={chain.chainId}>
              {chain.name}
            </option>
          ))}
          {chains.every((chain) => chain.chainId !== chainId) && <option value={chainId}>Chain {chainId}</option>}
        </select>
      </label>
      <div className="chips" role="group" aria-label={`Account of ${name}`}>
        {accounts.map((address, index) => (
          <button key={address} type="button" className="chip" onClick={() => order(id, 'switchAccount', { index })}>
            Account {index + 1}
          </button>
        ))}
        <button type="button" className="chip" onClick={() => order(id, 'disconnect')}>
          Forget this site
        </button>
      </div>
    </fieldset>
  );
}

/** Every button that shows the balance hears of it; one that cannot be read says so itself. */
const readBalance = (kit: Kit) => fetchNativeBalance(kit, { isForced: true }).catch(() => undefined);

/** The local backend: what its wallets do, its faults, its blocks and its ether. */
export function SandboxPanel({ isOpen }: { isOpen: boolean }) {
  const { wallets, scenarios, problem, order, turn, mine, faucet } = useSandbox();
  const { address } = useConnection();
  const network = useNetwork();
  // The faucet takes any address of an ethereum key for one of eip155.
  const canAddCoins =
    address !== undefined &&
    sandboxNetworks.some(
      ({ id, namespace }) => id === network?.id && (namespace === 'eip155') === address.startsWith('0x'),
    );
  const kit = useKit();
  const active = scenarios.filter(({ on }) => on).length;
  return (
    <>
      <Fold title="Test wallets" isOpen={isOpen}>
        {problem !== undefined && <p role="alert">{problem}</p>}
        {wallets.map((wallet) => (
          <WalletControls key={wallet.id} wallet={wallet} order={order} />
        ))}
        <OtherWallets />
        <fieldset className="group">
          <legend>A wallet on another device</legend>
          <p className="switch-hint">Choose WalletConnect, copy the link under the code, and paste it there.</p>
          <div className="chips">
            <a className="chip" href={`${sandbox.url}/pairing-wallet`} target="_blank" rel="noopener">
              Open Sandbox Phone
            </a>
          </div>
        </fieldset>
        <fieldset className="group">
          <legend>Networks</legend>
          <div className="chips">
            <button type="button" className="chip" onClick={() => void mine()}>
              Mine a block
            </button>
            <button
              type="button"
              className="chip"
              disabled={!canAddCoins}
              onClick={() => address !== undefined && void faucet(address).then(() => readBalance(kit))}
            >
              Add 1 {network?.nativeCurrency.symbol ?? 'ETH'} to my account
            </button>
          </div>
        </fieldset>
      </Fold>
      <Fold title={active > 0 ? `Faults (${active} on)` : 'Faults'}>
        <div className="group">
          {scenarios.map(({ name, sentence, on }) => (
            <Switch key={name} label={name} hint={sentence} checked={on} onChange={(isOn) => turn(name, isOn)} />
          ))}
        </div>
        <button type="button" className="chip" disabled={active === 0} onClick={() => turn('reset', false)}>
          All off
        </button>
      </Fold>
    </>
  );
}
