import { embeddedSlice } from '../../contract/loginState';
import { createSelector } from '../../store';

export { featuresSelector as loginFeaturesSelector } from '../featureFlags/state';

export {
  embeddedSlice,
  type EmailLoginState,
  type EmailUpdateState,
  type EmbeddedState,
  type SocialLoginState,
} from '../../contract/loginState';

export const selectEmailLogin = createSelector([embeddedSlice], ({ email }) => email);
export const selectEmailUpdate = createSelector([embeddedSlice], ({ update }) => update);
export const selectSocialLogin = createSelector([embeddedSlice], ({ social }) => social);
export const selectFarcasterUrl = createSelector([embeddedSlice], ({ farcasterUrl }) => farcasterUrl);
export const selectEmailSentAt = createSelector([embeddedSlice], ({ emailSentAt }) => emailSentAt);
