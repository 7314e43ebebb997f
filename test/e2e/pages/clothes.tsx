// Everything that the recipe draws on one page: each card of the gallery, an open dialog, a toast of the page.
import { createElement, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { openModal, showToast, type Kit } from 'mooring/core';
import { KitProvider } from 'mooring';
import { ConnectButton, KitModal } from 'mooring/recipes';
import 'mooring/recipes/styles.css';
import './clothes.css';
import { look } from './look';
import { GalleryCard } from '../../../recipes/examples/gallery/GalleryCard';
import { readGalleryOptions } from '../../../recipes/examples/gallery/galleryOptions';
import { galleryStates } from '../../../recipes/examples/gallery/galleryStates';
import { harbor, makeConnectedKit, makeKit } from '../../../recipes/examples/gallery/galleryState';

const options = await readGalleryOptions(new URLSearchParams(location.search));
const { theme, words } = options;
const states = galleryStates.filter(({ name }) => options.only === undefined || name.startsWith(options.only));
const arranged = await Promise.all(states.map(async (state) => ({ state, made: await state.arrange(theme) })));

const inDialog = (await makeConnectedKit(theme, harbor({ balance: '2' }))).kit;
openModal(inDialog, { view: 'Networks' });
const onPage = makeKit(theme).kit;
showToast(onPage, { kind: 'success', text: 'Transaction sent' });

// An element that no host's stylesheet names.
const Box = ({ name, children }: { name: string; children: ReactNode }) =>
  createElement('x-box', { 'data-box': name }, children);
const Plain = ({ kit, children }: { kit: Kit; children?: ReactNode }) => (
  <KitProvider kit={kit}>
    {children}
    <KitModal {...words} />
  </KitProvider>
);

Object.assign(globalThis, { mooringLook: look });
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    {arranged.map(({ state, made }) => (
      <Box key={state.name} name={state.name}>
        <GalleryCard state={state} made={made} words={words} />
      </Box>
    ))}
    <Box name="Dialog">
      <Plain kit={inDialog} />
    </Box>
    <Box name="Page toast">
      <Plain kit={onPage}>
        <ConnectButton {...words} />
      </Plain>
    </Box>
  </StrictMode>,
);
