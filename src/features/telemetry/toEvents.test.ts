import { describe, expect, test } from 'vitest';
import { createTestKit } from 'mooring/testing';
import { embeddedSlice, type EmailLoginState, type SocialLoginState } from '../embedded/state';
import { namesSlice } from '../names/state';
import { sendSlice } from '../send/state';
import { swapSlice, type SwapStep } from '../swap/state';
import { ofStep } from './toEvents';

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
