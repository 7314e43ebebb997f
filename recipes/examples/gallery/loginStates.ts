import {
  connectFarcaster,
  connectSocial,
  openModal,
  selectConnection,
  selectEmailLogin,
  selectEmailUpdate,
  selectFarcasterUrl,
  selectSocialLogin,
  sendEmailCode,
  signMessage,
  submitEmailCode,
  submitEmailUpdateCode,
  updateEmail,
  type BrowserPort,
  type SocialLoginState,
  type ViewTarget,
} from 'mooring/core';
import { createTestKit, scriptedFrame, type ScriptedFrame, type TestKit, type TestKitOptions } from 'mooring/testing';
import {
  account,
  accounts,
  harbor,
  metadata,
  settle,
  start,
  type GalleryState,
  type ThemeChoice,
} from './galleryState';

const email = 'ada@example.org';
/** In whole turns of 100 ms. */
const patience = 300;

/** A frame whose person does as a card needs it. */
function frameOf(answers: Readonly<Record<string, unknown>>): ScriptedFrame {
  const frame = scriptedFrame();
  const all = {
    CONNECT_EMAIL: { action: 'VERIFY_OTP' },
    CONNECT_OTP: new Error('Invalid code'),
    UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
    GET_SOCIAL_REDIRECT_URI: { uri: 'https://social.example/?state=1' },
    GET_FARCASTER_URI: { url: 'https://farcaster.example/login?channel=tidewater' },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
    GET_USER: { address: account, chainId: 1 },
    ...answers,
  };
  for (const [name, answer] of Object.entries(all)) frame.answer(name, answer);
  for (const name of ['CONNECT_DEVICE', 'CONNECT_FARCASTER', 'RPC_REQUEST']) frame.hold(name);
  return frame;
}

/** Lets time go by until the frame has brought the kit where the card wants it. */
async function until({ clock }: TestKit, holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < patience && !holds(); turn += 1) {
    await settle();
    clock.advance(100);
  }
}

interface Arrangement {
  answers?: Readonly<Record<string, unknown>>;
  options?: TestKitOptions;
  view: ViewTarget;
  /** What happens before the card is drawn. */
  act?(made: TestKit): Promise<unknown>;
  goOn?: GalleryState['goOn'];
}

const toCard = (
  name: string,
  title: string,
  { answers = {}, options, view, act, goOn }: Arrangement,
): GalleryState => ({
  name,
  title,
  ...(goOn && { goOn }),
  async arrange(theme: ThemeChoice) {
    const made = createTestKit({ wallets: [harbor()], frame: frameOf(answers), metadata, theme, ...options });
    await act?.(made);
    openModal(made.kit, view);
    return made;
  },
});

async function sendCode(made: TestKit): Promise<void> {
  start(sendEmailCode(made.kit, { email }));
  await until(made, () => !['idle', 'sending'].includes(selectEmailLogin(made.kit).step));
}

async function askChange(made: TestKit): Promise<void> {
  start(updateEmail(made.kit, { email: 'new@example.org' }));
  await until(made, () => selectEmailUpdate(made.kit).step === 'code');
}

/** A page whose windows a card decides about. */
const browserOf = (open: () => unknown): BrowserPort =>
  ({
    window: Object.assign(new EventTarget(), { open, Event }),
    onVisible: () => () => undefined,
    open: () => undefined,
  }) as unknown as BrowserPort;

const createPopup = (closed = false) => ({ closed, location: { href: '' }, close: () => undefined });

const askSocial = (step: SocialLoginState['step']) => async (made: TestKit) => {
  start(connectSocial(made.kit, { provider: 'google' }));
  await until(made, () => selectSocialLogin(made.kit).step === step);
};

async function logIn(made: TestKit): Promise<void> {
  start(sendEmailCode(made.kit, { email }));
  await until(made, () => selectConnection(made.kit).isConnected);
}

/** A page that waits for a signature. */
async function askSignature(made: TestKit): Promise<void> {
  await logIn(made);
  let isAsked = false;
  const stop = made.kit.events.on('modal:wanted', () => void (isAsked = true));
  start(signMessage(made.kit, { message: 'Hello' }));
  await until(made, () => isAsked);
  stop();
}

const connectView: ViewTarget = { view: 'Connect' };
const loginView: ViewTarget = { view: 'EmailLogin' };
const updateView: ViewTarget = { view: 'UpdateEmailWallet', params: { email } };

