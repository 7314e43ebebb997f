import type { Area } from '../fact';

export const data: Area = {
  title: 'What is known of wallets, networks and accounts',
  facts: [
    {
      fact:
        'A connector has an id, a name, a type, its namespaces, an icon, an rdns and a provider that ' +
        'stays out of state.',
      tests: [
        'test/spec/data.test.ts > what is known > behavior: an announced wallet is a connector with all ' +
          'its fields, and its provider is no part of state',
        'src/features/wallets/rules.test.ts > listWallets > behavior: says what reaches a wallet: ' +
          'several namespaces, a connector of the host, nothing',
        'src/kit/persistence.test.ts > createKit with storage > behavior: a live object never enters saved state',
      ],
    },
    {
      fact: 'A network has an id of two parts, name, currency, RPC URLs, explorer, namespace and testnet flag.',
      tests: [
        'test/networkConstants.test.ts > mooring/networks > behavior: %s is %s',
        'src/kit/config.test.ts > defineNetwork > error: %s',
        'src/kit/config.test.ts > defineNetwork > error: an id that is no CAIP-2 id',
      ],
    },
    {
      fact: 'A network that nobody knows is called "Unknown Network".',
      tests: [
        'src/features/session/attach.test.ts > attach > behavior: a network the kit does not list is shown as ' +
          'unknown and announced; back on a listed one all is well',
        'recipes/modal/kitModal.test.tsx > NetworkButton > behavior: warns of a network the kit does not list',
      ],
    },
    {
      fact: 'The chains that come with the kit have their ids, names and currencies.',
      tests: [
        'test/networkConstants.test.ts > mooring/networks > behavior: %s is %s',
        'test/networkConstants.test.ts > mooring/networks > behavior: whole coins of a namespace have so many base units',
      ],
    },
    {
      fact: 'A full address is namespace, chain and address with colons between.',
      tests: [
        'src/caip/caipIds.test.ts > parseCaipAddress > behavior: gives back the parts it was made of',
        'src/caip/caipIds.test.ts > parseCaipAddress > error: %j is not a CAIP address',
      ],
    },
    {
      fact: 'A connection has its connector, its accounts and its network.',
      tests: [
        'test/spec/data.test.ts > what is known > behavior: a connection names its connector, its ' +
          'accounts with their types, and its network',
      ],
    },
    {
      fact: 'The state of a namespace is disconnected, connecting, connected or reconnecting.',
      tests: [
        'src/react/useKitState.test.tsx > useConnection > behavior: one commit per visible transition: ' +
          'disconnected, connecting, connected',
        'src/features/session/reconnect.test.ts > reconnect > behavior: status is reconnecting with the ' +
          'remembered address, and connected only once the wallet answered',
      ],
    },
    {
      fact: 'The balance has an amount and a symbol.',
      tests: [
        'src/features/account/requests.test.ts > fetchNativeBalance > behavior: is exact, and served from ' +
          'memory for thirty seconds',
        'test/e2e/modal.test.ts > KitModal > behavior: connect, balance, sign, send, switch network and ' +
          'account, reload, disconnect',
      ],
    },
    {
      fact: 'Bitcoin accounts are payment first and ordinal second, with public key and path.',
      tests: [
        'test/adapters/bitcoinWallets.test.ts > accounts > behavior: payment first, ordinals beside it, with ' +
          'keys and paths; other chains left out',
      ],
    },
    {
      fact: 'A listed wallet has id, name, image, rdns, chains and links for phone, computer and web.',
      tests: [
        'src/services/provider/readDirectory.test.ts > readDirectory > behavior: a field that makes no ' +
          'sense is lost, the listing is not',
        'src/services/provider/readDirectory.test.ts > readDirectory > behavior: %s of more than 2048 characters is no link',
        'src/services/provider/readDirectory.test.ts > readDirectory > behavior: a long %s is cut, a long rdns is none (%#)',
        'src/features/wallets/rules.test.ts > listWallets with a directory > behavior: an installed wallet is ' +
          'one row whichever rdns or spelling the directory has, and gains its links',
      ],
    },
    {
      fact: 'A name of an account, its picture and labels of addresses are part of the account.',
      tests: [
        'recipes/modal/names/namesViews.test.tsx > AccountView > behavior: with a name it is called by it, and copied by its address',
        'test/money/names.test.ts > names over the sandbox > ENS without any service > behavior: who an account is, with a picture, and nobody is asked but the network',
        "src/features/account/addressLabels.test.tsx > setAddressLabel > behavior: the wallet's own words are known, without what cannot be seen; those given here win",
        'src/features/account/addressLabels.test.tsx > setAddressLabel > behavior: what was said is there after a reload and a disconnect, in its own namespace alone',
        'test/adapters/accountLabels.test.ts > the label of an account > behavior: %s wallets say what the person calls it',
        'recipes/modal/views/AccountView.test.tsx > AccountView > behavior: accounts are called as the wallet or the visitor calls them, with their address',
        'recipes/modal/profile/ProfileWalletsView.test.tsx > ProfileWalletsView > behavior: says what an address is called, and the address with it',
      ],
    },
    {
      fact: 'A smart account, its deployment and the preferred type are part of the account.',
      tests: [
        'src/connectors/embeddedWallet/embeddedWallet.test.ts > embeddedWallet > behavior: connects each ' +
          'namespace with the accounts of the person, the smart one first on eip155',
        'src/connectors/embeddedWallet/embeddedWallet.test.ts > embeddedWallet > behavior: a smart account says whether it is deployed: %s',
        'recipes/modal/login/loginViews.test.tsx > LoginAccount and UpdateEmailWalletView > behavior: one tap changes the kind of account',
        'test/sandbox/frame/kitMeetsFrame.test.ts > requests > behavior: another network, and the plain account',
      ],
    },
    {
      fact: 'A user of the embedded wallet has the listed fields.',
      tests: [
        'src/connectors/embeddedWallet/protocol.test.ts > readFrameMessage > behavior: reads what %s is answered',
      ],
    },
    {
      fact: 'A token has name, symbol, chain, address, value, price, quantity and icon.',
      tests: [
        'src/features/tokens/rules.test.ts > toTokenBalance > behavior: an exact amount and its value, in decimal text',
        'test/money/tokens.test.ts > fetchTokenBalances > behavior: with one the service tells, with values; what has no decimals is left out',
      ],
    },
    {
      fact: 'An item of the history has its metadata and transfers.',
      tests: [
        'test/spec/services.test.ts > what the service says of the past > behavior: a transaction may be %s',
        'test/spec/services.test.ts > what the service says of the past > behavior: what moves may move %s',
        'src/features/activity/activity.test.tsx > fetchActivity > behavior: what the service says, in plain data; nonsense and other networks are left out',
      ],
    },
    {
      fact: 'Sending has a state of token, amount, receiver and balances.',
      tests: [
        'src/features/send/send.test.ts > selectSendProblem > behavior: a new token empties the amount and keeps the recipient',
        'src/features/send/send.test.ts > selectSendProblem > behavior: an amount is measured by the balance',
      ],
    },
    {
      fact: 'Currencies, quotes and the state of the on-ramp have the listed fields and defaults.',
      tests: [
        'src/features/onramp/rules.test.ts > defaultOnrampOptions > behavior: USDC on Ethereum and Polygon, dollars and euros, card and bank with their limits',
        'src/features/onramp/onramp.test.ts > getOnrampQuote > behavior: waits for more to be typed, asks once, and tells what is received',
        'test/spec/services.test.ts > what the service says can be bought > behavior: is read in either spelling; an address that stands for the native currency is none',
        'src/features/onramp/onramp.test.ts > selectOnramp > behavior: limits are those of the way of paying; what is chosen is kept',
        'src/features/onramp/onramp.test.ts > selectOnramp > behavior: who sells what; Meld sells no more than it does',
      ],
    },
    {
      fact: 'A sign-in message has the fields of EIP-4361.',
      tests: [
        'test/siwx/verifiers.test.ts > verifySignIn, %s > behavior: the message is read as it was written, and ' +
          'another library agrees about the signature',
        'src/features/siwx/rules.test.ts > toSignInMessage > behavior: the host says otherwise, and how long it holds',
        'src/features/siwx/siwx.test.ts > signIn > behavior: without a server the nonce is the randomness of the page, another one each time',
      ],
    },
    {
      fact: 'The theme has a mode and variables.',
      tests: [
        "src/features/notices/installNotices.test.ts > selectTheme > behavior: dark by default, the host's " +
          'choice, then what was set while running',
        'recipes/modal/theme/theme.test.ts > themeRoles > behavior: are the roles of the stylesheet, all and no other',
      ],
    },
    {
      fact: 'The remote configuration speaks of e-mail, socials, swaps, on-ramp, activity and several wallets.',
      tests: [
        'src/services/provider/remoteConfig.test.ts > fetchRemoteFeatures > behavior: %s',
        'src/features/featureFlags/featureFlags.test.ts > resolveRemote > behavior: %s',
      ],
    },
  ],
};
