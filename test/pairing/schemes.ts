/** Schemes of apps, and whether a wallet may call them its own. The wallets' are those they are known by. */
export const schemes: Readonly<
  Record<'wallets' | 'code' | 'browsers' | 'protocols' | 'payments' | 'people' | 'systems' | 'programs', string>
> = {
  wallets:
    'metamask trust rainbow okex okx bitkeep bitget ledgerlive exodus tpoutside imtokenv2 cbwallet safe argent ' +
    'zerion uniswap phantom keplrwallet leapcosmoswallet rabby oneinch mathwallet magic-wallet cryptowallet ' +
    'bnc binance bybitapp ' +
    'ronin-wallet coin98 tokenpocket mycelium bluewallet sparrow unisat xverse leather solflare backpack ' +
    'subwallet nova novawallet talisman polkawallet crypto.com.wallet com.crypto.wallet com.wallet.app ' +
    'io.atomicwallet atomicwallet atomic proton anchor ' +
    'status-im gnosissafe ambire frontier onto robinhood-wallet kraken-wallet fireblocks valora celo avacore ' +
    'core blockchain-wallet guarda enkrypt brd cakewallet monerujo tonkeeper mytonwallet temple kukai yoroi ' +
    'nami eternl lobstr freighter petra martian suiet sui ' +
    'wc solana-wallet web3wallet walletconnect fuse zengo unstoppable alphawallet loopring steak stepn ' +
    'chromatic-wallet filewallet datawallet slackline gitcoinwallet edgewallet operator helios mapsafe',
  code:
    'javascript livescript vbscript jscript mocha data file filesystem blob about view-source content jar ' +
    'resource res mhtml its mk ms-its cid mid',
  browsers:
    'chrome chrome-extension chrome-untrusted googlechrome googlechromes edge microsoft-edge brave opera ' +
    'vivaldi firefox firefox-focus moz-extension moz-icon safari x-safari-https safari-web-extension ' +
    'web+stellar ext+note ddglaunch tor',
  protocols:
    'ftp ftps sftp ws wss gopher rtsp mms nntp news irc ircs xmpp imap pop ldap ldaps telnet ssh scp smb nfs ' +
    'afp dav webdav rdp vnc magnet ed2k torrent feed webcal ipfs ipns urn',
  payments:
    'bitcoin bitcoincash litecoin dogecoin ethereum lightning lnurlp solana monero upi paypal venmo alipays weixin',
  people:
    'mailto tel telprompt sms smsto facetime facetime-audio imessage callto sip sips skype zoommtg zoomus ' +
    'msteams slack discord tg whatsapp viber sgnl line fb-messenger instagram twitter linkedin snapchat webex ' +
    'googlegmail',
  systems:
    'ms-settings ms-word ms-msdt ms-appinstaller search-ms windowsdefender x-apple x-apple.systempreferences ' +
    'com.apple.tv com.google.maps android-app intent market itms itms-apps itms-services itms-appss ' +
    'macappstore prefs app-prefs app-settings shortcuts workflow x-man-page terminal x-web-search help search ' +
    'shell hcp calshow maps comgooglemaps geo photos-redirect music voicememos',
  programs:
    'vscode vscode-insiders cursor jetbrains idea git github-mac x-github-client sourcetree atom subl txmt ' +
    'xcode docker-desktop postman steam com.epicgames.launcher battlenet minecraft roblox-player spotify vlc ' +
    'obsidian notion onenote figma dropbox teamviewer10 anydesk onepassword bitwarden otpauth ' +
    'otpauth-migration putty',
};
