import { embeddedSlice } from '../../contract/loginState';
import { createSelector } from '../../store';
import { featureFlagsSlice } from '../featureFlags/state';
import { defaultSocials } from './rules';

export { featuresSelector as loginFeaturesSelector } from '../featureFlags/state';
export { selectConnections } from '../session/state';

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
/**
 * The social accounts to offer: of all, in their order, those that the project's remote configuration names once it is
 * known.
 */
export const selectSocials = createSelector([featureFlagsSlice], ({ lists }) => {
  const named = lists?.['social_login'];
  return named ? defaultSocials.filter((each) => named.includes(each)) : defaultSocials;
});
