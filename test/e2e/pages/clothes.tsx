// Everything that the recipe draws on one page: each card of the gallery, an open dialog, a toast of the page.
import { createElement, StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { openModal, showToast, type Kit } from 'mooring/core';
import { KitProvider } from 'mooring';
import { loadLanguage } from 'mooring/languages';
import { ConnectButton, KitModal } from 'mooring/recipes';
import 'mooring/recipes/styles.css';
import './clothes.css';
import { longestWords } from './longestWords';
import { look } from './look';
import { GalleryCard } from '../../../recipes/examples/gallery/GalleryCard';
import { readGalleryOptions } from '../../../recipes/examples/gallery/galleryOptions';
import { galleryStates } from '../../../recipes/examples/gallery/galleryStates';
import { harbor, makeConnectedKit, makeKit } from '../../../recipes/examples/gallery/galleryState';

const options = await readGalleryOptions(new URLSearchParams(location.search));
const { theme } = options;
const states = galleryStates.filter(({ name }) => options.only === undefined || name.startsWith(options.only));
const arranged = await Promise.all(states.map(async (state) => ({ state, made: await state.arrange(theme) })));

const inDialog = (await makeConnectedKit(theme, harbor({ balance: '2' }))).kit;
openModal(inDialog, { view: 'Networks' });
const onPage = makeKit(theme).kit;
showToast(onPage, { kind: 'success', text: 'Transaction sent' });

// An element that no host's stylesheet names.
const Box = ({ name, children }: { name: string; children: ReactNode }) =>
  createElement('x-box', { 'data-box': name }, children);
type Words = typeof options.words;
const Plain = ({ kit, words, children }: { kit: Kit; words: Words; children?: ReactNode }) => (
  <KitProvider kit={kit}>
    {children}
    <KitModal {...words} />
  </KitProvider>
);

const All = ({ words }: { words: Words }) => (
  <StrictMode>
    {arranged.map(({ state, made }) => (
      <Box key={state.name} name={state.name}>
        <GalleryCard state={state} made={made} words={words} />
      </Box>
    ))}
    <Box name="Dialog">
      <Plain kit={inDialog} words={words} />
    </Box>
    <Box name="Page toast">
      <Plain kit={onPage} words={words}>
        <ConnectButton {...words} />
      </Plain>
    </Box>
  </StrictMode>
);

const root = createRoot(document.getElementById('root') as HTMLElement);
const speak = (words: Words) => flushSync(() => root.render(<All words={words} />));
/** `longest` is no language: the widest words of all. */
const mooringSpeak = async (tag: string) =>
  speak(tag === 'longest' ? { messages: await longestWords(), locale: 'de', dir: 'ltr' } : await loadLanguage([tag]));
Object.assign(globalThis, { mooringLook: look, mooringSpeak });
root.render(<All words={options.words} />);
