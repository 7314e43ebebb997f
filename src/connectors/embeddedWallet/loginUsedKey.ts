/** `true` once somebody has logged in, by e-mail or by a social account. By itself: the first chunk reads no other. */
export const loginUsedKey = '@appkit-wallet/EMAIL_LOGIN_USED_KEY';
