import { useModalRouter } from 'mooring';
import { useAllMessages } from '../messages/useAllMessages';
import { Button } from '../parts/Button';
import { EmptyScreen } from '../parts/EmptyScreen';
import { AlertIcon } from '../parts/icons';

/** Stands for a view that this recipe does not draw: says so, and leads back. */
export function NoView() {
  const { connecting, actions } = useAllMessages();
  const { back } = useModalRouter();
  return (
    <EmptyScreen
      icon={<AlertIcon />}
      title={connecting.noViewTitle}
      text={connecting.noViewText}
      actions={
        <Button tone="primary" onClick={back}>
          {actions.back}
        </Button>
      }
    />
  );
}
