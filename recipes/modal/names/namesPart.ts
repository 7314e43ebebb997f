// All that the modal shows of names, in one part. It holds on to the views that are there before it: bundlers cut a
// chunk for each set of modules that parts share, and so this part shares what they do.
import { ofSomebody } from '../parts/ofSomebody';
import { RegisterAccountNameView as SomeRegisterAccountNameView } from './RegisterAccountNameView';
import { namesTitle } from './useNamesMessages';

export { featureStyles } from '../parts/featureStyles';
export * as accountViews from '../views/accountViews';
export { ChooseName } from './ChooseName';
export { RegisterAccountNameSuccessView } from './RegisterAccountNameSuccessView';
export { watchIdentity } from './watchIdentity';

export const RegisterAccountNameView = /* @__PURE__ */ ofSomebody(SomeRegisterAccountNameView);

export const RegisterAccountNameTitle = /* @__PURE__ */ namesTitle(({ names }) => names.title);
export const RegisterAccountNameSuccessTitle = /* @__PURE__ */ namesTitle(({ names }) => names.successTitle);
