import { createMutationHook } from '../../react/createMutationHook';
import { useKit, type KitOption } from '../../react/kitContext';
import type { Kit } from '../../contract/kit';
import { toSupport, type Support } from '../../react/support';
import { useSelected } from '../../react/useSelected';
import type { MutationResult } from '../../react/useMutation';
import { offers } from './rules';
import { selectConnections, selectEmailUpdate, type EmailUpdateState } from './state';
import {
  submitEmailUpdateCode,
  type SubmitEmailUpdateCodeErrorType,
  type SubmitEmailUpdateCodeParameters,
  type SubmitEmailUpdateCodeReturnType,
} from './submitEmailUpdateCode';
import {
  updateEmail,
  type UpdateEmailErrorType,
  type UpdateEmailParameters,
  type UpdateEmailReturnType,
} from './updateEmail';
import { useCooldown } from './useCooldown';
import { useLoginSupport } from './useLoginSupport';

type UpdateResult = MutationResult<UpdateEmailReturnType, UpdateEmailErrorType, UpdateEmailParameters>;
type SubmitResult = MutationResult<
  SubmitEmailUpdateCodeReturnType,
  SubmitEmailUpdateCodeErrorType,
  SubmitEmailUpdateCodeParameters
>;
export type UseUpdateEmailParameters = KitOption;
export type UseUpdateEmailErrorType = UpdateEmailErrorType;
export type UseUpdateEmailReturnType = UpdateResult &
  Support & {
    /** Where the change stands; `due` says which address the code was sent to. */
    state: EmailUpdateState;
    /** Whole seconds until another e-mail may be sent. */
    cooldownRemaining: number;
    /** Variables: `{ code }`, once or twice. */
    submitCode: SubmitResult;
  };

const useUpdate: (options: KitOption) => UpdateResult = createMutationHook(updateEmail);
const useSubmit: (options: KitOption) => SubmitResult = createMutationHook(submitEmailUpdateCode);

/** There is an address to change where the login is connected, in use or beside another wallet. */
function useUpdateSupport(kit: Kit): Support {
  const login = useLoginSupport(kit, 'email');
  const live = useSelected(selectConnections, { kit }).filter(({ status }) => status !== 'disconnected');
  if (!login.isSupported) return login;
  if (live.length === 0) return toSupport('not-connected');
  const isLogin = live.some(({ connectorId }) => offers(kit.connectors.get(connectorId)?.loginMethods, 'email'));
  return toSupport(isLogin ? undefined : 'wallet');
}

/**
 * Changes the e-mail address of who is logged in: `mutate({ email })`, then `submitCode` for each code that is due.
 * `isSupported` is false where nobody is. A change that the wallet refuses holds back the next mail for 30 s, too.
 *
 * @example const { mutate, submitCode, state } = useUpdateEmail(); mutate({ email: 'new@example.org' });
 */
export function useUpdateEmail(options: UseUpdateEmailParameters = {}): UseUpdateEmailReturnType {
  const kit = useKit(options);
  return {
    ...useUpdate({ kit }),
    ...useUpdateSupport(kit),
    submitCode: useSubmit({ kit }),
    state: useSelected(selectEmailUpdate, { kit }),
    cooldownRemaining: useCooldown(kit),
  };
}
