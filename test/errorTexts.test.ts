import { describe, expect, test } from 'vitest';
import { adapterError } from '../src/adapters/adapterErrors';
import { caipError } from '../src/caip/caipErrors';
import { rareCaipError } from '../src/caip/rareCaipErrors';
import { pairingError } from '../src/connectors/walletConnect/errors';
import { rareError } from '../src/errors';
import { balanceError } from '../src/features/account/balanceErrors';
import { accountError } from '../src/features/account/errors';
import { featureError } from '../src/features/featureFlags/errors';
import { connectError } from '../src/features/session/connectErrors';
import { sessionError } from '../src/features/session/errors';
import { rareSessionError } from '../src/features/session/rareErrors';
import { kitError } from '../src/contract/kitErrors';
import { serviceError } from '../src/services/errors';
import { isTest, readSources } from './architecture/sourceTree';
import { errorTextsOf, sharedTextsOf } from './types/errorTextsOf';

// Hosts match on codes, people search for texts: neither changes by accident.
describe('error texts', () => {
  test.each([
    ['alert', 'Invalid Project ID', featureError('features/project-id-invalid')],
    ['alert', 'Project ID Not Configured', featureError('features/project-id-missing')],
    ['alert', 'Origin Not Allowed', featureError('features/origin-not-allowed')],
    ['alert', 'Invalid App Configuration', featureError('features/configuration-forbidden')],
    ['alert', 'Rate Limited', featureError('features/rate-limited')],
    ['alert', 'Server Error', featureError('features/server-error')],
    [
      'alert',
      'Local configuration ignored: socials',
      featureError('features/local-configuration-ignored', { values: { features: 'socials' } }),
    ],
    ['alert', 'Session Expired', pairingError('pairing/session-expired')],
    ['alert', 'Rate Limited', serviceError('service/rate-limited')],
    ['alert', 'Server Error', serviceError('service/server-error')],
    ['notice', 'Token Balance Unavailable', balanceError('account/balance-unavailable')],
    ['notice', 'Sign message failed', accountError('account/sign-failed')],
    ['notice', 'Error signing message', accountError('account/typed-data-failed')],
    ['notice', 'Provider not found.', rareError('wallet/provider-missing')],
    ['notice', 'Failed to connect', connectError('session/connect-failed')],
    ['notice', 'Failed to connect', connectError('session/connect-timeout')],
    ['notice', 'No connector found for connection', connectError('session/connector-not-found')],
    ['notice', 'Connector already connected.', connectError('session/already-connected')],
    ['notice', 'Connector not connected.', sessionError('session/not-connected')],
    ['notice', 'Chain is not supported', sessionError('session/chain-unsupported')],
    ['notice', 'Chain is not supported', adapterError('wallet/chain-unsupported')],
    ['developer', 'Failed to disconnect', connectError('session/disconnect-failed')],
    ['developer', 'Invalid connection status', rareSessionError('session/invalid-status')],
    [
      'developer',
      'Account a not found for connector b',
      rareSessionError('session/account-not-found', { values: { address: 'a', connector: 'b' } }),
    ],
    [
      'developer',
      'Connector "a" is unavailable while reconnecting',
      sessionError('session/reconnect-unavailable', { values: { name: 'a' } }),
    ],
    ['developer', 'Request was aborted', sessionError('session/superseded')],
    [
      'developer',
      'The wallet is on a, the request is for b',
      accountError('account/chain-mismatch', { values: { actual: 'a', expected: 'b' } }),
    ],
    ['developer', 'Cannot set both `siweConfig` and `siwx` options', kitError('kit/contradictory-config')],
    [
      'developer',
      "Adapter for namespace solana doesn't exist",
      kitError('kit/adapter-missing', { values: { namespace: 'solana' } }),
    ],
    ['developer', 'Invalid CAIP Address', caipError('caip/invalid-address')],
    ['developer', 'Invalid chainId', rareCaipError('caip/invalid-chain-id')],
    [
      'developer',
      '"1,5" is not a valid decimal number',
      rareCaipError('caip/invalid-decimal', { values: { value: '1,5' } }),
    ],
  ])('behavior: for the %s: %s', (audience, message, error) => {
    expect([error.audience, error.message]).toEqual([audience, message]);
  });
});

describe('the whole catalogue', () => {
  const sources = readSources(process.cwd(), ['src', 'tools']).filter(({ path }) => !isTest(path));
  const shared = new Map(sources.flatMap(({ path, text }) => sharedTextsOf(path, text)));
  const readTexts = ({ path, text }: { path: string; text: string }) => errorTextsOf(path, text, shared);
  const texts = [...new Set(sources.flatMap(readTexts))].sort();

  test('behavior: code, audience and text of every error of the source are those that are written down', async () => {
    await expect(`${JSON.stringify(texts, null, 2)}\n`).toMatchFileSnapshot('errorTexts.json');
  });

  test('behavior: no file that makes errors is left out', () => {
    const makers = sources.filter(
      ({ path, text }) => path !== 'src/errors/defineErrors.ts' && text.includes('defineErrors({'),
    );
    expect(makers.length).toBeGreaterThan(8);
    expect(makers.filter(({ path, text }) => readTexts({ path, text }).length === 0)).toEqual([]);
  });

  test('behavior: the text of an alert stands in one place', () => {
    const own = sources
      .flatMap(({ path, text }) => errorTextsOf(path, text))
      .filter((each) => each.includes(' (alert): '));
    const common = [...shared.values()].filter(([, audience]) => audience === 'alert');
    const said = [...own.map((each) => each.split(' (alert): ')[1]), ...common.map(([text]) => text)];
    expect(said.length).toBeGreaterThan(10);
    expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
  });

  test('behavior: an error is found in whichever form it is written', () => {
    const source = `
      export const doorError = defineErrors({ 'door/open': 'Open', 'door/shut': ['Shut by {who}', 'notice'] });
      const table = { 4200: ['door/stuck', 'Stuck ' + 'and shut'], 1: ['door/open', ''] };
      throw new KitError('door/gone', 'Gone', { audience: 'alert', cause });
      store.write(slice, change, 'door/opened');
      export const doorMissing = ['No door', 'alert'] as const;
      const shared = defineErrors({ 'door/missing': doorMissing });
      const codes = ['door/open', 'door/shut'];`;
    expect(errorTextsOf('src/door.ts', source, new Map(sharedTextsOf('src/door.ts', source)))).toEqual([
      'door/open (developer): Open',
      'door/shut (notice): Shut by {who}',
      'door/stuck: Stuck and shut',
      'door/gone (alert): Gone',
      'door/missing (alert): No door',
    ]);
  });
});
