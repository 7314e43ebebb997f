// What a page can do at best: React, and a list of wallets in a dialog of the browser's, with no kit.
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import './host.css';

const wallets = ['Harbor', 'Lagoon', 'Anchor', 'Beacon'];

function Page() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <main>
      <h1>Test host</h1>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open
      </button>
      <dialog ref={dialog} aria-label="Connect wallet">
        {wallets.map((name) => (
          <button key={name} type="button" data-wallet={name}>
            {name}
          </button>
        ))}
      </dialog>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />);
