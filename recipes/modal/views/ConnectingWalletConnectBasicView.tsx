import { useWallets } from 'mooring';
import { describeError } from '../messages/messages';
import { useAllMessages } from '../messages/useAllMessages';
import { Button } from '../parts/Button';
import { EmptyScreen } from '../parts/EmptyScreen';
import { QrIcon } from '../parts/frameIcons';
import { AlertIcon } from '../parts/icons';
import { RetryIcon } from '../parts/viewIcons';
import { LostPart } from '../parts/LostPart';
import { PairingCode } from '../parts/PairingCode';
import type { ChooseOptions } from '../parts/useChooseWallet';
import { OtherWallets } from '../parts/UnknownWallet';
import { usePairing } from '../parts/usePairing';

/** A code for whatever wallet the person has on their phone. */
export function ConnectingWalletConnectBasicView(options: ChooseOptions) {
  const messages = useAllMessages();
  const { pairing, connecting, actions } = messages;
  const wallet = useWallets({ enabled: false }).data.find(({ group }) => group === 'walletConnect');
  const { uri, error, retry } = usePairing(wallet, options);
  if (!wallet)
    return (
      <EmptyScreen
        icon={<QrIcon />}
        title={pairing.failedTitle}
        text={pairing.missingText}
        actions={<OtherWallets {...options} />}
      />
    );
  if (error?.code === 'kit/load-failed') return <LostPart words={messages} onRetry={retry} />;
  if (error) {
    const isRejected = error.code === 'wallet/user-rejected';
    return (
      <EmptyScreen
        icon={isRejected ? <QrIcon /> : <AlertIcon />}
        title={isRejected ? connecting.rejectedTitle : pairing.failedTitle}
        text={isRejected ? connecting.rejectedText : describeError(messages, error)}
        actions={
          <Button tone="primary" onClick={retry}>
            <RetryIcon />
            {actions.retry}
          </Button>
        }
      />
    );
  }
  return <PairingCode uri={uri} text={pairing.scan} />;
}
