import { enFirst } from './enFirst';
import { enLogin } from './enLogin';
import { enMore } from './enMore';
import { mergeMessages, type Messages } from './messages';

/** English, the default, whole. */
export const messagesEn: Messages = /* @__PURE__ */ mergeMessages({ ...enFirst, ...enMore, login: enLogin }, enFirst);
