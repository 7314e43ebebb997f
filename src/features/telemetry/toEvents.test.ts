import { describe, expect, test } from 'vitest';
import { createTestKit } from 'mooring/testing';
import { embeddedSlice, type EmailLoginState, type SocialLoginState } from '../embedded/state';
import { namesSlice } from '../names/state';
import { sendSlice } from '../send/state';
import { swapSlice, type SwapStep } from '../swap/state';
import { routerSlice } from '../router/state';
import { KitError } from '../../errors';
import { ofKit, ofStep } from './toEvents';

const { kit } = createTestKit();
const refused = { code: 'wallet/user-rejected', message: 'No', audience: 'notice' } as const;
const failed = { ...refused, code: 'send/failed', message: 'Sent to ada@example.org' } as const;

const events = (told: readonly ({ event: string } | undefined)[]) => told.map((each) => each?.event);

describe('ofStep', () => {
  test.each([
    ['idle', undefined, []],
    ['preparing', undefined, []],
    ['preparing', failed, []],
    ['awaitingSignature', undefined, ['SEND_INITIATED']],
    ['submitted', undefined, []],
    ['confirmed', undefined, ['SEND_SUCCESS']],
    ['failed', failed, ['SEND_ERROR']],
    ['failed', refused, ['SEND_REJECTED']],
  ] as const)('behavior: a transfer at %s with the error %o tells %j', (step, error, told) => {
    const initial = kit.store.read(sendSlice);
    expect(events(ofStep.send({ ...initial, step, error }, initial, kit))).toEqual(told);
  });

  test.each([
    ['idle', 'idle', undefined, []],
    ['preparing', 'idle', undefined, []],
    ['preparing', 'idle', failed, []],
    ['awaitingApproval', 'preparing', undefined, []],
    ['awaitingSignature', 'approving', undefined, ['INITIATE_SWAP']],
    ['confirmed', 'submitted', undefined, ['SWAP_SUCCESS']],
    ['failed', 'awaitingApproval', refused, ['SWAP_APPROVAL_ERROR']],
    ['failed', 'approving', failed, ['SWAP_APPROVAL_ERROR']],
    ['failed', 'awaitingSignature', refused, ['SWAP_ERROR']],
  ] as const satisfies readonly (readonly [SwapStep, SwapStep, unknown, readonly string[]])[])(
    'behavior: a swap at %s after %s with the error %o tells %j',
    (step, before, error, told) => {
      const initial = kit.store.read(swapSlice);
      expect(events(ofStep.swap({ ...initial, step, error }, { ...initial, step: before }, kit))).toEqual(told);
    },
  );

  test('behavior: why a swap failed is told without what is secret', () => {
    const state = { ...kit.store.read(swapSlice), step: 'failed', error: failed } as const;
    expect(ofStep.swap(state, undefined, kit)[0]?.properties).toMatchObject({ message: 'send/failed: Sent to …' });
  });

  test.each([
    ['idle', []],
    ['signing', ['REGISTER_NAME_INITIATED']],
    ['registering', []],
    ['success', ['REGISTER_NAME_SUCCESS']],
    ['error', ['REGISTER_NAME_ERROR']],
  ] as const)('behavior: a name at %s tells %j', (step, told) => {
    expect(events(ofStep.names({ ...kit.store.read(namesSlice), step }, undefined, kit))).toEqual(told);
  });

  const email = 'ada@example.org';
  test.each<[EmailLoginState, string | undefined]>([
    [{ step: 'idle', error: failed }, undefined],
    [{ step: 'sending', email }, 'EMAIL_SUBMITTED'],
    [{ step: 'device', email }, 'DEVICE_REGISTERED_FOR_EMAIL'],
    [{ step: 'code', email }, 'EMAIL_VERIFICATION_CODE_SENT'],
    [{ step: 'code', email, error: undefined }, 'EMAIL_VERIFICATION_CODE_SENT'],
    [{ step: 'code', email, error: failed }, 'EMAIL_VERIFICATION_CODE_FAIL'],
    [{ step: 'device', email, error: failed }, undefined],
    [{ step: 'verifying', email }, undefined],
    [{ step: 'connected', email }, 'EMAIL_VERIFICATION_CODE_PASS'],
  ])('behavior: a login by e-mail at %j tells %s, once', (now, told) => {
    const initial = kit.store.read(embeddedSlice);
    const state = { ...initial, email: now };
    expect(events(ofStep.embedded(state, initial, kit))).toEqual([told, undefined]);
    expect(events(ofStep.embedded(state, state, kit))).toEqual([undefined, undefined]);
  });

  const provider = 'github';
  test.each<[SocialLoginState, SocialLoginState, string | undefined]>([
    [{ step: 'idle' }, { step: 'opening', provider }, 'SOCIAL_LOGIN_STARTED'],
    [{ step: 'opening', provider }, { step: 'waiting', provider }, undefined],
    [{ step: 'waiting', provider }, { step: 'connecting', provider }, 'SOCIAL_LOGIN_REQUEST_USER_DATA'],
    [{ step: 'connecting', provider }, { step: 'connected', provider }, 'SOCIAL_LOGIN_SUCCESS'],
    [{ step: 'connecting', provider }, { step: 'failed', provider, error: failed }, 'SOCIAL_LOGIN_ERROR'],
    [{ step: 'opening', provider }, { step: 'blocked', provider, error: failed }, undefined],
    [{ step: 'waiting', provider }, { step: 'idle' }, 'SOCIAL_LOGIN_CANCELED'],
  ])('behavior: a social login that was at %j and is at %j tells %s, and from where', (before, now, event) => {
    const initial = kit.store.read(embeddedSlice);
    const told = ofStep.embedded({ ...initial, social: now }, { ...initial, social: before }, kit);
    expect(events(told)).toEqual([undefined, event]);
    if (event) expect(told[1]?.properties).toMatchObject({ provider });
  });
});

