import { comesWith, type Area } from '../fact';

export const gates: Area = {
  title: 'Who may do what',
  facts: [
    {
      fact: 'The remote configuration decides what the host left open and narrows what it set, with a warning.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: what the host left at its default ' +
          'follows the service in both directions, without a warning',
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: what the host switched on can be ' +
          'switched off, with one warning that names it',
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: what the host switched off stays off, ' +
          'without a warning',
      ],
    },
    {
      fact: 'Basic mode has none of the remote features and asks for none.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: basic asks nothing and has none of ' +
          'the remote features',
      ],
    },
    {
      fact: 'Without several wallets, connecting a second one replaces the first.',
      tests: [
        'src/features/session/connect.test.ts > connect > behavior: a second wallet of the namespace replaces ' +
          'the first, which is fully disconnected',
      ],
    },
    {
      fact: 'With several wallets the first stays connected.',
      tests: [
        'src/features/session/connect.test.ts > connect > behavior: with multiWallet the first wallet stays ' +
          'connected beside the active one',
      ],
    },
    {
      fact: 'Defaults of the features are the given ones, and none is reported that is not there.',
      tests: [
        "src/features/featureFlags/useFeatures.test.tsx > useFeatures > behavior: the host's settings and defaults " +
          'until the service answers, and the same object while nothing changes',
        'src/features/featureFlags/useFeatures.test.tsx > useFeatures > behavior: a feature that is not there is not ' +
          'reported as on, and a host that wants it is told',
      ],
    },
    {
      fact: 'Login by e-mail or social account needs an allowed origin.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: the origin is of no interest once the ' +
          'service has switched login off',
      ],
      rest: comesWith('embedded wallet'),
    },
    {
      fact: 'Balances are there in every namespace that says so.',
      tests: [
        'test/adapters/describeAdapter.ts > ${name} > behavior: can be asked for balances exactly where it says so',
      ],
    },
    {
      fact: 'Names only on EVM, activity only on EVM.',
      rest: comesWith('names'),
    },
    {
      fact: 'Sending in the modal on EVM and Solana.',
      rest: comesWith('send'),
    },
    {
      fact: 'The on-ramp on EVM and Solana, and not in the restricted time zones.',
      rest: comesWith('on-ramp'),
    },
  ],
};
