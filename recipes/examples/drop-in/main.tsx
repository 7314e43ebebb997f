import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KitProvider } from 'mooring';
import { KitModal } from 'mooring/recipes';
import 'mooring/recipes/styles.css';
import { App } from './App';
import { kit } from './kit';
import './style.css';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <KitProvider kit={kit}>
      <App />
      <KitModal />
    </KitProvider>
  </StrictMode>,
);
