import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KitProvider } from 'mooring';
import { App } from './App';
import { kit } from './kit';
import './style.css';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <KitProvider kit={kit}>
      <App />
    </KitProvider>
  </StrictMode>,
);
