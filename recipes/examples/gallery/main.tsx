import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'mooring/recipes/styles.css';
import { accountStates } from './accountStates';
import { buttonStates } from './buttonStates';
import { connectStates } from './connectStates';
import { directoryStates } from './directoryStates';
import { Gallery } from './Gallery';
import { readGalleryOptions } from './galleryOptions';
import { helpStates } from './helpStates';
import { namespaceStates } from './namespaceStates';
import { networkStates } from './networkStates';
import { pairingStates } from './pairingStates';
import { toastStates } from './toastStates';
import './style.css';

const options = readGalleryOptions(new URLSearchParams(location.search));
const states = [...connectStates, ...pairingStates, ...directoryStates, ...helpStates, ...accountStates, ...namespaceStates, ...networkStates, ...toastStates, ...buttonStates].filter(
  ({ name }) => options.only === undefined || name === options.only || name.startsWith(`${options.only}/`),
);
const arranged = await Promise.all(states.map(async (state) => ({ state, made: await state.arrange(options.theme) })));

document.documentElement.dataset['mode'] = options.theme.mode;
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Gallery arranged={arranged} options={options} />
  </StrictMode>,
);
