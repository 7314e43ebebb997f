import { createContext } from 'react';

/**
 * Where a floating part inside a dialog leaves the time stamp of the press that closed it, so that the same press does
 * not close the dialog too.
 */
export const DismissContext = /* @__PURE__ */ createContext<{ pressedAt: number } | undefined>(undefined);
