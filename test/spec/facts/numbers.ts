import { type Area } from '../fact';

export const numbers: Area = {
  title: 'Numbers and limits',
  facts: [
    {
      fact: 'A failed balance blocks for 30 s.',
      tests: [
        'src/features/account/requests.test.ts > fetchNativeBalance > error: a failure is unavailable with its ' +
          'time, and nothing is asked again for thirty seconds, forced or not',
      ],
    },
    {
      fact: 'A balance is kept for 30 s.',
      tests: [
        'src/features/account/requests.test.ts > fetchNativeBalance > behavior: is exact, and served from ' +
          'memory for thirty seconds',
      ],
    },
    {
      fact: 'The title moves for 120 ms, height and view for 150 ms.',
      tests: [
        'test/e2e/looks.test.ts > the modal > behavior: is 360 px wide in the middle of a large page, ' +
          'its motion takes 120 and 150 ms',
      ],
    },
    {
      fact: 'Pages of the directory have 40 wallets.',
      tests: [
        'src/features/wallets/useWallets.test.tsx > useWallets > behavior: of %d wallets there are more than ' +
          'one page: %s',
        'src/features/wallets/directory.test.ts > fetchWallets > behavior: pages of 40 for the networks of the ' +
          'kit, asked once',
      ],
    },
    {
      fact: 'As many wallets are featured as the host names.',
      tests: [
        'test/spec/numbers.test.ts > the directory > behavior: the wallets that a host features are asked for at once, as many as it names',
      ],
    },
    {
      fact: 'Four wallets are recommended.',
      tests: [
        'test/spec/numbers.test.ts > the directory > behavior: of %d wallets %d are recommended',
        'src/features/wallets/rules.test.ts > listWallets with a directory > behavior: featured first as ' +
          'the host names them, four recommended, the rest only among all',
        'src/features/wallets/rules.test.ts > listWallets with a directory > behavior: with the first %d ' +
          'shown already, of the first four only the others are recommended',
        'src/features/wallets/rules.test.ts > listWallets with a directory > behavior: four are ' +
          'recommended of those that serve the namespace',
      ],
    },
    {
      fact: 'A search brings a hundred.',
      tests: [
        'test/spec/numbers.test.ts > the directory > behavior: of %d wallets that fit a search brings ' +
          '%d, with one question',
      ],
    },
    {
      fact: 'The kind of badge can be asked for in the directory.',
      tests: [
        'src/features/wallets/directory.test.ts > directory.badgeType > behavior: is asked for with each page, ' +
          'and left out where it is not set',
      ],
    },
    {
      fact: 'A picture has two seconds to load.',
      tests: [
        'primitives/avatar/avatar.test.tsx > Avatar > behavior: a picture that does not answer within two ' +
          'seconds is given up, and stays so',
      ],
    },
    {
      fact:
        'Where nothing was chosen the first network of the host is in use, eip155:1 where Ethereum is ' +
        'the first; there is no kit without a network.',
      tests: [
        'test/spec/numbers.test.ts > the network in use before anybody chose one > behavior: is the ' +
          'first of the host: eip155:1 where it lists Ethereum first',
        'test/adapters/describeAdapter.ts > ${name} > behavior: connects with one prompt, to a valid ' +
          'address on the first network',
        'src/kit/lifecycle.test.ts > createKit > error: names %s',
      ],
    },
    {
      fact: 'Recent wallets are two at most.',
      tests: [
        'src/features/wallets/rules.test.ts > listWallets > behavior: at most two recent ones, newest first, ' +
          'also when no longer installed',
      ],
    },
    {
      fact: 'A search waits 300 ms.',
      tests: [
        'src/features/wallets/useWallets.test.tsx > useWallets > behavior: a search is asked for 300 ms ' +
          'after the last key, and not a millisecond before',
      ],
    },
    {
      fact: 'What is typed into a form is acted on after 500 ms.',
      tests: [
        'recipes/modal/names/namesViews.test.tsx > RegisterAccountNameView > behavior: a name is asked for half a second after the last key, not a millisecond before',
        'src/features/onramp/onramp.test.ts > getOnrampQuote > behavior: waits for more to be typed, asks once, and tells what is received',
        'recipes/modal/swap/swapViews.test.tsx > Swap > behavior: tokens are chosen, the amount typed, the first problem in words, on the button too',
        'primitives/addressField/addressField.test.tsx > AddressField > behavior: unless told otherwise typing pauses for half a second, not a millisecond less',
      ],
    },
    {
      fact: 'Pending transactions are asked about each 30 s, where the host wants it, and 99 are remembered.',
      tests: [
        'src/features/account/pendingTransactions.test.ts > watchTransactions > behavior: what was sent is ' +
          'asked about each 30 s until it is settled, and told once',
        'src/features/account/pendingTransactions.test.ts > watchTransactions > behavior: off by default: ' +
          'sending is told, nothing is remembered or asked',
        'src/features/account/pendingTransactions.test.ts > rememberPending > behavior: 99 are remembered, and ' +
          'the oldest gives way',
      ],
    },
    {
      fact: 'A receipt is waited for 25 s, then nobody knows.',
      tests: [
        'src/adapters/eip155/confirmTransaction.test.ts > confirmTransaction on eip155 > behavior: after 25 s, ' +
          'and not a millisecond before, nobody knows; it did not fail',
      ],
    },
    {
      fact: 'window.ethereum is looked at after a second.',
      tests: [
        'src/adapters/eip155/discovery.test.ts > discoverInjected > behavior: window.ethereum is looked at ' +
          'after a second, not before',
      ],
    },
    {
      fact: 'A service has ten seconds to answer.',
      tests: [
        'src/services/http.test.ts > requestJson > error: ten seconds without an answer, and a late answer is ignored',
      ],
    },
    {
      fact: 'A batch has a thousand calls at most.',
      tests: [
        'src/query/fallbackRpc.test.ts > createBatchRpc > behavior: more than a thousand calls are ' +
          'several requests',
      ],
    },
    {
      fact: 'Nodes are ranked each 4 s by stability 0.7 and latency 0.3 over ten samples.',
      tests: [
        'src/query/fallbackRpc.test.ts > createFallbackRpc > behavior: both URLs are probed every four ' +
          'seconds, the better one is asked first',
        'src/query/fallbackRpc.test.ts > rankUrls > behavior: stability counts 0.7, latency 0.3 beside ' +
          'the slowest',
        'src/query/fallbackRpc.test.ts > rankUrls > behavior: the last ten samples count',
      ],
    },
    {
      fact: 'Amounts are shown to three places, and never more than is owned.',
      tests: [
        'src/caip/amounts.test.ts > formatAmount > behavior: three places unless told otherwise',
        'src/caip/amounts.test.ts > formatAmount > behavior: never shows more than is owned',
        'src/caip/amounts.test.ts > formatAmount > behavior: %s to %i places is %s',
      ],
    },
    {
      fact: 'Amounts keep twenty decimals to the last digit.',
      tests: [
        'test/spec/numbers.test.ts > amounts > behavior: twenty decimals are kept to the last digit, and ' +
          'one more is refused',
        'src/caip/amounts.test.ts > parseUnits > behavior: undoes formatUnits for any amount and any decimals',
      ],
    },
    {
      fact:
        'A balance that is not known is unavailable; the fallback of 0.00 is shown nowhere, for unknown ' +
        'is not zero.',
      tests: [
        'test/spec/views.test.tsx > a balance that is not known > behavior: is unavailable, nowhere 0.00',
        'src/features/account/requests.test.ts > fetchNativeBalance > error: %s from a node is no balance, never zero',
        'src/features/account/useBalance.test.tsx > useBalance > error: unavailable is not zero, says ' +
          'when to try again, and keeps the last good answer',
      ],
    },
    {
      fact: 'Cookies have the path / and SameSite Lax.',
      tests: [
        'src/kit/cookieStorage.test.tsx > cookieStorage > behavior: cookies hold the wallet, the account in ' +
          'use and the network, for the whole site, and neither keys nor pictures',
      ],
    },
    {
      fact: 'A wallet that does not answer a restore holds up nobody, and is given up after ten seconds.',
      tests: [
        'src/features/session/reconnect.test.ts > reconnect > behavior: one wallet that hangs delays no other, ' +
          'and is given up after ten seconds',
      ],
    },
    {
      fact: 'A wallet that never says goodbye is waited for three seconds.',
      tests: [
        'src/features/session/disconnect.test.ts > disconnect > error: a wallet that never says goodbye is ' +
          'waited for three seconds',
      ],
    },
    {
      fact: 'E-mail login has its 30 s, polls their 1 s, the error toast its 300 ms.',
      tests: [
        'src/features/embedded/embedded.test.ts > sendEmailCode > error: %d ms after the last one it says how many seconds are left (%d)',
        'src/features/embedded/embedded.test.ts > connectSocial > error: a window that is closed is noticed within a second, and no timer stays',
        'src/connectors/embeddedWallet/createCalls.test.ts > createCalls > error: what is not allowed is never sent; the modal opens, and after 300 ms the person is told',
      ],
    },
    {
      fact: 'The embedded frame has 20 s to load, 120 s for logins, 3 s to sign out, 500 ms after it is ready.',
      tests: [
        'src/connectors/embeddedWallet/channel.test.ts > createChannel > behavior: loads the frame with the first request, asks half a second after its word, and answers',
        'src/connectors/embeddedWallet/channel.test.ts > createChannel > error: a frame that never says it is ready; the next request loads it anew',
        'src/connectors/embeddedWallet/channel.test.ts > createChannel > error: two minutes without an answer end it and what is open beside it; the channel works on',
        'src/connectors/embeddedWallet/createSession.test.ts > createSession > behavior: signing out waits 3 s for a frame that does not answer, and forgets at once',
      ],
    },
    {
      fact: 'What is remembered of the embedded wallet is the given list.',
      tests: [
        'test/spec/numbers.test.ts > what is remembered of the embedded wallet > behavior: has the keys that hosts may have from before, so that nobody is logged out',
        'src/connectors/embeddedWallet/embeddedWallet.test.ts > embeddedWallet > behavior: connects each ' +
          'namespace with the accounts of the person, the smart one first on eip155',
        'src/connectors/embeddedWallet/createSession.test.ts > createSession > behavior: who is logged in is remembered, by e-mail, name and network; no mail is blocked',
        'src/connectors/embeddedWallet/createLogin.test.ts > createLogin > behavior: when %s asked for a mail is remembered beyond the page, before the frame has answered',
        'src/connectors/embeddedWallet/embeddedWallet.test.ts > embeddedWallet > error: a frame that does not say where smart accounts are leaves an empty list',
        'src/connectors/embeddedWallet/embeddedWallet.test.ts > embeddedWallet > behavior: signing out ' +
          'clears what was remembered, also where the frame does not answer',
      ],
    },
    {
      fact: 'Swaps tolerate a slippage of 1 and have their twelve networks.',
      tests: [
        'src/features/swap/rules.test.ts > hostedSwapNetworks > behavior: the networks that the service swaps on',
        'test/money/swap.test.ts > swap on a real network > behavior: a quote says rate, fees, impact and what comes out at least',
      ],
    },
    {
      fact: 'Cards pay 10 to 7500, banks 10 to 25000; fees are 1 to 2 per cent.',
      tests: [
        'src/features/onramp/rules.test.ts > defaultOnrampOptions > behavior: USDC on Ethereum and Polygon, dollars and euros, card and bank with their limits',
        'src/features/onramp/rules.test.ts > findOnrampProblem > behavior: %s',
      ],
    },
    {
      fact: 'Names and identities are kept for five minutes, the portfolio for 30 s.',
      tests: [
        'src/features/names/names.test.tsx > fetchIdentity > behavior: a name that leads back is told, and kept for five minutes',
        'src/features/tokens/tokens.test.ts > fetchTokenBalances > behavior: is served for 30 s, then asked anew',
      ],
    },
    {
      fact:
        'Tokens of zero decimals are left out of balances; the history is grouped by month with its signs, ' +
        'without spam.',
      tests: [
        'test/money/tokens.test.ts > fetchTokenBalances > behavior: with one the service tells, with values; what has no decimals is left out',
        'src/features/activity/rules.test.ts > operationPrefix > behavior: %s is "%s"',
        'src/features/activity/rules.test.ts > isAllSpam > behavior: only where everything that moved is a spam item',
        'src/features/activity/rules.test.ts > groupByMonth > behavior: the newest month first, the newest item first in it, by the clock of the time zone',
      ],
    },
    {
      fact: 'Relative times use short units.',
      tests: ['src/features/activity/rules.test.ts > toRelativeTime > behavior: %i ms ago is %i %s'],
    },
    {
      fact: 'Names end in the two suffixes; a list of USDT contracts exists.',
      tests: [
        'test/spec/numbers.test.ts > contracts of USDT whose transfer returns nothing > behavior: are these seven, in whichever case they are written',
        'src/features/names/rules.test.ts > suffixes > behavior: new names end in the first, the legacy one is known too, the host may say others',
        'test/money/send.test.ts > sendToken on a real network > behavior: %s, to the last unit on both sides',
      ],
    },
    {
      fact: 'The default order of socials is the given one.',
      tests: ['src/features/embedded/rules.test.ts > defaultSocials > behavior: is the given order'],
    },
  ],
};
