import { useCallback } from 'react';
import type { Kit } from '../../contract/kit';
import type { KitError } from '../../errors';
import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import type { MutationResult } from '../../react/useMutation';
import { useSelected } from '../../react/useSelected';
import type { NameProblemCode } from './errors';
import {
  registerName,
  type RegisterNameErrorType,
  type RegisterNameParameters,
  type RegisterNameReturnType,
} from './registerName';
import { findNameProblem, suffixesOf } from './rules';
import { type NameRegistrationStep, selectNameRegistration, selectNamesTarget, whyNoNames } from './state';

export type UseNameRegistrationParameters = KitOption;
export type UseNameRegistrationErrorType = RegisterNameErrorType;
export type UseNameRegistrationReturnType = MutationResult<
  RegisterNameReturnType,
  UseNameRegistrationErrorType,
  RegisterNameParameters
> &
  Support & {
    /** What is wrong with a name as it was typed; `undefined` where it can be registered. */
    validate(name: string): KitError<NameProblemCode> | undefined;
    /** Where it stands; several components share one registration. */
    state: NameRegistrationStep;
    /** What names end in: `.reown.id`. */
    suffix: string;
  };

function useBeside(kit: Kit) {
  const { networkId } = useSelected(selectNamesTarget, { kit });
  const { step } = useSelected(selectNameRegistration, { kit });
  const suffixes = suffixesOf(kit.config.nameSuffixes);
  const validate = useCallback((name: string) => findNameProblem(name, suffixesOf(kit.config.nameSuffixes)), [kit]);
  return { ...toSupport(whyNoNames(kit, networkId, 'service')), validate, state: step, suffix: suffixes[0] ?? '' };
}

/**
 * Registers a name for the active account.
 *
 * @example
 * const { mutate, validate, state, suffix } = useNameRegistration();
 * const problem = validate(typed);
 */
export const useNameRegistration: (options?: UseNameRegistrationParameters) => UseNameRegistrationReturnType =
  createMutationHook(registerName, useBeside);
