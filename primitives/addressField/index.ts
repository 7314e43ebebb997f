'use client';
export {
  AddressFieldRoot as Root,
  type AddressFieldRootProps as RootProps,
  type AddressFieldRootState as RootState,
} from './AddressFieldRoot';
export { AddressFieldInput as Input, type AddressFieldInputProps as InputProps } from './AddressFieldInput';
export {
  AddressFieldResolved as Resolved,
  type AddressFieldResolvedProps as ResolvedProps,
} from './AddressFieldResolved';
export type { AddressState as State, AddressStatus as Status } from './useResolved';