describe('ofKit', () => {
  const declined = new KitError('wallet/user-rejected', 'No');
  const broken = new KitError('session/connect-failed', 'Sent to ada@example.org');
  const [eip155, networkId, connectorId, address] = ['eip155', 'eip155:1', 'mock', '0x1'] as const;
  const connected = { connectorId, namespace: eip155, address, networkId, isReconnect: false };
  const where = { network: undefined, isSmartAccount: false };

  test.each([
    ['modal:opened', { view: 'Connect' }, 'MODAL_OPEN', { connected: false }],
    ['modal:closed', { view: 'Connect' }, 'MODAL_CLOSE', { connected: false }],
    [
      'session:connectStarted',
      { connectorId, namespaces: [eip155] },
      'SELECT_WALLET',
      { name: undefined, platform: 'browser' },
    ],
    ['session:connected', connected, 'CONNECT_SUCCESS', { method: 'browser', name: undefined, reconnect: false }],
    [
      'session:connectFailed',
      { connectorId, error: declined },
      'USER_REJECTED',
      { message: 'wallet/user-rejected: No' },
    ],
    [
      'session:connectFailed',
      { connectorId, error: broken },
      'CONNECT_ERROR',
      { message: 'session/connect-failed: Sent to …' },
    ],
    ['session:disconnected', { connectorId, namespace: eip155 }, 'DISCONNECT_SUCCESS', { namespace: eip155 }],
    ['network:switched', { namespace: eip155, networkId }, 'SWITCH_NETWORK', { network: networkId }],
    ['onramp:opened', { provider: 'meld' }, 'SELECT_BUY_PROVIDER', { provider: 'meld', ...where }],
    ['siwx:signedIn', {}, 'SIWX_AUTH_SUCCESS', where],
    ['siwx:answered', { answer: 'declined' }, 'CLICK_CANCEL_SIWX', where],
    ['siwx:answered', { answer: 'signedIn' }, undefined, undefined],
  ] as const)('behavior: %s with %j tells %s, without addresses', (name, event, told, properties) => {
    const answer = ofKit[name]?.(event as never, kit);
    expect([answer?.event, answer?.properties]).toEqual([told, properties]);
  });

  test.each([
    ['AllWallets', 'CLICK_ALL_WALLETS'],
    ['WhatIsAWallet', 'CLICK_WALLET_HELP'],
    ['WhatIsANetwork', 'CLICK_NETWORK_HELP'],
    ['GetWallet', 'CLICK_GET_WALLET_HELP'],
    ['Networks', 'CLICK_NETWORKS'],
    ['EmailLogin', 'EMAIL_LOGIN_SELECTED'],
    ['UpdateEmailWallet', 'EMAIL_EDIT'],
    ['Swap', 'OPEN_SWAP'],
    ['SwapSelectToken', 'CLICK_SELECT_TOKEN_TO_SWAP'],
    ['WalletSend', 'OPEN_SEND'],
    ['Buy', 'SELECT_BUY_CRYPTO'],
    ['RegisterAccountName', 'OPEN_ENS_FLOW'],
    ['Connect', undefined],
    ['Account', undefined],
  ])('behavior: the view %s tells %s, while it is seen', (view, told) => {
    const state = { ...kit.store.read(routerSlice), history: [{ view }] };
    expect(events(ofStep.router({ ...state, isOpen: true }, undefined, kit))).toEqual([told]);
    expect(events(ofStep.router({ ...state, isOpen: false }, undefined, kit))).toEqual([undefined]);
  });
});
