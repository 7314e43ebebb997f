import { useConnection, useModalRouter } from 'mooring';
import { enFirst } from '../modal/messages/enFirst';
import { mergeMessages, type MessageOverrides, type Messages } from '../modal/messages/messages';
import { useThemeRef } from '../modal/theme/useThemeRef';
import { AccountButton } from './AccountButton';

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
  const { ref, mode } = useThemeRef<HTMLButtonElement>();
  const { connect } = mergeMessages(enFirst as Messages, messages);
  if (status === 'connected' || status === 'reconnecting') return <AccountButton {...props} />;
  return (
    <button ref={ref} type="button" className="mooring mooring-page-button" data-tone="primary" dir={dir} data-mode={mode} data-preset={preset} aria-haspopup="dialog" onClick={() => open()}>
      {status === 'connecting' ? connect.buttonPending : connect.button}
    </button>
  );
}
