import type { Area } from '../fact';

export const gates: Area = {
  title: 'Who may do what',
  facts: [
    {
      fact: 'The remote configuration decides what the host left open and narrows what it set, with a warning.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: what the host ' +
          'left at its default ' +
          'follows the service in both directions, without a warning',
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: what the host ' +
          'switched on can be ' +
          'switched off, with one warning that names it',
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: what the host ' +
          'switched off stays off, ' +
          'without a warning',
      ],
    },
    {
      fact: 'Basic mode has none of the remote features and asks for none.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: basic asks ' +
          'nothing and has none of ' +
          'the remote features',
      ],
    },
    {
      fact:
        'Without several wallets, connecting a second one replaces the first, and the list of them is ' +
        'empty with an alert.',
      tests: [
        'src/features/session/connect.test.ts > connect > behavior: a second wallet of the namespace ' +
          'replaces the first, which is fully disconnected',
        'src/features/session/useConnections.test.tsx > useConnections > error: without it none, and the ' +
          'alert "Multi-Wallet Not Enabled", once',
      ],
    },
    {
      fact: 'With several wallets the first stays connected.',
      tests: [
        'src/features/session/connect.test.ts > connect > behavior: with multiWallet the first wallet ' +
          'stays connected beside the active one',
        'src/features/session/useConnections.test.tsx > useConnections > behavior: the wallets of one ' +
          'namespace beside each other, with multiWallet',
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: a project that ' +
          'has several wallets on gets them',
      ],
    },
    {
      fact: 'The legal checkbox, smart sessions and paying are off; paying, which is not there, cannot be switched on.',
      tests: [
        'test/spec/views.test.tsx > what is on when a host sets nothing > behavior: the legal checkbox, ' +
          'smart sessions and paying are off',
        'src/features/featureFlags/useFeatures.test.tsx > useFeatures > behavior: a feature that is not ' +
          'there is not reported as on, and a host that wants it is told',
      ],
    },
    {
      fact: 'All wallets are on by default, several wallets at once are off.',
      tests: [
        'test/spec/views.test.tsx > what is on when a host sets nothing > behavior: all wallets are, ' +
          'several wallets at once are not',
        'test/spec/views.test.tsx > what is on when a host sets nothing > behavior: the way to all ' +
          'wallets is there, and goes with the feature',
        "src/features/featureFlags/useFeatures.test.tsx > useFeatures > behavior: the host's settings " +
          'and defaults until the service answers, and the same object while nothing changes',
      ],
    },
    {
      fact: 'Receiving and sending are on by default.',
      tests: [
        'src/features/account/walletFeatures.test.tsx > useWalletFeatures > behavior: nothing for nobody; what the ' +
          'wallet in use can, in the order of the host',
      ],
    },
    {
      fact: 'Analytics are one option, off unless the host asks for them.',
      tests: ['src/features/telemetry/telemetry.test.ts > telemetry > behavior: a host that %s tells nobody anything'],
    },
    {
      fact: 'What is off or not to be had says so, and why: feature, network, namespace, wallet or nobody connected.',
      tests: [
        'src/react/support.test.tsx > Support > behavior: %s is supported while somebody is connected',
        'src/react/support.test.tsx > Support > behavior: %s says that the wallet lacks %s, and nothing of the others',
        'src/react/support.test.tsx > Support > behavior: a balance says which of network, namespace and ' +
          'connection is missing',
      ],
    },
    {
      fact: 'Login by e-mail or social account needs an allowed origin.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: the origin is of ' +
          'no interest once the ' +
          'service has switched login off',
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > error: %d of the features keeps the origin from nothing',
      ],
    },
    {
      fact: 'Balances are there on EVM and Solana, and in every other namespace that says so.',
      tests: [
        'test/spec/data.test.ts > capabilities > behavior: balances are there on EVM and on Solana',
        'test/adapters/describeAdapter.ts > ${name} > behavior: can be asked for balances exactly where it says so',
      ],
    },
    {
      fact: 'Names only on EVM, activity only on EVM.',
      tests: [
        'src/features/names/names.test.tsx > fetchIdentity > error: a namespace without names says so',
        'test/spec/data.test.ts > capabilities > behavior: names and activity are there on EVM alone',
      ],
    },
    {
      fact: 'Sending in the modal on EVM and Solana.',
      tests: [
        'test/e2e/money.test.ts > sending from the modal > behavior: ether, to the last wei on both sides',
        'src/features/account/walletFeatures.test.tsx > useWalletFeatures > behavior: where no adapter can send, ' +
          'sending is off and receiving is not',
      ],
    },
    {
      fact: 'The on-ramp on EVM and Solana, and not in the restricted time zones.',
      tests: [
        'src/features/onramp/rules.test.ts > toMeldUrl > behavior: on %s it sells one currency',
        'src/features/onramp/onramp.test.ts > selectOnramp > behavior: a network where nothing is sold, and why nothing can be bought',
        'src/features/featureFlags/timeZones.test.ts > resolveTimeZone > behavior: %s is restricted',
      ],
    },
  ],
};
