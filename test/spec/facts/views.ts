import type { Area } from '../fact';

export const views: Area = {
  title: 'What the modal shows, and when',
  facts: [
    {
      fact:
        'There are no addresses for views: the modal keeps a history of its own, and going back from the ' +
        'first entry closes it.',
      tests: [
        'src/features/router/installRouter.test.ts > openModal > behavior: opening, walking and going back; ' +
          'from the first view back closes',
      ],
    },
    {
      fact: 'A view that is asked for by name is the one that opens.',
      tests: ['src/features/router/installRouter.test.ts > resolveOpenView > behavior: %s'],
    },
    {
      fact: 'Connected and asked for nothing, it opens on the account.',
      tests: [
        'src/features/router/installRouter.test.ts > resolveOpenView > behavior: %s',
        'test/browsers/flows.ts > the modal: ${browser} > behavior: connects the chosen wallet and shows its balance',
      ],
    },
    {
      fact: 'Otherwise it opens on the ways to connect.',
      tests: [
        'src/features/router/installRouter.test.ts > resolveOpenView > behavior: %s',
        'test/browsers/flows.ts > the modal: ${browser} > behavior: opens, shows the wallets of the page, and closes by its ' +
          'button, by Escape and by a click beside it',
      ],
    },
    {
      fact:
        'Without adapters or under manual control a phone begins with all wallets and a computer with the ' +
        'code to scan.',
      tests: [
        'src/features/router/installRouter.test.ts > openModal > behavior: %s begins as the rules say, on a ' +
          'computer and on a phone',
        'src/features/router/installRouter.test.ts > resolveOpenView > behavior: %s',
      ],
    },
    {
      fact: 'Closing forgets the history: the next opening begins anew.',
      tests: ['src/features/router/installRouter.test.ts > openModal > behavior: closing forgets where one was'],
    },
    {
      fact: 'The screen of an unsupported network shows only where switching networks is on.',
      tests: [
        'src/features/router/installRouter.test.ts > enableNetworkSwitch > behavior: switched off, no network ' +
          'is unsupported as far as the modal goes',
        'recipes/modal/kitModal.test.tsx > the modal while it comes and goes > behavior: with network ' +
          'switching off the button only shows the network',
      ],
    },
    {
      fact:
        'An unsupported network has a screen of its own where such networks are not allowed, and only ' +
        'while connected.',
      tests: [
        'src/features/router/installRouter.test.ts > installRouter > behavior: an unsupported network is ' +
          'shown, can be closed, and goes with the network or the wallet',
        'src/features/router/installRouter.test.ts > installRouter > behavior: the unsupported screen never ' +
          'shows while disconnected, nor where it is allowed',
        'test/e2e/modal.test.ts > KitModal > behavior: an unsupported network is said, refuses a stray click, ' +
          'and can be left by switching',
      ],
    },
    {
      fact: 'The views Connect, Account, AllWallets and Networks exist, open by name and show what they are about.',
      tests: [
        'test/spec/views.test.tsx > views > behavior: %o opens and shows what it is about',
        'test/e2e/gallery.test.ts > gallery > behavior: every view in every state is there and without ' +
          'an axe violation, %s',
      ],
    },
    {
      fact: 'The view that waits for a wallet of this browser exists.',
      tests: [
        'test/spec/views.test.tsx > views > behavior: %o opens and shows what it is about',
        'recipes/modal/kitModal.test.tsx > KitModal > behavior: opens on the wallets, connects with two ' +
          'clicks, closes by itself',
        'recipes/modal/kitModal.test.tsx > KitModal > behavior: a wallet that never answers can be gone ' +
          'back to and tried again',
      ],
    },
    {
      fact: 'The view that shows one wallet by code, app or page exists.',
      tests: [
        'recipes/modal/views/pairingViews.test.tsx > wallets that browse > behavior: the link opens where it can, %s',
      ],
    },
    {
      fact: 'The view with nothing but a code exists.',
      tests: [
        'recipes/modal/views/pairingViews.test.tsx > ConnectingWalletConnectBasicView > behavior: a code that ' +
          'does not come is said to be slow, and is shown when it does',
      ],
    },
    {
      fact: 'The view that switches the network asks once.',
      tests: [
        'test/spec/views.test.tsx > views > behavior: %o opens and shows what it is about',
        'recipes/modal/kitModal.test.tsx > KitModal > behavior: the switch view asks once, and not again ' +
          'when the wallet moves elsewhere',
      ],
    },
    {
      fact: 'The view that switches between namespaces exists.',
      tests: [
        'test/spec/views.test.tsx > views > behavior: %o opens and shows what it is about',
        'test/e2e/severalNamespaces.test.ts > several namespaces in the modal > behavior: a network of ' +
          'another namespace leads to its wallets, and what is connected stays so',
      ],
    },
    {
      fact: 'The list of further accounts and wallets of the visitor exists.',
      tests: [
        'test/e2e/severalNamespaces.test.ts > several namespaces in the modal > behavior: one tap goes to ' +
          'another connection and back, by account or by network',
        'recipes/modal/profile/ProfileWalletsView.test.tsx > ProfileWalletsView > behavior: one tap uses another wallet',
        'recipes/modal/profile/ProfileWalletsView.test.tsx > ProfileWalletsView > behavior: a wallet of before is connected again; a no is said, and changes nothing',
      ],
    },
    {
      fact: 'The view for the e-mail code exists.',
      tests: [
        'test/e2e/embeddedWallet.test.ts > KitModal with embeddedWallet() > behavior: from an e-mail address ' +
          'to a signature and a mined transaction',
      ],
    },
    {
      fact: 'The view for changing the e-mail address takes the address until now and where to go afterwards.',
      tests: [
        'recipes/modal/login/loginViews.test.tsx > LoginAccount and UpdateEmailWalletView > behavior: it names the address it is opened with, cut, and leads to the view it is told',
        'test/e2e/loginFaults.test.ts > the account of a login > behavior: changes its address by two codes, ' +
          'and its kind of account by one tap',
      ],
    },
    {
      fact: 'The view for Farcaster exists.',
      tests: [
        'test/e2e/socialLogin.test.ts > a login with farcaster > behavior: shows a code, and connects when ' +
          'the phone has said yes',
      ],
    },
    {
      fact: 'The view that shows a transaction of the embedded wallet for approval exists.',
      tests: [
        'test/e2e/embeddedWallet.test.ts > KitModal with embeddedWallet() > behavior: a press beside an ' +
          'approval refuses it, and closes the modal',
      ],
    },
    {
      fact: 'The view for swapping takes its arguments.',
      tests: [
        'recipes/modal/swap/swapViews.test.tsx > Swap > behavior: begins with what the page asks for, reviews it, and follows it to its end',
      ],
    },
    {
      fact: 'The view that asks for a sign-in message exists.',
      tests: [
        'recipes/modal/signIn/SIWXSignMessageView.test.tsx > SIWXSignMessageView > behavior: after connecting the ' +
          'modal asks, says who asks for what, and closes once signed in',
      ],
    },
    {
      fact: 'The views that register a name, and say that it worked, exist.',
      tests: [
        'recipes/modal/names/namesViews.test.tsx > RegisterAccountNameView > behavior: a free name is registered, and is the account then',
        'test/e2e/names.test.ts > names in the modal > behavior: typed, free, signed, registered, and the account is called by it',
      ],
    },
    {
      fact: 'The account has tabs for tokens, collectibles and activity.',
      tests: [
        'recipes/modal/money/moneyViews.test.tsx > CollectibleList > behavior: tabs for tokens, collectibles and ' +
          'activity; what came in and stayed, without spam',
      ],
    },
    {
      fact: 'Ways to connect stand in the order wallet, e-mail, social login, unless the host says otherwise.',
      tests: [
        'src/features/wallets/connectMethods.test.ts > selectConnectMethods > behavior: wallets, then e-mail, ' +
          'then social login, each with who offers it',
        'src/features/wallets/connectMethods.test.ts > selectConnectMethods > behavior: the order %j gives %j',
        'recipes/modal/views/ConnectView.test.tsx > ConnectView > behavior: a section for each way in, in the ' +
          'order asked for; who offers two ways is there once',
        "test/e2e/modal.test.ts > KitModal > behavior: the ways in stand in the host's order and a login connects, %s",
      ],
    },
    {
      fact: 'Parts for features load only where the feature is on: a host without pairing never downloads its library.',
      tests: [
        'test/e2e/pairing.test.ts > WalletConnect pairing in the modal > behavior: leaving the code calls it ' +
          'off; a host without walletConnect never downloads the library',
        'src/features/account/walletFeatures.test.tsx > resolveWalletFeatures > behavior: only what is on, and what the namespace can',
        'src/features/account/walletFeatures.test.tsx > useWalletFeatures > behavior: a feature that the host switches off is no button, and its hook says why',
        'src/features/wallets/connectMethods.test.ts > selectConnectMethods > behavior: a method nobody offers, or that is off, is none',
      ],
    },
    {
      fact: 'An embedded modal is part of the page where the host puts it.',
      tests: [
        'recipes/modal/kitModal.test.tsx > KitModal > behavior: embedded it is a region of the page, not a dialog',
        'test/e2e/embedded.test.ts > KitModal embedded > behavior: follows the connection: wallets, account, ' +
          'after a reload too, and wallets again; the focus stays in the page',
      ],
    },
    {
      fact: 'Unless embedded the modal is added to the page by itself, and taken off without a trace.',
      tests: [
        'recipes/modal/kitModal.test.tsx > mountModal > behavior: works without React in the page and leaves ' +
          'nothing behind',
      ],
    },
    {
      fact: 'A host can keep the modal from being added to the page.',
      tests: [
        'recipes/modal/kitModal.test.tsx > the modal while it comes and goes > behavior: mountModal puts its ' +
          'element nowhere when told so',
      ],
    },
    {
      fact: 'Windows for social login are 600 wide and 800 high.',
      tests: [
        'src/features/embedded/embedded.test.ts > connectSocial > behavior: opens the window at once, sends ' +
          'it to the provider, and connects with what comes back',
      ],
    },
    {
      fact: 'The modal is 360 px wide.',
      tests: [
        'test/e2e/looks.test.ts > the modal > behavior: is 360 px wide in the middle of a large page, ' +
          'its motion takes 120 and 150 ms',
        'test/browsers/flows.ts > the modal: ${browser} > behavior: opens, shows the wallets of the page, and closes ' +
          'by its button, by Escape and by a click beside it',
      ],
    },
    {
      fact: 'The result that Telegram adds to the address is read once and removed.',
      tests: [
        'src/connectors/embeddedWallet/socialReturn.test.ts > takeReturn > behavior: what was asked for a short time ago, once',
        'test/e2e/socialLogin.test.ts > a social login inside Telegram > behavior: the page itself goes to the network, and comes back connected to a clean address',
      ],
    },
    {
      fact: 'Dark is the mode unless told otherwise.',
      tests: [
        "src/features/notices/installNotices.test.ts > selectTheme > behavior: dark by default, the host's " +
          'choice, then what was set while running',
      ],
    },
    {
      fact: 'The accent and background of both modes are the given ones.',
      tests: ['test/e2e/looks.test.ts > the modal > behavior: has the accent and the background of its mode, %s'],
    },
    {
      fact: 'Wallets are grouped in the order pairing, recent, injected, featured, custom, external, recommended.',
      tests: [
        'test/spec/data.test.ts > the groups of wallets > behavior: stand in the given order, and what a host names before the others',
        'src/features/wallets/rules.test.ts > listWallets > behavior: groups in the order of the ' +
          'specification, as found within a group',
      ],
    },
    {
      fact: 'The features of a wallet stand in the order on-ramp, swaps, receive, send.',
      tests: [
        "src/features/account/walletFeatures.test.tsx > resolveWalletFeatures > behavior: the host's order first, " +
          'then the default order, each once, what is none left out',
      ],
    },
    {
      fact: 'On a phone the modal is a sheet at the lower edge, and nothing runs over.',
      tests: [
        'test/browsers/flows.ts > the modal: ${browser} > behavior: on a phone it is a sheet at the lower edge, nothing runs ' +
          'over, and every row is easy to hit',
      ],
    },
    {
      fact: 'The keyboard alone is enough; the focus enters, stays inside and comes back.',
      tests: [
        'test/browsers/flows.ts > the modal: ${browser} > behavior: the keyboard is enough; focus enters, stays inside, ' +
          'moves by arrows and comes back',
        'test/e2e/modal.test.ts > KitModal > behavior: keyboard alone is enough; focus enters, stays and returns',
      ],
    },
  ],
};
