import type { Area } from '../fact';

export const errors: Area = {
  title: 'What goes wrong, and how it is said',
  facts: [
    {
      fact: 'Network Not Found is an alert.',
      tests: ['src/features/network/actions.test.ts > switchNetwork > error: an unknown id'],
    },
    {
      fact:
        'Origin Not Allowed, Invalid Project ID, Project ID Not Configured, Invalid App Configuration, ' +
        'Server Error and Rate Limited are alerts in these words.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > error: %d raises the alert ' +
          '"%s" and leaves the local settings',
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > error: %d of the features ' +
          'keeps the origin from nothing',
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > error: a connector of type ' +
          '%s without a project id is an alert, once',
        'test/errorTexts.test.ts > error texts > behavior: for the %s: %s',
      ],
    },
    {
      fact: 'Session Expired is an alert that advises to check the time settings and to reconnect.',
      tests: [
        'src/connectors/walletConnect/errors.test.ts > toRefusal > behavior: %s',
        'test/spec/views.test.tsx > Session Expired > behavior: tells developers to look at the time ' +
          'settings and to reconnect',
      ],
    },
    {
      fact: 'What the remote configuration switches off is a warning.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > behavior: what the host ' +
          'switched on can be ' +
          'switched off, with one warning that names it',
      ],
    },
    {
      fact: 'That several wallets are off is an alert where it matters.',
      tests: [
        'src/features/session/useConnections.test.tsx > useConnections > error: without it none, and the alert ' +
          '"Multi-Wallet Not Enabled", once',
      ],
    },
    {
      fact: 'The frame that does not load, does not answer, or is on an unverified domain, is an alert each.',
      tests: [
        'src/connectors/embeddedWallet/channel.test.ts > createChannel > error: a frame that never says it is ready; the next request loads it anew',
        'src/connectors/embeddedWallet/channel.test.ts > createChannel > error: two minutes without an answer end it and what is open beside it; the channel works on',
        'src/connectors/embeddedWallet/channel.test.ts > createChannel > error: a frame that does not load is one alert for all who wait, a silent one another',
        'src/connectors/embeddedWallet/channel.test.ts > createChannel > error: %s: an alert, and what the caller hears',
      ],
    },
    {
      fact: 'An unavailable balance is a toast, said once, with when it can be tried again, and never zero.',
      tests: [
        'src/features/notices/installNotices.test.ts > installNotices > behavior: a failed balance is a toast, once',
        'src/features/account/useBalance.test.tsx > useBalance > error: unavailable is not zero, says when to ' +
          'try again, and keeps the last good answer',
        'test/e2e/modal.test.ts > KitModal > error: a balance that cannot be read is unavailable, never zero',
      ],
    },
    {
      fact: 'Signing that fails has its two texts.',
      tests: [
        'src/features/account/requests.test.ts > requests > error: a rejection is typed and announced ' +
          'once; other failures have their own text',
      ],
    },
    {
      fact: 'Who declines is told nothing, and the code is the same whichever wallet it was.',
      tests: [
        'src/features/notices/installNotices.test.ts > installNotices > behavior: who declined is told ' +
          'nothing; other failures are told',
        'src/errors/normalizeError.test.ts > isUserRejection > behavior: understands %s',
        'test/browsers/flows.ts > the modal: ${browser} > behavior: signs a message, and hands on a refusal',
      ],
    },
    {
      fact: 'Connecting that fails, or gets no answer in time, is "Failed to connect".',
      tests: [
        'src/features/session/connect.test.ts > connect > error: a wallet that fails in its own words',
        'test/spec/errors.test.ts > errors in their words, from the action that meets them > error: no ' +
          'answer in five minutes, and not a millisecond sooner, is a failed connect',
      ],
    },
    {
      fact: 'An unknown connector, a connected one and an unconnected one have their texts.',
      tests: [
        'src/features/session/connect.test.ts > connect > error: a wallet that is unknown, not installed ' +
          'or of no namespace here',
        'src/features/session/connect.test.ts > connect > error: connecting the connected wallet again prompts nobody',
        'src/features/session/switchConnection.test.ts > switchConnection > error: one that nobody knows',
        'src/features/session/attach.test.ts > switchAccount > error: a stranger, or nobody connected',
      ],
    },
    {
      fact: '"Provider not found.", "Chain is not supported" and "Failed to disconnect" are said in these words.',
      tests: [
        'test/adapters/polkadotWallets.test.ts > connectInjected > error: a wallet that is gone when it is ' +
          'wanted has no provider',
        'test/spec/errors.test.ts > errors in their words, from the action that meets them > error: a ' +
          'wallet that serves no namespace of the kit is refused before it is asked',
        'src/features/session/disconnect.test.ts > disconnect > error: a wallet whose goodbye %s is ' +
          'reported, not thrown',
      ],
    },
    {
      fact: 'A network that no adapter or URL serves is "Chain not configured."',
      tests: [
        'src/features/network/actions.test.ts > switchNetwork > error: a listed network that neither an ' +
          'adapter nor a connector serves',
        'src/features/account/requests.test.ts > fetchNativeBalance > error: a network without any URL says so ' +
          'in the cause',
      ],
    },
    {
      fact: 'A missing URL is said to developers, with what to give.',
      tests: [
        'src/features/account/requests.test.ts > fetchNativeBalance > error: a network without any URL says so ' +
          'in the cause',
      ],
    },
    {
      fact: 'A request for another network than the wallet is on is refused.',
      tests: [
        'src/features/account/requests.test.ts > requests > error: a transaction for another network than the ' +
          "wallet's is not sent",
      ],
    },
    {
      fact: 'An account that the connector does not have is refused.',
      tests: ['src/features/session/attach.test.ts > switchAccount > error: a stranger, or nobody connected'],
    },
    {
      fact: 'A connector that is unavailable while reconnecting is reported.',
      tests: [
        'src/features/session/reconnect.test.ts > reconnect > behavior: one wallet that hangs delays no ' +
          'other, and is given up after ten seconds',
        'src/features/session/reconnect.test.ts > reconnect > error: a connector that throws while ' +
          'restoring is reported and hinders no other',
      ],
    },
    {
      fact: 'A status 403, 429, 500 or 503 has its error; any other is unreachable or invalid.',
      tests: ['src/services/http.test.ts > requestJson > error: status %i is %s, with what the service said as cause'],
    },
    {
      fact: 'Origins that cannot be asked for hinder nobody.',
      tests: [
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > error: an unreachable service is silent',
        'src/features/featureFlags/featureFlags.test.ts > loadRemoteConfig > error: %d ' +
          'of the origins keeps the features from nothing',
      ],
    },
    {
      fact:
        'After 4902, 32603 or a bare 5000 the wallet is asked to add the chain; 5000 with a refusal in ' +
        'its text, or from a paired wallet, is a refusal.',
      tests: [
        'src/adapters/eip155/connection.test.ts > switchChain > behavior: after %s the chain is added; a ' +
          'wallet that then is there is not asked again',
        'src/adapters/eip155/connection.test.ts > switchChain > error: %s',
        'src/connectors/walletConnect/errors.test.ts > toRequestError > behavior: %s',
      ],
    },
    {
      fact: 'An abort is "Request was aborted".',
      tests: [
        'src/errors/normalizeError.test.ts > normalizeError > behavior: an abort is kit/aborted, whatever its text',
        'test/spec/errors.test.ts > errors in their words, from the action that meets them > error: a ' +
          'connect that is called off was aborted',
      ],
    },
    {
      fact: 'Reasons of a service are read from its answer.',
      tests: ['src/services/http.test.ts > readErrorDescription > behavior: of %j'],
    },
    {
      fact: 'Names that cannot be found have their texts.',
      tests: [
        'src/features/names/names.test.tsx > registerName > error: without an account there is "Address or auth connector not found", and nobody is asked',
        'src/features/names/names.test.tsx > registerName > error: a failure has the text of names, and the hosted service its own reason first',
        'test/money/names.test.ts > names over the sandbox > ENS without any service > error: a network that fails is no name that is not there',
      ],
    },
    {
      fact: 'Gas and swap networks that are not supported have their texts.',
      tests: [
        'src/features/swap/swap.test.ts > selectSwapProblem > error: a network that nobody swaps on',
        'src/features/swap/swap.test.ts > getSwapQuote > error: a network whose gas the service does not know',
      ],
    },
    {
      fact: 'History that fails has its text.',
      tests: [
        'src/features/activity/activity.test.tsx > fetchActivity > error: a failure has the text and its cause; nobody connected is another error',
      ],
    },
    {
      fact: 'Capabilities that cannot be had are an empty object.',
      tests: [
        'src/features/calls/calls.test.ts > getCapabilities > behavior: a failure is an empty object: a no, a silent ' +
          'wallet, none at all',
      ],
    },
    {
      fact: 'The frame rejects, aborts and times out with its texts.',
      tests: [
        'src/connectors/embeddedWallet/channel.test.ts > createChannel > error: rejects with the words of the frame, or "An error occurred" without any',
        'src/connectors/embeddedWallet/channel.test.ts > createChannel > behavior: an abort ends all but what only reads, tells the frame and waits for nothing; twice',
        'src/connectors/embeddedWallet/channel.test.ts > createChannel > error: a frame that cannot be fetched',
      ],
    },
    {
      fact: 'Social login and Farcaster fail with their texts.',
      tests: [
        'src/features/embedded/embedded.test.ts > connectSocial > error: %s',
        'src/features/embedded/embedded.test.ts > connectFarcaster > error: what fails is said, and the link is gone',
      ],
    },
    {
      fact: 'Initialising sign-in fails with its text.',
      tests: [
        'src/features/siwx/siwx.test.ts > the host has a server > error: without a nonce says "A problem occurred ' +
          'while trying initialize authentication"',
      ],
    },
    {
      fact: 'A quote that fails is told, never invented.',
      tests: [
        'src/features/onramp/onramp.test.ts > getOnrampQuote > error: a service %s: the failure is told, and no quote invented',
        'src/features/onramp/onramp.test.ts > getOnrampQuote > behavior: where the host wants it, a quote of one to one takes the place of one that failed',
        'src/features/onramp/onramp.test.ts > fetchOnrampOptions > behavior: a service that is %s leaves the built-in list, and is asked again in 30 s',
      ],
    },
    {
      fact: 'Reports of errors are five a minute at most.',
      tests: [
        'src/features/telemetry/telemetry.test.ts > telemetry > behavior: errors are reported without secrets, five a minute',
        'src/features/telemetry/rules.test.ts > mayReport > behavior: five in 60 s, and the next when the first is 60 s old',
      ],
    },
  ],
};
