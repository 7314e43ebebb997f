import type { Toast as ToastState } from 'mooring';
import { Toast } from 'mooring/primitives';
import { describeError } from '../messages/messages';
import { useMessages } from '../messages/messagesContext';
import { CloseIcon } from './frameIcons';
import { CheckIcon } from './laterIcons';
import { AlertIcon } from './icons';
import { useHeldToast } from './useHeldToast';
import { RowSpinner } from './WalletRow';

export interface ToastPlateProps {
  toast: ToastState;
  onClose(): void;
}

/** What a toast says, and the way to be rid of it. */
export function ToastPlate({ toast, onClose }: ToastPlateProps) {
  const messages = useMessages();
  const held = useHeldToast(toast);
  const { kind, code, text } = toast;
  return (
    <Toast.Item className="mooring-toast" kind={kind} onClose={onClose} {...held}>
      {kind === 'loading' ? <RowSpinner /> : kind === 'success' ? <CheckIcon /> : <AlertIcon />}
      <Toast.Title className="mooring-toast-title">{describeError(messages, { code, message: text })}</Toast.Title>
      <Toast.Close className="mooring-icon-button" data-size="small" aria-label={messages.notices.dismiss}>
        <CloseIcon />
      </Toast.Close>
    </Toast.Item>
  );
}
