import { type CommonErrorCode, defineErrors, type ErrorCodeOf } from '../../errors';

/** What goes wrong with a preview. That a transaction would fail is none of it. */
export const previewError = defineErrors({
  'preview/failed': ['What would change hands could not be asked', 'notice'],
});

export type PreviewErrorCode = ErrorCodeOf<typeof previewError> | CommonErrorCode;
