import { defineErrors } from '../errors';

/** What goes wrong in a tree of components. */
export const reactError = defineErrors({
  'kit/provider-missing': 'No kit found: wrap the tree in <KitProvider kit={kit}> or pass { kit } to the hook',
});
