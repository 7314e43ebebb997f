import type { Kit } from 'mooring';
import { fetchAhead } from '../parts/fetchAhead';
import { adviseVariables } from './adviseDeveloper';
import { blurBackdrop, type BlurVerdict } from './backdropBlur';
import { checkStylesheet } from './checkStylesheet';

/** What an open modal can do without until it has been painted. Loads then; returns what calls it off. */
export function afterOpening(element: HTMLElement, kit: Kit, verdict: BlurVerdict): () => void {
  checkStylesheet(element, kit);
  adviseVariables(kit, element);
  const stops = [fetchAhead(element, kit), blurBackdrop(element, verdict)];
  return () => {
    for (const stop of stops) stop();
  };
}
