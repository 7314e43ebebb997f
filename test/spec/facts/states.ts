import type { Area } from '../fact';

export const states: Area = {
  title: 'States and how they follow each other',
  facts: [
    {
      fact: 'A refused close is shown for 500 ms.',
      tests: [
        'src/features/router/installRouter.test.ts > openModal > behavior: a refused close shakes for half a ' +
          'second, closing ends it',
      ],
    },
    {
      fact: 'Beside open and shake the modal tells that it loads.',
      tests: [
        'recipes/modal/kitModal.test.tsx > the modal while it comes and goes > behavior: it is loading from ' +
          'the opening until it is drawn, and closing keeps the view that fades',
      ],
    },
    {
      fact: 'A connect goes from disconnected over connecting to connected.',
      tests: [
        'src/react/useKitState.test.tsx > useConnection > behavior: one commit per visible transition: ' +
          'disconnected, connecting, connected',
        'test/browsers/flows.ts > the modal: ${browser} > behavior: connects the chosen wallet and shows its balance',
      ],
    },
    {
      fact: 'A wallet that is restored is reconnecting, then connected or disconnected.',
      tests: [
        'src/features/session/reconnect.test.ts > reconnect > behavior: status is reconnecting with the ' +
          'remembered address, and connected only once the wallet answered',
        'src/features/session/reconnect.test.ts > reconnect > behavior: a wallet that is gone leaves its ' +
          'namespace disconnected, without a throw',
      ],
    },
    {
      fact: 'At the start existing connections are restored, without a question.',
      tests: [
        'src/features/session/connect.test.ts > connect > behavior: a reload restores without prompting, and a ' +
          'disconnect is remembered',
        'test/browsers/flows.ts > the modal: ${browser} > behavior: a reload restores the connection and asks the wallet nothing',
        'test/adapters/allNamespaces.test.ts > connect > behavior: after a reload nobody is asked: all come ' +
          'back that can in silence, the others are remembered and wait',
      ],
    },
    {
      fact: 'With reconnect off they are ended instead.',
      tests: [
        'src/features/session/reconnect.test.ts > reconnect > behavior: with reconnect off nothing is asked ' +
          'and nothing stays remembered',
        'src/connectors/walletConnect/sessions.test.ts > sessions > behavior: with reconnect off a remembered ' +
          'session is ended, not only forgotten',
      ],
    },
    {
      fact: 'Switching to a connected connection takes it at once; to a disconnected one logs in again.',
      tests: [
        'src/features/session/switchConnection.test.ts > switchConnection > behavior: a connected one of ' +
          'another namespace is in use at once, without a prompt',
        'src/features/session/switchConnection.test.ts > switchConnection > behavior: a disconnected one is ' +
          'connected again',
      ],
    },
    {
      fact: 'Any other status is "Invalid connection status".',
      tests: [
        'test/spec/errors.test.ts > errors in their words, from the action that meets them > error: a ' +
          'connection of a status that is none of the three cannot be switched to',
      ],
    },
    {
      fact: 'A pairing on Telegram or iOS Safari is kept and shown again while it is good.',
      tests: [
        'src/connectors/walletConnect/device.test.ts > readPairingDevice > behavior: %s',
        'src/connectors/walletConnect/connector.test.ts > createPairingConnector > behavior: on iOS Safari a ' +
          'pairing that was left is shown again, at once and for as long as it is good',
      ],
    },
    {
      fact: 'A pairing is good for four minutes and counts as over ten seconds before its end.',
      tests: [
        'src/connectors/walletConnect/rules.test.ts > isPairingExpired > behavior: %d ms before its end: %s',
        'test/pairing/session.test.ts > connect > behavior: a pairing is renewed before its end, and the one ' +
          'before it still counts',
      ],
    },
    {
      fact: 'A wallet that is left mid-way, declines or never answers can be tried again.',
      tests: [
        'test/browsers/flows.ts > the modal: ${browser} > behavior: a declined request is said calmly, and can be tried again',
        'test/browsers/flows.ts > the modal: ${browser} > behavior: a wallet that never answers can be left for another one',
        'test/e2e/modal.test.ts > KitModal > behavior: a wallet that never answers can be asked again',
      ],
    },
    {
      fact: 'Social login opens a window, waits for its result, and fails when the window is closed.',
      tests: [
        'src/features/embedded/embedded.test.ts > connectSocial > behavior: opens the window at once, sends ' +
          'it to the provider, and connects with what comes back',
        'test/e2e/socialLogin.test.ts > a social login > behavior: %s opens a window, and what it gives back connects',
        'test/e2e/socialLogin.test.ts > a social login > error: a window that is closed is noticed, and the ' +
          'way is open again',
      ],
    },
    {
      fact: 'Signing in follows connecting; who declines is disconnected where it is required.',
      tests: [
        'recipes/modal/signIn/SIWXSignMessageView.test.tsx > SIWXSignMessageView > behavior: after connecting the ' +
          'modal asks, says who asks for what, and closes once signed in',
        'src/features/siwx/siwx.test.ts > cancelSignIn > behavior: where sign-in is required it disconnects',
        'test/e2e/signIn.test.ts > sign-in > behavior: Escape disconnects where sign-in is required, a press beside ' +
          'the card does nothing',
        'src/features/siwx/siwx.test.ts > cancelSignIn > behavior: with a session on another network it goes back ' +
          'there',
        'src/features/siwx/siwx.test.ts > cancelSignIn > behavior: where sign-in is optional the wallet stays connected',
      ],
    },
    {
      fact: 'A smart account is chosen where it is on and the address is its own.',
      tests: [
        'src/connectors/embeddedWallet/createSession.test.ts > createSession > behavior: a smart account may be chosen %s: %j',
        'src/connectors/embeddedWallet/embeddedWallet.test.ts > embeddedWallet > behavior: connects each ' +
          'namespace with the accounts of the person, the smart one first on eip155',
        'test/e2e/loginFaults.test.ts > the account of a login > behavior: changes its address by two codes, ' +
          'and its kind of account by one tap',
      ],
    },
    {
      fact: 'A namespace begins with its kind of account: eip155 smart, Bitcoin payment, Solana and Polkadot plain.',
      tests: [
        'test/spec/data.test.ts > the kind of account that a namespace begins with > behavior: is smart on eip155, payment on Bitcoin, plain on Solana and Polkadot',
        'src/connectors/embeddedWallet/embeddedWallet.test.ts > embeddedWallet > behavior: connects each ' +
          'namespace with the accounts of the person, the smart one first on eip155',
      ],
    },
    {
      fact: 'A login whose check fails is forgotten; a smart account that the frame refuses leaves the plain one.',
      tests: [
        'src/connectors/embeddedWallet/createSession.test.ts > createSession > error: a check of the login that fails forgets who was logged in',
        'src/connectors/embeddedWallet/createSession.test.ts > createSession > error: a smart account that the frame refuses leaves the plain one',
      ],
    },
    {
      fact: 'Bitcoin begins with the payment account.',
      tests: [
        'test/adapters/bitcoinWallets.test.ts > accounts > behavior: payment first, ordinals beside it, with ' +
          'keys and paths; other chains left out',
      ],
    },
    {
      fact: 'Disconnecting resets the account, marks the connector and is remembered.',
      tests: [
        'src/features/session/disconnect.test.ts > disconnect > behavior: one namespace leaves the others ' +
          'alone, all means all',
        'test/browsers/flows.ts > the modal: ${browser} > behavior: disconnects, and stays so after a reload',
        'src/features/session/connect.test.ts > connect > behavior: a reload restores without prompting, and a ' +
          'disconnect is remembered',
      ],
    },
    {
      fact: 'Disconnecting resets the network, and closes the modal unless told otherwise.',
      tests: [
        'src/features/router/installRouter.test.ts > disconnecting by the page > behavior: closes the modal ' +
          'over %s, unless told to keep it',
        'src/features/router/installRouter.test.ts > disconnecting by the page > behavior: the namespace is on ' +
          'its default network again; one that another wallet has taken over stays',
      ],
    },
    {
      fact: 'Disconnecting closes the views of a connection.',
      tests: [
        'src/features/router/installRouter.test.ts > installRouter > behavior: disconnecting closes views of a ' +
          'connection',
      ],
    },
    {
      fact: 'A network switch that fails goes back to where it was asked for; one that works leaves the view too.',
      tests: [
        'src/features/router/installRouter.test.ts > installRouter > behavior: a failed switch goes back to ' +
          'where it was asked for, a good one too',
        'test/e2e/modal.test.ts > KitModal > error: a declined switch goes back and says so',
        'test/browsers/flows.ts > the modal: ${browser} > behavior: switches the network with the wallet, stays when it ' +
          'declines, and follows its account',
      ],
    },
    {
      fact: 'A switch to one of the networks that are asked for closes the modal, and to another one does not.',
      tests: [
        'src/features/router/installRouter.test.ts > networks that are asked for by name > behavior: a switch to one of them closes the modal, whoever switches',
        'src/features/router/installRouter.test.ts > networks that are asked for by name > behavior: a switch to another one does not',
      ],
    },
    {
      fact: 'Leaving an unsupported network closes its screen.',
      tests: [
        'test/e2e/modal.test.ts > KitModal > behavior: an unsupported network is said, refuses a stray click, ' +
          'and can be left by switching',
        'src/features/router/installRouter.test.ts > installRouter > behavior: an unsupported network is ' +
          'shown, can be closed, and goes with the network or the wallet',
      ],
    },
    {
      fact: 'A failed balance is not asked again for 30 seconds.',
      tests: [
        'src/features/account/requests.test.ts > fetchNativeBalance > error: a failure is unavailable with its ' +
          'time, and nothing is asked again for thirty seconds, forced or not',
        'src/testing/mockWallet.test.ts > mockWallet > behavior: reading its balance fails on command, is ' +
          'blocked for 30 s, and succeeds once healed',
      ],
    },
    {
      fact: 'A mutation is idle, pending, success or error.',
      tests: [
        'src/react/useMutation.test.tsx > useMutation > behavior: idle, pending, success, and reset',
        'src/react/useMutation.test.tsx > useMutation > error: is typed, told to callbacks, and rejects only ' +
          'mutateAsync',
      ],
    },
    {
      fact: 'A visible toast is closed, and the next comes after 150 ms.',
      tests: [
        'src/features/notices/installNotices.test.ts > showToast > behavior: a visible toast is closed and ' +
          'replaced after 150 ms',
      ],
    },
    {
      fact: 'A toast is loading, success or error.',
      tests: [
        'src/features/notices/installNotices.test.ts > showToast > behavior: a loading toast stays until it is ' +
          'replaced or hidden',
        'primitives/toast/toast.test.tsx > Toast > behavior: a loading toast is busy',
        'primitives/toast/toast.test.tsx > Toast > behavior: one that is %s is announced politely, by the region ' +
          'alone: never twice',
      ],
    },
    {
      fact: 'The embedded frame is created late, and ready when it says so.',
      tests: [
        'src/connectors/embeddedWallet/embeddedWallet.test.ts > embeddedWallet > behavior: loads nothing ' +
          'until somebody logs in; then the frame is told of the page first',
        'src/connectors/embeddedWallet/embeddedWallet.test.ts > embeddedWallet > behavior: a reload brings it back without a prompt; a login that is over is forgotten',
        'src/connectors/embeddedWallet/createIframeDoor.test.tsx > createIframeDoor > behavior: there is one frame, unseen until it is shown; another takes the place of the one before',
      ],
    },
    {
      fact: 'E-mail login goes over device, code and connection; changing the address over two codes.',
      tests: [
        'src/connectors/embeddedWallet/createLogin.test.ts > createLogin > behavior: who is answered %s is logged in: %s',
        'src/connectors/embeddedWallet/createLogin.test.ts > createLogin > behavior: an address is changed by two codes, kept with the second, and no mail is blocked then',
        'test/e2e/embeddedWallet.test.ts > KitModal with embeddedWallet() > behavior: a device that is new ' +
          'is approved by the link of a mail; the page goes on by itself',
        'test/e2e/loginFaults.test.ts > the account of a login > behavior: changes its address by two codes, ' +
          'and its kind of account by one tap',
      ],
    },
    {
      fact: 'The history is loading, empty, or loaded with a cursor.',
      tests: [
        'src/features/activity/activity.test.tsx > useActivity > behavior: pages follow one another, and another account begins anew',
        'src/features/activity/activity.test.tsx > fetchActivity > behavior: a network that the service does not know has none',
      ],
    },
    {
      fact: 'Registering a name goes over a signature to success or back.',
      tests: [
        'recipes/modal/names/namesViews.test.tsx > RegisterAccountNameView > error: a failure leaves the name as it was typed, and says why; so does a refusal',
        'test/e2e/names.test.ts > names in the modal > error: taken, refused and a wrong clock: the name stays as it was typed',
      ],
    },
    {
      fact: 'A quote of the on-ramp is loading, then an amount or an error.',
      tests: [
        'src/features/onramp/onramp.test.ts > getOnrampQuote > behavior: waits for more to be typed, asks once, and tells what is received',
        'src/features/onramp/onramp.test.ts > getOnrampQuote > error: a service %s: the failure is told, and no quote invented',
      ],
    },
  ],
};
