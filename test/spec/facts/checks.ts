import type { Area } from '../fact';

export const checks: Area = {
  title: 'What is checked',
  facts: [
    {
      fact: 'A full address of anything but three parts is "Invalid CAIP Address".',
      tests: [
        'src/caip/caipIds.test.ts > parseCaipAddress > error: %j is not a CAIP address',
        'src/caip/caipIds.test.ts > parseCaipAddress > error: has the text of the specification',
      ],
    },
    {
      fact: 'The id of a network has two parts.',
      tests: ['src/caip/caipIds.test.ts > parseCaipNetworkId > error: anything but two parts is refused'],
    },
    {
      fact: 'A chain id of 0x80000000 or more has no coin type.',
      tests: [
        'src/caip/caipIds.test.ts > toCoinType > error: 0x80000000 and more, negatives and fractions are ' +
          '"Invalid chainId"',
        'src/caip/caipIds.test.ts > toCoinType > behavior: goes there and back for every chain id',
      ],
    },
    {
      fact: 'A decimal text is plain and may be negative; anything else is refused.',
      tests: [
        'src/caip/amounts.test.ts > parseUnits > error: %j is not a decimal',
        'src/caip/amounts.test.ts > parseUnits > error: any text either parses to itself or is refused with a ' +
          'typed code',
      ],
    },
    {
      fact: 'An EVM address is 40 hex characters, 0x or not, nothing around it.',
      tests: [
        'src/adapters/eip155/discovery.test.ts > eip155 > behavior: addresses are anchored',
        'src/adapters/eip155/transactionParameters.test.ts > toTransactionParameters > error: recipient %j',
        'src/adapters/eip155/transactionParameters.test.ts > toTransactionParameters > behavior: a recipient ' +
          'without 0x is given one',
      ],
    },
    {
      fact: 'A Solana address is 32 to 44 characters of base58, nothing around it.',
      tests: ['src/adapters/solana/addresses.test.ts > solana > behavior: an address of %s'],
    },
    {
      fact: 'A chain id of 0 or less is refused before the wallet is asked.',
      tests: ['src/adapters/eip155/transactionParameters.test.ts > toTransactionParameters > error: chain id %j'],
    },
    {
      fact: 'A fee of more than 2^256 - 1 is refused before the wallet is asked.',
      tests: [
        'src/adapters/eip155/transactionParameters.test.ts > toTransactionParameters > behavior: %s up to ' +
          '2^256 - 1 and not one more',
      ],
    },
    {
      fact: 'A priority fee above the whole fee is refused before the wallet is asked.',
      tests: [
        'src/adapters/eip155/transactionParameters.test.ts > toTransactionParameters > behavior: the priority ' +
          'fee may be the whole fee, and not one wei more',
      ],
    },
    {
      fact: 'The commitments of Solana are the eight given ones.',
      tests: [
        'test/adapters/solanaTransactions.test.ts > sendTransaction > behavior: takes every commitment of the ' +
          'specification, in the words of today',
        'test/adapters/solanaTransactions.test.ts > sendTransaction > error: another commitment, nothing to ' +
          'send, and no RPC to build with; nobody is asked',
      ],
    },
    {
      fact: 'The mode of the theme is dark or light, nothing else.',
      tests: ['src/features/notices/installNotices.test.ts > selectTheme > error: any other mode'],
    },
    {
      fact: 'Namespaces are the five given ones; another needs an adapter.',
      tests: [
        'test/adapters/allNamespaces.test.ts > connect > behavior: all five namespaces at once, each with an ' +
          'account, a network and a signature of its own',
        'test/adapters/sixthNamespace.test.ts > Adapter > error: a network of a namespace without an adapter ' +
          'is refused in the words of the specification',
      ],
    },
    {
      fact: 'Both sign-in options together are refused in the given words.',
      tests: ['src/kit/lifecycle.test.ts > createKit > error: names %s'],
    },
    {
      fact: 'A missing project id raises its alert where something needs one.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > error: a connector of type ' +
          '%s without a project ' +
          'id is an alert, once',
      ],
    },
    {
      fact: 'An origin that is not on the list raises its alert.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > error: %d of the features ' +
          'keeps the origin from nothing',
        'src/features/featureFlags/featureFlags.test.ts > isOriginAllowed > behavior: %s with %j is %s',
      ],
    },
    {
      fact: 'Switching to an unknown network raises its alert.',
      tests: ['src/features/network/actions.test.ts > switchNetwork > error: an unknown id'],
    },
    {
      fact: 'Adding a network needs an adapter of its namespace, said in the given words.',
      tests: ['src/features/network/actions.test.ts > addNetwork > error: needs an adapter for its namespace'],
    },
    {
      fact: 'A Bitcoin wallet that serves none of the wanted networks is refused.',
      tests: [
        'test/adapters/bitcoinWallets.test.ts > networks > error: a wallet on a network that the host does not list',
      ],
    },
    {
      fact: 'Methods that the session does not allow are not there.',
      tests: ['test/adapters/pairing.test.ts > pairing of %s > behavior: only what the session allows is there'],
    },
    {
      fact: 'Sending needs an amount, a receiver and a token, each in its own words.',
      tests: ['src/features/send/rules.test.ts > findSendProblem > error: %s'],
    },
    {
      fact: 'E-mail login is blocked for 30 seconds, e-mail addresses are checked, long ones cut at 30 characters.',
      tests: [
        'src/features/embedded/embedded.test.ts > sendEmailCode > error: %d ms after the last one it says ' +
          'how many seconds are left (%d)',
        'src/features/embedded/embedded.test.ts > sendEmailCode > error: "%s" is no address, and nobody is asked',
        'src/features/embedded/rules.test.ts > shortenEmail > behavior: thirty characters stay, thirty-one are cut',
        'recipes/modal/login/loginViews.test.tsx > LoginAccount and UpdateEmailWalletView > behavior: it names the address it is opened with, cut, and leads to the view it is told',
      ],
    },
    {
      fact: 'Social logins are the six given ones.',
      tests: [
        'test/sandbox/frame/kitMeetsFrame.test.ts > logins > behavior: %s',
        'src/connectors/embeddedWallet/protocol.test.ts > requests > behavior: %s is sent as the frame reads it',
        'src/connectors/embeddedWallet/protocol.test.ts > requests > error: %s with %j is none',
      ],
    },
    {
      fact: 'Calls of a batch begin with 0x.',
      tests: [
        'src/features/calls/rules.test.ts > findCallsProblem > error: %s',
        'src/features/calls/calls.test.ts > sendCalls > error: what is wrong with a call is said before the ' +
          'wallet is asked',
      ],
    },
    {
      fact: 'Messages of the embedded frame are checked and dropped with a warning.',
      tests: [
        'src/connectors/embeddedWallet/channel.test.ts > createChannel > error: what the frame says in no form of the protocol is dropped, with a warning',
        'src/connectors/embeddedWallet/protocol.test.ts > readFrameMessage > error: %s answered otherwise is none',
      ],
    },
    {
      fact: 'Only the given methods are allowed while the embedded wallet connects.',
      tests: [
        'src/connectors/embeddedWallet/embeddedWallet.test.ts > embeddedWallet > error: a call that is on no ' +
          'list is never sent, and ends what waits',
        'src/connectors/embeddedWallet/methods.test.ts > kindOfCall > behavior: %s needs nobody',
        'src/connectors/embeddedWallet/methods.test.ts > kindOfCall > behavior: %s is approved by the person',
        'src/connectors/embeddedWallet/methods.test.ts > kindOfCall > error: "%s" is never sent',
      ],
    },
    {
      fact: 'A name has letters, digits and hyphens, four at least.',
      tests: [
        'src/features/names/rules.test.ts > findNameProblem > behavior: "%s": %s',
        'src/features/names/names.test.tsx > registerName > error: "%s" asks nobody: %s',
      ],
    },
    {
      fact: 'The list of on-ramp services is a list of texts or empty.',
      tests: [
        'src/features/onramp/rules.test.ts > toProviderNames > behavior: %s',
        'src/features/onramp/onramp.test.ts > selectOnramp > behavior: who sells what; Meld sells no more than it does',
      ],
    },
    {
      fact: 'Signing in needs an address, a network and a connection.',
      tests: [
        'src/features/siwx/siwx.test.ts > signIn > error: without siwx(), without a wallet, with an aborted signal',
      ],
    },
  ],
};
