import { useState } from 'react';
import { useKit, useNetwork, useSendTransaction } from 'mooring';
import { fetchNativeBalance, parseUnits, shortenAddress } from 'mooring/core';
import type { Hex } from 'viem';
import { ErrorOutcome, Outcome } from './Outcome';

const harbourMaster = '0x00000000000000000000000000000000000A0c01';

/** Sends 0.01 of the network's coin, shows the hash at once and the block once there is one. */
export function SendTip() {
  const network = useNetwork();
  const kit = useKit();
  const { mutate: send, data: hash, error, isPending } = useSendTransaction();
  // By hash: what is heard late of an earlier tip says nothing of this one.
  const [ends, setEnds] = useState<Readonly<Record<string, { tone: 'plain' | 'good' | 'bad'; title: string }>>>({});
  const end = hash === undefined ? undefined : ends[hash];

  function submit() {
    if (!network) return;
    const { id: networkId, nativeCurrency, rpcUrls } = network;
    const transaction = { to: harbourMaster, value: parseUnits('0.01', nativeCurrency.decimals) };
    send({ networkId, transaction }, { onSuccess: (sent) => void follow(sent, rpcUrls[0]) });
  }

  async function follow(sent: string, rpcUrl: string | undefined) {
    const tell = (tone: 'plain' | 'good' | 'bad', title: string) =>
      setEnds((known) => ({ ...known, [sent]: { tone, title } }));
    const { createPublicClient, http } = await import('viem');
    try {
      const receipt = await createPublicClient({ transport: http(rpcUrl) }).waitForTransactionReceipt({
        hash: sent as Hex,
        pollingInterval: 1_000,
      });
      const isDone = receipt.status === 'success';
      tell(
        isDone ? 'good' : 'bad',
        isDone ? `Confirmed in block ${receipt.blockNumber}` : 'The network refused it. Your coins have not moved.',
      );
      // Every component that shows the balance hears of it.
      fetchNativeBalance(kit, { isForced: true }).catch(() => undefined);
    } catch {
      // Not seen is not failed: it may still be mined.
      tell('plain', 'Submitted. No confirmation has been seen yet.');
    }
  }

  return (
    <section className="card" aria-labelledby="tip-title">
      <h2 id="tip-title">Tip the harbour master</h2>
      <p className="card-text">
        Sends 0.01 {network?.nativeCurrency.symbol} to <bdi>{shortenAddress(harbourMaster)}</bdi>.
      </p>
      <button type="button" className="button" disabled={isPending || !network?.isSupported} onClick={submit}>
        {isPending ? 'Waiting for your wallet' : `Send 0.01 ${network?.nativeCurrency.symbol ?? ''}`}
      </button>
      {error ? (
        <ErrorOutcome name="tip" error={error} />
      ) : (
        <Outcome
          name="tip"
          tone={end?.tone}
          title={end?.title ?? (hash && 'Submitted, waiting for a block')}
          code={hash}
        />
      )}
    </section>
  );
}
