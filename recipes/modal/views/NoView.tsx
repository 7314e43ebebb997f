import { useEffect, useState } from 'react';
import { useKit, useModalRouter } from 'mooring';
import { useAllMessages } from '../messages/useAllMessages';
import { Button } from '../parts/Button';
import { EmptyScreen } from '../parts/EmptyScreen';
import { AlertIcon } from '../parts/icons';
import { namesOfAll } from './loadViews';

/** Stands for a view that this recipe does not draw: says so, also to the developer, and leads back. */
export function NoView() {
  const { connecting, actions } = useAllMessages();
  const { back, view: current } = useModalRouter();
  // A modal that closes is somewhere else already.
  const [view] = useState(current);
  const kit = useKit();
  useEffect(() => {
    void import('../theme/adviseDeveloper').then(
      ({ adviseView }) => adviseView(kit, view, namesOfAll()),
      () => undefined,
    );
  }, [kit, view]);
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
