import { enFirst } from './enFirst';
import { enMore } from './enMore';
import type { Messages } from './messages';

/** English, the default, whole. */
export const messagesEn: Messages = { ...enFirst, ...enMore };
