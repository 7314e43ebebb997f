import { useConnection, useNetwork } from 'mooring';
import { AccountButton, ConnectButton, NetworkButton } from 'mooring/recipes';
import { AccountSummary } from './AccountSummary';
import { SendTip } from './SendTip';
import { SignNote } from './SignNote';
import { SignPass } from './SignPass';

/** The page: the modal's buttons in the header, and three things to do with a connected wallet. */
export function App() {
  const { status, isConnected } = useConnection();
  const network = useNetwork();
  return (
    <>
      <header className="top">
        <a className="brand" href="./">
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <circle cx="16" cy="7" r="3.5" />
            <path d="M16 10.5V28M9 15h14M4 18c0 6 5 10 12 10s12-4 12-10" />
          </svg>
          Harbor Notes
        </a>
        <div className="top-buttons">
          <NetworkButton />
          <AccountButton showBalance={false} />
        </div>
      </header>
      <main className="page">
        {isConnected ? (
          <>
            <h1 className="page-title">Your desk</h1>
            <AccountSummary />
            {network?.isSupported === false && (
              <p className="warning" role="status">
                Your wallet is on a network Harbor Notes does not use. Choose another one above to go on.
              </p>
            )}
            <div className="cards">
              <SignNote />
              <SignPass />
              <SendTip />
            </div>
          </>
        ) : (
          <section className="welcome">
            <h1>Notes that carry your&nbsp;signature</h1>
            <p>
              Write a line, sign it with your wallet, and anyone can check that it was you. A signature costs nothing.
            </p>
            {/* While a session is restored nobody knows yet which of the two pages this is. */}
            <div className="welcome-action">
              {status === 'reconnecting' ? <p role="status">Restoring your session</p> : <ConnectButton />}
            </div>
          </section>
        )}
      </main>
    </>
  );
}
