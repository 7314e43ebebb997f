import { enNames } from './enNames';
import { enBuy } from './enBuy';
import { enPreview } from './enPreview';
import { enFirst } from './enFirst';
import { enLogin } from './enLogin';
import { enSignIn } from './enSignIn';
import { enMoney } from './enMoney';
import { enMore } from './enMore';
import { enSwap } from './enSwap';
import { enProfile } from './enProfile';
import { mergeMessages, type Messages } from './messages';

/** English, the default, whole. */
export const messagesEn: Messages = /* @__PURE__ */ mergeMessages(
  {
    ...enFirst,
    ...enMore,
    login: enLogin,
    signIn: enSignIn,
    buy: enBuy,
    preview: enPreview,
    money: enMoney,
    swap: enSwap,
    names: enNames,
    profile: enProfile,
  },
  enFirst,
);
