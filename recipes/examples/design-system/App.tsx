import { useConnection } from 'mooring';
import { AccountMenu } from './AccountMenu';
import { Desk } from './Desk';
import { NetworkMenu } from './NetworkMenu';
import { Notices } from './Notices';
import { WalletDialog } from './WalletDialog';

/** A newspaper that never heard of the default modal: its own dialog, menus and notices on the unstyled primitives. */
export function App() {
  const { isConnected } = useConnection();
  return (
    <>
      <header className="masthead">
        <p className="masthead-line">
          <span>Letters, signed</span>
          <span>One edition per tide</span>
        </p>
        <h1>The Quay Gazette</h1>
        <div className="masthead-tools">
          <NetworkMenu />
          {isConnected ? <AccountMenu /> : <WalletDialog />}
        </div>
      </header>
      <main>
        {isConnected ? (
          <Desk />
        ) : (
          <article className="lead">
            <h2>Readers write, and sign what they write</h2>
            <p>
              The Gazette prints no letter without a signature. Connect a wallet to open your desk: sign a letter to the
              editor, take out a subscription, or leave a coin for the printer.
            </p>
          </article>
        )}
      </main>
      <Notices />
    </>
  );
}
