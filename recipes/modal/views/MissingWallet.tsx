import { useKit, type Namespace, type Wallet } from 'mooring';
import { deviceOf } from 'mooring/core';
import { useAllMessages } from '../messages/useAllMessages';
import { BrowserLink } from '../parts/BrowserLink';
import { Picture } from '../parts/Picture';
import { LinkOutIcon } from '../parts/viewIcons';
import { WaitingScreen } from '../parts/WaitingScreen';
import { isWebLink, storeOrder } from '../parts/webLink';

export interface MissingWalletProps {
  wallet: Wallet;
  /** The one that is wished for. Default: any that is listed. */
  namespace: Namespace | undefined;
}

/** A wallet that is not in this browser, and where it can be had. */
export function MissingWallet({ wallet, namespace }: MissingWalletProps) {
  const { connecting, actions } = useAllMessages();
  const device = deviceOf(useKit().ports);
  const links = storeOrder(device).flatMap((kind) =>
    isWebLink(wallet.links[kind]) ? [[kind, wallet.links[kind]] as const] : [],
  );
  return (
    <WaitingScreen
      picture={<Picture id={wallet.id} name={wallet.name} src={wallet.icon} size="large" />}
      tone="stopped"
      title={connecting.missingTitle(wallet.name)}
      text={connecting.missingText}
      actions={
        <>
          <BrowserLink wallet={wallet} namespace={namespace} tone="primary">
            {actions.open(wallet.name)}
          </BrowserLink>
          {links.map(([kind, link]) => (
            <a
              key={kind}
              className="mooring-button"
              data-tone="secondary"
              href={link}
              target="_blank"
              rel="noopener noreferrer"
            >
              {connecting[kind]}
              <LinkOutIcon />
            </a>
          ))}
        </>
      }
    />
  );
}
