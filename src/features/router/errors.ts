import { defineErrors, type ErrorCodeOf } from '../../errors';

/** What goes wrong with a view that somebody waits for. */
export const routerError = defineErrors({
  'router/modal-closed': 'Modal closed',
});

export type RouterErrorCode = ErrorCodeOf<typeof routerError>;
