import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { ViewName, ViewParameters } from 'mooring';

/** What a view is given: its arguments, or nothing. */
type ComponentOf<Name extends ViewName> = ComponentType<NonNullable<ViewParameters[Name]>>;

/** A view of the host's own, with a title of its own, or one that loads when it is shown first. */
export type OwnViewOptions<Name extends ViewName> = {
  /** Default: the title of the view it stands for. */
  title?: string | undefined;
} & (
  | { component: ComponentOf<Name>; load?: undefined }
  | { load: () => Promise<ComponentOf<Name>>; component?: undefined }
);

/** `<KitModal views>`: by the name of the view, what is drawn instead of it. */
export type OwnViews = { readonly [Name in ViewName]?: ComponentOf<Name> | OwnViewOptions<Name> | undefined };

/** The places beside a view's parts where a host can put something. */
interface ViewPlaces {
  Connect: 'beforeWallets' | 'afterWallets' | 'beforeHelp';
  Account: 'afterHeader' | 'afterBalance' | 'afterMoney' | 'beforeRows';
  WalletSend: 'beforeActions';
  WalletSendPreview: 'afterFacts' | 'beforeActions';
  Swap: 'beforeActions';
  SwapPreview: 'afterFacts' | 'beforeActions';
  Buy: 'beforeActions';
}
type Place<Name extends ViewName> = 'before' | 'after' | (Name extends keyof ViewPlaces ? ViewPlaces[Name] : never);

/** `<KitModal slots>`: by the name of the view, what stands before and after it and its parts. */
export type ViewSlots = { readonly [Name in ViewName]?: { readonly [At in Place<Name>]?: ReactNode } | undefined };

/** What a host puts into the modal. */
export interface HostParts {
  /**
   * Views of the host's own, by name. Each gets the arguments of the view it stands for, typed. Keep the object outside
   * the component or memoize it.
   *
   * @example
   * <KitModal views={{ Account: MyAccount, Swap: { load: () => import('./Swap').then((it) => it.Swap) } }} />
   */
  views?: OwnViews | undefined;
  /**
   * What stands before and after a view (`before`, `after`) and beside its parts (`beforeWallets`, `afterBalance`).
   *
   * @example <KitModal slots={{ Account: { afterBalance: <Points /> } }} />
   */
  slots?: ViewSlots | undefined;
}

export const HostPartsContext = /* @__PURE__ */ createContext<HostParts>({});

/** What the host puts at a place of a view. */
export function Slot<Name extends ViewName>({ view, at }: { view: Name; at: Place<Name> }): ReactNode {
  const slots = useContext(HostPartsContext).slots?.[view] as { readonly [At in string]?: ReactNode } | undefined;
  return slots?.[at];
}
