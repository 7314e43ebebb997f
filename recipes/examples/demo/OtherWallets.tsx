import { useEffect, useState } from 'react';
import { Switch } from './controls';

/** What the script with the test wallets leaves in the page, as far as it is used here. */
interface TestWallet {
  connectorId: string;
  person: { behave(answer: 'approve' | 'reject'): void };
  switchAccount?(): void;
  leave?(): void;
}

/** Those that can be told to do something. */
const readWallets = (): readonly TestWallet[] =>
  Object.values((window as { testWallets?: Record<string, TestWallet> }).testWallets ?? {}).filter(
    ({ switchAccount, leave }) => switchAccount ?? leave,
  );

/** `satsConnect:Xverse Wallet` is the Xverse Wallet. */
const nameOf = ({ connectorId }: TestWallet) => connectorId.slice(connectorId.indexOf(':') + 1);
const kindOf = ({ connectorId }: TestWallet) => {
  const kind = connectorId.slice(0, connectorId.indexOf(':'));
  return { walletStandard: 'Solana', injectedWeb3: 'Polkadot', keplr: 'Cosmos' }[kind] ?? 'Bitcoin';
};

/** The test wallets that live in the page itself, with real keys. They ask nobody. */
export function OtherWallets() {
  const [wallets, setWallets] = useState(readWallets);
  const [areDeclining, setAreDeclining] = useState(false);
  useEffect(() => {
    const look = () => setWallets(readWallets());
    look();
    window.addEventListener('testwallets', look);
    return () => window.removeEventListener('testwallets', look);
  }, []);
  if (wallets.length === 0) return null;

  function decline(isOn: boolean) {
    for (const { person } of wallets) person.behave(isOn ? 'reject' : 'approve');
    setAreDeclining(isOn);
  }
  return (
    <fieldset className="group" data-other-wallets="">
      <legend>Wallets of other chains</legend>
      <Switch
        label="Decline everything"
        hint="otherwise they approve at once"
        checked={areDeclining}
        onChange={decline}
      />
      {wallets.map((wallet) => (
        <div key={wallet.connectorId} className="pick" role="group" aria-label={nameOf(wallet)}>
          <span className="switch-words">
            {nameOf(wallet)}
            <span className="switch-hint">{kindOf(wallet)}</span>
          </span>
          <span className="chips">
            {wallet.switchAccount && (
              <button type="button" className="chip" onClick={() => wallet.switchAccount?.()}>
                Next account
              </button>
            )}
            {wallet.leave && (
              <button type="button" className="chip" onClick={() => wallet.leave?.()}>
                Leave
              </button>
            )}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
