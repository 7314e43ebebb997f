import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'mooring/recipes/styles.css';
import 'mooring/recipes/themes.css';
import { Gallery } from './Gallery';
import { readGalleryOptions } from './galleryOptions';
import { galleryStates } from './galleryStates';
import './style.css';

const options = await readGalleryOptions(new URLSearchParams(location.search));
const states = galleryStates.filter(
  ({ name }) => options.only === undefined || name === options.only || name.startsWith(`${options.only}/`),
);
const arranged = await Promise.all(states.map(async (state) => ({ state, made: await state.arrange(options.theme) })));

document.documentElement.dataset['mode'] = options.theme.mode;
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Gallery arranged={arranged} options={options} />
  </StrictMode>,
);
