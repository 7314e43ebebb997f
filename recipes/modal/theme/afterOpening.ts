import type { Kit } from 'mooring';
import { loadRemoteConfig } from 'mooring/core';
import { dragToClose } from 'mooring/primitives/dragToClose';
import { fetchAhead } from '../parts/fetchAhead';
import { ignoreSecondPress } from '../parts/ignoreSecondPress';
import { keepFocus } from '../parts/keepFocus';
import { letPicturesTravel } from '../parts/travel';
import type { LoadedViews } from '../views/views';
import { blurBackdrop, type BlurVerdict } from './backdropBlur';
import { checkStylesheet } from './checkStylesheet';
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
  checkStylesheet(element, kit);
  // The words for developers are loaded where there is something to look at.
  if (kit.config.debug && element.style.length > 0)
    void import('./adviseDeveloper').then(
      ({ adviseVariables }) => adviseVariables(kit, element),
      () => undefined,
    );
  const stops = [
    fetchAhead(element, kit, ahead),
    ignoreSecondPress(element),
    keepFocus(element),
    blurBackdrop(element, kit.resources.get(verdictResource)),
    letPicturesTravel(element),
    wearInShadow(element),
  ];
  const handle = element.querySelector<HTMLElement>('.mooring-handle');
  if (handle) stops.push(dragToClose(handle, { popup: () => element, onClose }));
  return () => {
    for (const stop of stops) stop();
  };
}
