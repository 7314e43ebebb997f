import { useModalRouter } from 'mooring';
import { ExchangeIcon } from '../money/moneyIcons';
import { Button } from '../parts/Button';
import { EmptyScreen } from '../parts/EmptyScreen';
import { useSwapMessages } from './useSwapMessages';

/** No network that the wallet could go to can swap: there is none to choose. */
export function SwapNowhere() {
  const { swap, actions } = useSwapMessages();
  const { close } = useModalRouter();
  return (
    <EmptyScreen
      icon={<ExchangeIcon />}
      title={swap.nowhere}
      text=""
      actions={
        <Button tone="plain" onClick={close}>
          {actions.close}
        </Button>
      }
    />
  );
}