export const loginStates: readonly GalleryState[] = [
  toCard('Connect/embedded', 'A wallet by e-mail or account', { view: connectView }),
  toCard('Connect/embedded-first', 'The same, first', {
    view: connectView,
    options: { connectMethodsOrder: ['email', 'social', 'wallet'] },
  }),
  toCard('Connect/terms', 'Terms to agree to', {
    view: connectView,
    options: {
      features: { legalCheckbox: true },
      legal: { termsUrl: 'https://tidewater.example/terms', privacyUrl: 'https://tidewater.example/privacy' },
    },
  }),
  toCard('EmailLogin/address', 'An address', { view: loginView }),
  toCard('EmailLogin/code', 'A code', { view: loginView, act: sendCode }),
  toCard('EmailLogin/wrong', 'A code that was refused', {
    view: loginView,
    async act(made) {
      await sendCode(made);
      start(submitEmailCode(made.kit, { code: '123456' }));
      await until(made, () => 'error' in selectEmailLogin(made.kit));
    },
  }),
  toCard('EmailLogin/device', 'A device to approve', {
    view: loginView,
    answers: { CONNECT_EMAIL: { action: 'VERIFY_DEVICE' } },
    act: sendCode,
  }),
  toCard('ConnectSocials/all', 'Every account', { view: { view: 'ConnectSocials' } }),
  toCard('ConnectingSocial/stopped', 'Nothing under way', {
    view: { view: 'ConnectingSocial', params: { provider: 'google' } },
  }),
  toCard('ConnectingSocial/waiting', 'In the other window', {
    view: { view: 'ConnectingSocial', params: { provider: 'google' } },
    options: { ports: { browser: browserOf(() => createPopup()) } },
    act: askSocial('waiting'),
  }),
  toCard('ConnectingSocial/blocked', 'A window that was blocked', {
    view: { view: 'ConnectingSocial', params: { provider: 'google' } },
    options: { ports: { browser: browserOf(() => null) } },
    act: askSocial('blocked'),
  }),
  toCard('ConnectingSocial/closed', 'A window that was closed', {
    view: { view: 'ConnectingSocial', params: { provider: 'google' } },
    options: { ports: { browser: browserOf(() => createPopup(true)) } },
    act: askSocial('failed'),
  }),
  toCard('ConnectingSocial/failed', 'A login that failed', {
    view: { view: 'ConnectingSocial', params: { provider: 'google' } },
    answers: { GET_SOCIAL_REDIRECT_URI: new Error('The social network cannot be reached') },
    options: { ports: { browser: browserOf(() => createPopup()) } },
    act: askSocial('failed'),
  }),
  toCard('ConnectingFarcaster/ready', 'A code', {
    view: { view: 'ConnectingFarcaster' },
    async act(made) {
      start(connectFarcaster(made.kit));
      await until(made, () => selectFarcasterUrl(made.kit) !== undefined);
    },
  }),
  toCard('UpdateEmailWallet/address', 'A new address', { view: updateView }),
  toCard('UpdateEmailWallet/old', 'A code from the old address', { view: updateView, act: askChange }),
  toCard('UpdateEmailWallet/new', 'A code from the new address', {
    view: updateView,
    answers: { UPDATE_EMAIL: { action: 'VERIFY_SECONDARY_OTP' } },
    act: askChange,
  }),
  toCard('Account/login', 'The account of a login', {
    view: { view: 'Account' },
    answers: {
      CONNECT_EMAIL: { action: 'CONNECT' },
      IS_CONNECTED: { isConnected: true },
      GET_USER: {
        email,
        address: account,
        chainId: 1,
        preferredAccountType: 'smartAccount',
        accounts: [
          { address: account, type: 'smartAccount' },
          { address: accounts[1], type: 'eoa' },
        ],
      },
    },
    act: logIn,
  }),
  toCard('UpdateEmailWallet/done', 'Changed', {
    view: updateView,
    answers: {
      UPDATE_EMAIL: { action: 'VERIFY_SECONDARY_OTP' },
      UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'new@example.org' },
    },
    act: askChange,
    goOn: ({ kit }) => start(submitEmailUpdateCode(kit, { code: '123456' })),
  }),
  toCard('ApproveTransaction/opening', 'The frame on its way', {
    view: { view: 'ApproveTransaction' },
    answers: { CONNECT_EMAIL: { action: 'CONNECT' }, IS_CONNECTED: { isConnected: true } },
    act: askSignature,
  }),
];
