import type { Area } from '../fact';

export const services: Area = {
  title: 'What is asked of services, and how',
  facts: [
    {
      fact: 'Every path of the list is asked with just its method, query and body, and by whom.',
      tests: ['test/spec/services.test.ts > what the services are asked > behavior: %s'],
    },
    {
      fact: 'The configuration is asked with project id, kind and version of the kit.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: nothing is asked ' +
          'by starting, and ' +
          'once by loading twice',
        'src/services/provider/providerUrl.test.ts > toProviderUrl > behavior: whatever is asked carries the ' +
          'project, the kind of kit and its version',
      ],
    },
    {
      fact: 'The allowed origins are asked for beside it.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: features and ' +
          'origins are asked side ' +
          'by side: the one answers although the other waits',
        'src/services/provider/providerUrl.test.ts > toProviderUrl > behavior: whatever is asked carries the ' +
          'project, the kind of kit and its version',
      ],
    },
    {
      fact: 'The directory is asked with page, entries, include, exclude, search and chains.',
      tests: [
        'src/features/wallets/directory.test.ts > fetchWallets > behavior: pages of 40 for the networks of the ' +
          'kit, asked once',
        'src/features/wallets/directory.test.ts > fetchWallets > behavior: featured, include and exclude of ' +
          'the host are all honoured',
        'src/features/wallets/directory.test.ts > searchWallets > behavior: up to a hundred; a late answer for ' +
          'an older text is never mixed into a newer one',
      ],
    },
    {
      fact: 'Pictures of wallets and networks come from the given paths.',
      tests: [
        'src/features/wallets/directory.test.ts > fetchWallets > behavior: pages of 40 for the networks of the ' +
          'kit, asked once',
        'src/services/provider/providerUrl.test.ts > pictures > behavior: of %s, with whatever id',
        'test/spec/wire.test.ts > networks by the names that wallets and services have for them > behavior: the picture of %s is %s',
      ],
    },
    {
      fact: 'A URL of the hosted RPC has the chain and the project id.',
      tests: [
        'src/query/fallbackRpc.test.ts > resolveRpcUrls > behavior: hosted RPC needs a project id, ' +
          'public URLs come last',
      ],
    },
    {
      fact: "A host's own URL is asked and no other.",
      tests: [
        "src/query/fallbackRpc.test.ts > resolveRpcUrls > behavior: the host's own URLs are used alone, " + 'each once',
        "src/features/account/requests.test.ts > fetchNativeBalance > behavior: the host's own RPC is asked " +
          "and no vendor's, also after the network was replaced",
      ],
    },
    {
      fact: 'JSON-RPC is posted in batches.',
      tests: [
        'src/query/fallbackRpc.test.ts > createBatchRpc > behavior: one tick is one request, answers in ' +
          'any order find their call',
        'src/query/fallbackRpc.test.ts > createBatchRpc > behavior: a single call is not sent as a ' +
          'list, a later one is a request of its own',
      ],
    },
    {
      fact: 'JSON calls itself JSON.',
      tests: [
        'src/services/http.test.ts > requestJson > behavior: the body is JSON and says so, an empty answer is ' +
          'nothing; what only asks has no header',
        'test/adapters/stockNode.test.ts > a node as it is sold, with nothing between > behavior: stock anvil ' +
          'tells the kit a balance',
      ],
    },
    {
      fact: 'A wallet is asked by eth_requestAccounts to connect and eth_accounts to restore.',
      tests: [
        'src/adapters/eip155/connection.test.ts > connectProvider > behavior: ' +
          'connecting asks for accounts, restoring only looks',
      ],
    },
    {
      fact: 'Messages are signed by personal_sign, and by the wallets of every namespace.',
      tests: [
        'src/adapters/eip155/connection.test.ts > toMethods > behavior: text and bytes are signed as hex',
        'test/adapters/describeAdapter.ts > ${name} > behavior: signs a message, which somebody else verifies',
        'test/browsers/flows.ts > the modal: ${browser} > behavior: signs a message, and hands on a refusal',
      ],
    },
    {
      fact: 'Typed data is signed as its standard says.',
      tests: [
        'src/adapters/eip155/connection.test.ts > toMethods > behavior: typed data keeps its domain and its bigints, ' +
          'and the wallet hashes what viem hashes',
      ],
    },
    {
      fact:
        'A network is switched by wallet_switchEthereumChain and added by wallet_addEthereumChain where ' +
        'the wallet does not know it.',
      tests: [
        'src/adapters/eip155/connection.test.ts > switchChain > behavior: one question where the wallet ' +
          'knows the chain',
        'src/adapters/eip155/connection.test.ts > switchChain > behavior: after %s the chain is added; a wallet that ' +
          'then is there is not asked again',
      ],
    },
    {
      fact: 'Solana signs messages and transactions, one or several, and sends them.',
      tests: [
        'test/adapters/solanaTransactions.test.ts > sendTransaction, %s > behavior: a transfer of lamports ' +
          'lands, and is confirmed',
        'test/adapters/solanaTransactions.test.ts > signTransaction > behavior: signs several with one prompt',
      ],
    },
    {
      fact: 'Pairing proposes, approves, restores and ends sessions over the relay.',
      tests: [
        'test/spec/wire.test.ts > what wallets are asked to allow when they are paired > behavior: of %s',
        'test/browsers/flows.ts > the modal: ${browser} > behavior: pairs with a phone by its code, signs there, restores, ' +
          'and hears the phone leave',
        'test/pairing/walk.test.ts > walletConnect > behavior: pair, approve, sign, send, switch network both ' +
          'ways, reload and go on, disconnect',
        'test/e2e/pairing.test.ts > WalletConnect pairing in the modal > behavior: scan, approve, sign, send, ' +
          'switch both ways, reload and go on, disconnect from the page',
      ],
    },
    {
      fact: 'The identity of an address is asked for.',
      tests: [
        'src/features/names/names.test.tsx > fetchIdentity > behavior: a name that leads back is told, and kept for five minutes',
        'src/features/names/names.test.tsx > fetchIdentity > error: a name of somebody else, or of nobody, is not told, and its picture neither',
      ],
    },
    {
      fact: 'Names are looked up, suggested and registered.',
      tests: [
        'test/money/names.test.ts > names over the sandbox > the service > behavior: a name is suggested, registered with a real signature, and is the identity then',
        'test/money/names.test.ts > names over the sandbox > the service > error: what the service says about a name is what is told',
      ],
    },
    {
      fact: 'The history of an account is asked for by cursor.',
      tests: [
        'test/money/activity.test.ts > fetchActivity over the sandbox > behavior: sixty transactions in two pages, the newest first, each once',
        'src/features/activity/activity.test.tsx > useActivity > behavior: pages follow one another, and another account begins anew',
      ],
    },
    {
      fact: 'Balances of tokens and prices are asked for.',
      tests: [
        'test/money/tokens.test.ts > fetchTokenBalances > behavior: with one the service tells, with values; what has no decimals is left out',
        'src/features/tokens/tokens.test.ts > fetchTokenBalances > behavior: asked again before its time, the service is told which tokens it shall look at anew',
        'test/money/swap.test.ts > swap on a real network > behavior: a quote says rate, fees, impact and what comes out at least',
      ],
    },
    {
      fact: 'Quotes, tokens, allowance, approval and transaction of a swap are asked for.',
      tests: [
        'src/features/swap/swap.test.ts > getSwapQuote > behavior: the service is told who asks, and of nobody where no wallet is connected',
        'test/money/swap.test.ts > swap on a real network > behavior: the service lists what can be swapped',
        'test/money/swap.test.ts > swap on a real network > behavior: a token for ether: approval of just the amount, then the swap, one after the other',
      ],
    },
    {
      fact: 'Options, quotes and the address of the on-ramp are asked for, with the given query for its provider.',
      tests: [
        'src/features/onramp/onramp.test.ts > fetchOnrampOptions > behavior: in %s',
        'src/features/onramp/onramp.test.ts > fetchOnrampOptions > behavior: the routes that are there are remembered',
        'src/features/onramp/onramp.test.ts > openOnramp > behavior: an address that has to be asked for: the window is there first, then goes to it',
        'src/features/onramp/rules.test.ts > toMeldUrl > behavior: on %s it sells one currency',
      ],
    },
    {
      fact: 'Sessions of smart accounts are asked for and revoked.',
      tests: [
        'test/sandbox/frame/kitMeetsFrame.test.ts > requests > behavior: sessions of the smart account are listed and ended, with its signature',
        'src/features/smartSessions/smartSessions.test.tsx > fetchSmartSessions > behavior: the hosted service is asked by CAIP-10, in seconds; nonsense is left out',
      ],
    },
    {
      fact: 'Events are sent to analytics, where its configuration allows it.',
      tests: [
        'test/sandbox/analytics.test.ts > POST /e > behavior: the service takes what a kit tells it, each event once',
        'src/features/telemetry/toEvents.test.ts > ofKit > behavior: %s with %j tells %s, without addresses',
        'src/features/telemetry/toEvents.test.ts > ofKit > behavior: the view %s tells %s, while it is seen',
        'src/features/telemetry/telemetry.test.ts > telemetry > behavior: a service that %s hears nothing',
        'src/features/telemetry/telemetry.test.ts > telemetry > error: a project that the service does not know is one alert, and nothing more is told',
      ],
    },
    {
      fact: 'The embedded frame is loaded with project, network (Ethereum by default), version, log and RPC URL.',
      tests: [
        'src/connectors/embeddedWallet/startEmbeddedWallet.test.tsx > the address of the secure frame > behavior: says project, network, version, that it logs, and where the network is asked',
        'src/connectors/embeddedWallet/startEmbeddedWallet.test.tsx > the address of the secure frame > behavior: names the first of the kit’s networks that the wallet knows',
      ],
    },
    {
      fact: 'The chain of the embedded wallet is answered from what is known here, without the frame.',
      tests: [
        'src/connectors/embeddedWallet/createProvider.test.ts > createProvider > behavior: accounts and the chain are known here, and the frame is asked for neither',
      ],
    },
    {
      fact: 'The embedded frame answers each message by its id, with the given events.',
      tests: [
        'src/connectors/embeddedWallet/protocol.test.ts > requests > behavior: are those of the frame, no more ' +
          'and no fewer',
        'src/connectors/embeddedWallet/protocol.test.ts > readFrameMessage > behavior: reads what %s is answered',
        'src/connectors/embeddedWallet/createIframeDoor.test.tsx > createIframeDoor > behavior: what is said goes to the origin of the frame alone, and only its window is the frame',
        'src/kit/browserPorts.test.tsx > createBrowserPorts > behavior: an id is sixteen bytes of the browser’s own randomness, and nothing else',
        'src/connectors/embeddedWallet/channel.test.ts > createChannel > behavior: an answer under the name of ' +
          'another request is none',
        'test/sandbox/frame/messages.test.ts > readHostMessage > behavior: every message of the list is taken with ' +
          'a right payload',
        'test/sandbox/frame/kitMeetsFrame.test.ts > logins > behavior: a code in a mail, with a wrong one first',
        'test/sandbox/frame/kitMeetsFrame.test.ts > requests > behavior: text, typed data and a transaction of a ' +
          'smart account',
      ],
    },
    {
      fact: 'Capabilities of a wallet and its assets are asked for.',
      tests: [
        'src/adapters/eip155/calls.test.ts > wallet_getCapabilities > behavior: by CAIP-2, what holds everywhere ' +
          'on each, and the older word for atomic',
        'src/adapters/eip155/calls.test.ts > wallet_getAssets > behavior: is asked where the wallet says so, and ' +
          'may spell like deployed wallets',
      ],
    },
    {
      fact: 'Batches are sent and asked about, permissions granted and revoked.',
      tests: [
        'src/adapters/eip155/calls.test.ts > wallet_sendCalls > behavior: is asked as version 2.0.0 has it, with ' +
          'hex quantities, and nothing that was not said',
        'src/adapters/eip155/calls.test.ts > wallet_getCallsStatus > behavior: everything that version 2.0.0 says',
        'src/adapters/eip155/calls.test.ts > wallet_grantPermissions and wallet_revokePermissions > behavior: are ' +
          'asked as EIP-7715 has them; what the wallet changed is what was granted',
      ],
    },
  ],
};
