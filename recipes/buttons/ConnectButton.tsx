import { useConnection, useModalRouter } from 'mooring';
import { enFirst } from '../modal/messages/enFirst';
import { mergeMessages, type MessageOverrides, type Messages } from '../modal/messages/messages';
import { AccountButton } from './AccountButton';
import { PageButton } from './PageButton';

export interface KitButtonProps {
  messages?: MessageOverrides | undefined;
  locale?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
  preset?: 'shadcn' | undefined;
  /** Beside the address, once connected. Default true. */
  showBalance?: boolean | undefined;
}

/** Opens the modal to connect; once connected it is the account button. */
export function ConnectButton(props: KitButtonProps) {
  const { messages, dir, preset } = props;
  const { status } = useConnection();
  const { open } = useModalRouter();
  const { connect } = mergeMessages(enFirst as Messages, messages);
  if (status === 'connected' || status === 'reconnecting') return <AccountButton {...props} />;
  return (
    <PageButton tone="primary" dir={dir} preset={preset} onClick={() => open()}>
      {status === 'connecting' ? connect.buttonPending : connect.button}
    </PageButton>
  );
}
