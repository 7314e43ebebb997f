/** What Telegram adds to the windows of its pages. */
interface TelegramWindow {
  Telegram?: { WebApp?: { initData?: unknown } };
  TelegramWebviewProxy?: unknown;
  TelegramWebviewProxyProto?: unknown;
}

/** Telegram's web views hand every page a proxy, its web version a signed text; its script alone proves nothing. */
export function isTelegramWindow(window: object): boolean {
  const { Telegram, TelegramWebviewProxy, TelegramWebviewProxyProto } = window as TelegramWindow;
  return (
    TelegramWebviewProxy !== undefined ||
    TelegramWebviewProxyProto !== undefined ||
    (typeof Telegram?.WebApp?.initData === 'string' && Telegram.WebApp.initData !== '')
  );
}
