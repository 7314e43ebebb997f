import type { ReactNode } from 'react';
import { useMessages } from '../messages/messagesContext';
import { EmptyScreen } from './EmptyScreen';
import { WalletIcon } from './laterIcons';

/** Nothing to choose from: how to come to a wallet. */
export function NoWallets({ help }: { help: ReactNode }) {
  const { connect } = useMessages();
  return <EmptyScreen icon={<WalletIcon />} title={connect.emptyTitle} text={connect.emptyText} actions={help} />;
}
