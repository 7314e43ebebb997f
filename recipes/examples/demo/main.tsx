import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'mooring/recipes/styles.css';
import { Demo } from './Demo';
import './page.css';
import './panel.css';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Demo />
  </StrictMode>,
);
