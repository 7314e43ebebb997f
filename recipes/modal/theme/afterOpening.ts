import type { Kit } from 'mooring';
import { adviseVariables } from './adviseDeveloper';
import { blurBackdrop, type BlurVerdict } from './backdropBlur';
import { checkStylesheet } from './checkStylesheet';

/** What an open modal can do without until it has been painted. Loads then; returns what calls it off. */
export function afterOpening(element: HTMLElement, kit: Kit, verdict: BlurVerdict): () => void {
  checkStylesheet(element, kit);
  adviseVariables(kit, element);
  return blurBackdrop(element, verdict);
}
