import { useState, type ReactNode } from 'react';
import { useConnection, useKit, useNetwork, useSendTransaction, type Network } from 'mooring';
import { fetchNativeBalance, parseUnits } from 'mooring/core';
import type { Copy } from './copy';
import { followPayment, harbourMasters } from './payHarbour';

const berths = [
  { id: 'north', length: 12, price: '0.01' },
  { id: 'east', length: 18, price: '0.02' },
  { id: 'pontoon', length: 9, price: '0.005' },
] as const;

/** Keeps an amount before its symbol inside a sentence that runs the other way. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** Chooses a berth and pays for it. */
export function BerthList({ copy, children }: { copy: Copy; children: ReactNode }) {
  const { isConnected } = useConnection();
  const network = useNetwork();
  const kit = useKit();
  const { mutate: send, data: hash, error, isPending } = useSendTransaction();
  const [berth, setBerth] = useState<(typeof berths)[number]>(berths[0]);
  // By hash: what is heard late of an earlier booking says nothing of this one.
  const [ends, setEnds] = useState<Readonly<Record<string, string>>>({});
  const symbol = network?.nativeCurrency.symbol ?? '';
  const toText = (price: `${number}`) =>
    new Intl.NumberFormat(copy.locale, { maximumFractionDigits: 18 }).format(price);

  function book() {
    if (!network || harbourMaster === undefined) return;
    const transaction = { to: harbourMaster, value: parseUnits(berth.price, network.nativeCurrency.decimals) };
    send({ networkId: network.id, transaction }, { onSuccess: (sent) => void follow(sent, network) });
  }

  async function follow(sent: string, on: Network) {
    const outcome = await followPayment(kit, on, sent);
    const end = outcome.status === 'confirmed' ? copy.confirmed(outcome.block) : copy[outcome.status];
    setEnds((known) => ({ ...known, [sent]: end }));
    // Every button that shows the balance hears of it.
    if (outcome.status === 'confirmed') fetchNativeBalance(kit, { isForced: true }).catch(() => undefined);
  }

  const harbourMaster = network && harbourMasters[network.namespace];
  const isElsewhere = isConnected && network?.isSupported === false;
  const isUnsold = isConnected && !isElsewhere && harbourMaster === undefined;
  return (
    <section className="card" aria-labelledby="berths-title">
      <h2 id="berths-title">{copy.berths}</h2>
      <fieldset className="berths" aria-labelledby="berths-title">
        {berths.map((one) => (
          <label key={one.id} className="berth">
            <input type="radio" name="berth" checked={berth === one} onChange={() => setBerth(one)} />
            <span className="berth-name">
              {copy.names[one.id]}
              <span className="soft">{copy.metres(one.length)}</span>
            </span>
            <span className="berth-price">
              <bdi>
                {toText(one.price)} {symbol}
              </bdi>
              <span className="soft">{copy.perNight}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {children}
      <button
        type="button"
        className="button"
        disabled={!isConnected || isElsewhere || isUnsold || isPending}
        onClick={book}
      >
        {isPending ? copy.atWallet : copy.book(isolate(`${toText(berth.price)} ${symbol}`))}
      </button>
      <div className="result" role="status" data-outcome="berth">
        {isElsewhere && <p>{copy.wrongNetwork}</p>}
        {isUnsold && <p>{copy.cannotPay}</p>}
        {error && <p>{error.code === 'wallet/user-rejected' ? copy.closed : error.message}</p>}
        {hash && (
          <>
            <p>{ends[hash] ?? copy.submitted}</p>
            <code dir="ltr">{hash}</code>
          </>
        )}
      </div>
    </section>
  );
}
