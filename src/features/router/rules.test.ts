import { describe, expect, test } from 'vitest';
import { awaitedBy, isConnectView, needsConnection, resolveOpenView, type OpenSituation } from './rules';
import type { ViewName } from './views';

const stranger: OpenSituation = {
  hasAccount: false,
  isUnsupported: false,
  allowUnsupportedChain: false,
  isManual: false,
  isMobile: false,
};
const visitor = { ...stranger, hasAccount: true };

describe('resolveOpenView', () => {
  test('behavior: what is asked for is shown, whoever asks', () => {
    expect(resolveOpenView({ view: 'Networks' }, stranger)).toEqual({ view: 'Networks', params: undefined });
  });

  test.each<[string, OpenSituation, ViewName]>([
    ['a stranger connects', stranger, 'Connect'],
    ['who has an account sees it', visitor, 'Account'],
    ['on a network that is not listed another is asked for', { ...visitor, isUnsupported: true }, 'UnsupportedChain'],
    ['unless the host allows it', { ...visitor, isUnsupported: true, allowUnsupportedChain: true }, 'Account'],
    ['a host that pairs itself shows the code', { ...stranger, isManual: true }, 'ConnectingWalletConnectBasic'],
    ['on a phone it shows the wallets', { ...stranger, isManual: true, isMobile: true }, 'AllWallets'],
    ['a phone alone changes nothing', { ...stranger, isMobile: true }, 'Connect'],
  ])('behavior: %s', (_who, situation, view) => {
    expect(resolveOpenView(undefined, situation).view).toBe(view);
  });

  test('behavior: the view for a network says which namespace it is about', () => {
    const { params } = resolveOpenView(undefined, { ...visitor, isUnsupported: true, namespace: 'solana' });
    expect(params).toEqual({ namespace: 'solana' });
  });
});

describe('views', () => {
  const names = Object.keys(awaitedBy) as ViewName[];

  test('behavior: no view both serves connecting and needs a connection', () => {
    expect(names.filter((name) => isConnectView(name) && needsConnection(name))).toEqual([]);
  });

  test('behavior: these a connection fulfils, these make sense either way, the others need one', () => {
    expect(names.filter(isConnectView).sort()).toEqual([
      'AllWallets',
      'ChooseNamespace',
      'Connect',
      'ConnectSocials',
      'ConnectingExternal',
      'ConnectingFarcaster',
      'ConnectingSocial',
      'ConnectingWalletConnect',
      'ConnectingWalletConnectBasic',
      'EmailLogin',
      'GetWallet',
      'SwitchActiveChain',
      'WhatIsAWallet',
    ]);
    const isEither = (name: ViewName) => isConnectView(name) || needsConnection(name);
    const always = ['ApproveTransaction', 'Networks', 'ProfileWallets', 'WhatIsANetwork'];
    expect(names.filter((name) => !isEither(name)).sort()).toEqual(always);
  });

  test('behavior: every view that waits for a connect closes once somebody is connected', () => {
    expect(names.filter((name) => awaitedBy[name] === 'connect' && !isConnectView(name))).toEqual([]);
    expect(names.filter((name) => awaitedBy[name] === 'switch')).toEqual(['SwitchNetwork']);
  });
});
