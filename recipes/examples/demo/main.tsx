import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'mooring/recipes/styles.css';
import { Demo } from './Demo';
import { readLook } from './settings';
import './page.css';
import './panel.css';

// Before the first paint, or a light page begins as a dark one.
document.documentElement.dataset['mode'] = readLook(new URLSearchParams(location.search)).mode;
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Demo />
  </StrictMode>,
);
