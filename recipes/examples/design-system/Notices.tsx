import { useNotices } from 'mooring';
import { Toast } from 'mooring/primitives';

/** The kit's notices as slips of paper at the foot of the page. */
export function Notices() {
  const { toast, hide } = useNotices();
  return (
    <Toast.Region className="notices" aria-label="Notices">
      {toast && (
        <Toast.Item key={toast.id} className="notice" kind={toast.kind} onClose={hide}>
          <Toast.Title>{toast.text}</Toast.Title>
          <Toast.Close className="notice-close" aria-label="Dismiss">
            ×
          </Toast.Close>
        </Toast.Item>
      )}
    </Toast.Region>
  );
}
