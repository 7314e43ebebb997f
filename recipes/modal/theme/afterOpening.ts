import type { Kit } from 'mooring';
import { loadRemoteConfig } from 'mooring/core';
import { dragToClose } from 'mooring/primitives/dragToClose';
import { fetchAhead } from '../parts/fetchAhead';
import { ignoreSecondPress } from '../parts/ignoreSecondPress';
import { keepFocus } from '../parts/keepFocus';
import { letPicturesTravel } from '../parts/travel';
import type { LoadedViews } from '../views/views';
import { blurBackdrop, type BlurVerdict } from './backdropBlur';
import { makeRoom } from './makeRoom';
import { wearInShadow } from './wearInShadow';

/** What is known of the blur of its backdrop. */
const verdictResource = { name: 'recipes.blur', create: (): BlurVerdict => ({}) };

export interface OpenModal {
  /** Takes the views that load before anybody wants them. */
  ahead: LoadedViews;
  onClose(): void;
}

/** What an open modal can do without until it has been painted. Loads then; returns what calls it off. */
export function afterOpening(element: HTMLElement, kit: Kit, { ahead, onClose }: OpenModal): () => void {
  // Never before somebody looks: a page that is only read asks nobody anything.
  void loadRemoteConfig(kit);
  // The words for developers are loaded where there is something to look at.
  const isPlain = element.style.length === 0 && !element.dataset.preset;
  if (kit.config.debug && !(isPlain && getComputedStyle(element).getPropertyValue('--mooring-stylesheet')))
    void import('./adviseDeveloper').then(
      ({ adviseLooks }) => adviseLooks(kit, element),
      () => undefined,
    );
  const stops = [
    fetchAhead(element, kit, ahead),
    ignoreSecondPress(element),
    keepFocus(element),
    blurBackdrop(element, kit.resources.get(verdictResource)),
    letPicturesTravel(element),
    wearInShadow(element),
    makeRoom(element, kit),
  ];
  const handle = element.querySelector<HTMLElement>('.mooring-handle');
  if (handle) stops.push(dragToClose(handle, { popup: () => element, onClose }));
  return () => {
    for (const stop of stops) stop();
  };
}
