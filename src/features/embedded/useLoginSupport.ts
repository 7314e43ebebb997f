import type { Kit } from '../../contract/kit';
import { toSupport, type Support } from '../../react/support';
import { useSelected } from '../../react/useSelected';
import { loginFeaturesSelector } from './state';

/** Whether a login of this kind is offered: the feature is on, and a connector has it. */
export function useLoginSupport(kit: Kit, feature: 'email' | 'socials'): Support {
  return toSupport(useSelected(loginFeaturesSelector(kit), { kit })[feature] ? undefined : 'feature-off');
}
