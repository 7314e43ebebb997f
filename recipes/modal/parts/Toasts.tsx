import { useEffect } from 'react';
import { useNotices } from 'mooring';
import { Toast } from 'mooring/primitives';
import { loadLater } from '../loadLater';
import { useMessages } from '../messages/messagesContext';
import { useLazyPart } from './useLazyPart';

/**
 * The one toast there is. Its region is there from the start, so that what appears in it is announced; what it says
 * loads with the first.
 */
export function Toasts() {
  const { notices } = useMessages();
  const { toast, hide } = useNotices();
  const { part, retry } = useLazyPart('toast', loadLater, toast !== undefined);
  // What was lost with one toast is asked for again with the next.
  const id = toast?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: not as soon as it is lost.
  useEffect(() => retry?.(), [id]);
  return (
    <Toast.Region className="mooring-toasts" role="status" aria-label={notices.region}>
      {toast && part && <part.ToastPlate key={toast.id} toast={toast} onClose={hide} />}
    </Toast.Region>
  );
}
