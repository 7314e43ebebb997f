import { useNotices } from 'mooring';
import { Toast } from 'mooring/primitives';
import { describeError } from '../messages/messages';
import { useMessages } from '../messages/messagesContext';
import { CheckIcon, CloseIcon } from './frameIcons';
import { AlertIcon } from './icons';
import { RowSpinner } from './WalletRow';

/** The one toast there is. Its region stays mounted, so that what appears in it is announced. */
export function Toasts() {
  const messages = useMessages();
  const { toast, hide } = useNotices();
  return (
    <Toast.Region className="mooring-toasts" role="status" aria-label={messages.notices.region}>
      {toast && (
        <Toast.Item key={toast.id} className="mooring-toast" kind={toast.kind} onClose={hide}>
          {toast.kind === 'loading' ? <RowSpinner /> : toast.kind === 'success' ? <CheckIcon /> : <AlertIcon />}
          <Toast.Title className="mooring-toast-title">
            {describeError(messages, { code: toast.code, message: toast.text })}
          </Toast.Title>
          <Toast.Close className="mooring-icon-button" data-size="small" aria-label={messages.notices.dismiss}>
            <CloseIcon />
          </Toast.Close>
        </Toast.Item>
      )}
    </Toast.Region>
  );
}
