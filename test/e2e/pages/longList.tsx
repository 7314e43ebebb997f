// Ten thousand rows as the modal draws them.
import { createRoot } from 'react-dom/client';
import { Avatar, OptionList, VirtualList } from 'mooring/primitives';
import './longList.css';

const names = Array.from({ length: 10_000 }, (_, index) => `Wallet ${index}`);

createRoot(document.getElementById('root') as HTMLElement).render(
  <OptionList.Root aria-label="Wallets">
    <VirtualList.Root
      className="list"
      count={names.length}
      rowHeight={60}
      renderRow={(index) => (
        <OptionList.Item className="row">
          <Avatar.Root id={String(index)} name={names[index]} />
          <OptionList.ItemLabel>{names[index]}</OptionList.ItemLabel>
        </OptionList.Item>
      )}
    />
  </OptionList.Root>,
);
