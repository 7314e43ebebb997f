import { useConnection } from 'mooring';
import { AccountButton, ConnectButton, NetworkButton, type DrawingProps } from 'mooring/recipes';
import { BerthList } from './BerthList';
import type { Copy } from './copy';
import { GuestBook } from './GuestBook';
import { Quay } from './Quay';

/** The host page: the three buttons, and something worth connecting for. */
export function Tidewater({ copy, words }: { copy: Copy; words: DrawingProps }) {
  const { isConnected } = useConnection();
  return (
    <>
      <header className="top">
        <p className="brand">
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <path d="M3 12c4.3-5 8.7-5 13 0s8.700 5 13 0M3 22c4.300-5 8.700-5 13 0s8.700 5 13 0" />
          </svg>
          {copy.nav}
        </p>
        <div className="top-buttons">
          <NetworkButton {...words} />
          <ConnectButton {...words} />
        </div>
      </header>
      <main>
        <section className="hero">
          <Quay />
          <div className="hero-words">
            <h1>{copy.title}</h1>
            <p>{copy.lead}</p>
          </div>
        </section>
        <div className="desk">
          <BerthList copy={copy}>
            {isConnected ? (
              <p className="booking-as">
                {copy.bookingAs} <AccountButton {...words} showBalance={false} />
              </p>
            ) : (
              <p className="soft">{copy.connectFirst}</p>
            )}
          </BerthList>
          <GuestBook copy={copy} />
        </div>
      </main>
    </>
  );
}
