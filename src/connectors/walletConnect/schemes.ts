import type { WalletLinks } from '../../contract/walletLinks';

/**
 * Schemes that something other than one wallet answers, by kind. A name ending in `*` stands for all that begin so. No
 * list names every program there is: that only the entry's own schemes count (`walletSchemes`) is the rule, and this is
 * what no entry may call its own.
 */
const owned: Readonly<Record<string, string>> = {
  // They run code, read from the device, or are the browser's own pages.
  code:
    'javascript livescript vbscript jscript mocha data file filesystem blob about view-source content ' +
    'contentsettings jar resource res mhtml its mk ms-its cid mid wyciwyg',
  browsers:
    'chrome* googlechrome* edge microsoft-edge* brave* opera opera-* vivaldi* firefox* fennec* moz-* safari* ' +
    'x-safari* touch-http* ddg* duckduckgo* tor onion web+* ext+* dolphin* ucbrowser* yandexbrowser* ' +
    'samsunginternet* sbrowser*',
  protocols:
    'ftp ftps sftp ws wss gopher dict rtsp* rtmp* mms mmsh nntp news snews irc ircs xmpp imap pop ldap ldaps ' +
    'telnet tn3270 ssh ssh-* scp smb cifs nfs afp dav davs webdav* rdp vnc tsclient magnet ed2k torrent feed ' +
    'rss webcal* ipfs ipns dweb urn z39.50* turn turns stun stuns',
  // Payment links belong to no wallet in particular: whoever the phone has chosen would open, not the one whose name
  // was said.
  payments:
    'bitcoin bitcoincash litecoin dogecoin ethereum lightning lnurl* solana monero web3 upi tez gpay phonepe ' +
    'paytm* paypal* venmo cashme* alipay* weixin* wechat*',
  people:
    'mailto tel telprompt sms smsto mmsto facetime* imessage callto sip sips skype* zoom* msteams* slack ' +
    'discord* tg telegram whatsapp* viber* sgnl signal* line lineworks* kik* fb* instagram* twitter* x-com* ' +
    'linkedin* snapchat* webex* wbx* gotomeeting* googlegmail* gmail* outlook* ms-outlook* message* ' +
    'mobilemail* airmail* readdle*',
  systems:
    'ms-* microsoft* windows* win32* x-apple* apple-* com.apple.* com.google.* com.microsoft.* com.android.* ' +
    'android* intent* package market itms* macappstore* ibooks* prefs* app-prefs* app-settings* settings* ' +
    'shortcuts* workflow* x-callback-url* x-man-page* x-terminal* terminal* iterm* x-web-search* x-help* help* ' +
    'search* shell* hcp* diagnostics* calshow* x-apple-calevent* maps comgooglemaps* geo google* waze* photos* ' +
    'music* musics* podcasts* videos* voicememos* reminders* mobilenotes* mobilephone* findmy* fmip* ' +
    'gamecenter* homekit* com-apple* knownfolder* ms_*',
  programs:
    'vscode* vscodium* cursor windsurf* zed jetbrains* idea* pycharm* webstorm* phpstorm* goland* git git-* ' +
    'git+* gitkraken* github* x-github* sourcetree* atom sublime* subl txmt mvim emacs* xcode* docker* ' +
    'postman* insomnia* steam* com.epicgames* battlenet* origin origin2 uplay* ubisoft* minecraft* roblox* ' +
    'spotify* tidal* deezer* netflix* nflx* youtube* vnd.* vlc* iina* obsidian* notion* onenote* evernote* ' +
    'things* todoist* trello* linear* figma* sketch* adobe* acrobat* photoshop* dropbox* onedrive* teamviewer* ' +
    'anydesk* rustdesk* citrix* receiver* vmware* parallels* virtualbox* putty* winscp* filezilla* ' +
    'onepassword* 1password* bitwarden* lastpass* keepass* otpauth* authy* duo',
};

const patterns = Object.values(owned)
  .flatMap((names) => names.split(' '))
  .map((name) => name.replace(/[.+]/g, '\\$&').replace('*', '.*'));
const ownedScheme = new RegExp(`^(?:${patterns.join('|')})$`);

/**
 * Whether a scheme, in small letters, may be a wallet's own: none of the web's, and none that the system or a known
 * program answers.
 */
export function isWalletScheme(scheme: string): boolean {
  return /^[a-z][a-z\d+.-]{0,63}$/.test(scheme) && !/^https?$/.test(scheme) && !ownedScheme.test(scheme);
}

/**
 * The scheme of an app link as a directory writes it: `scheme:`, `scheme://...` or only `scheme`. Nothing for what is
 * none.
 */
export function schemeOf(link: string): string | undefined {
  return /^([a-z][a-z\d+.-]*)(?=:|$)/i.exec(link)?.[1]?.toLowerCase();
}

/**
 * What may be opened for a wallet beside web pages: the schemes of its own app links that no other program answers,
 * with `linkSchemes` of the host only those in it.
 */
export function walletSchemes(
  { mobile, desktop }: Pick<WalletLinks, 'mobile' | 'desktop'>,
  linkSchemes?: readonly string[],
): readonly string[] {
  const own = [mobile, desktop].flatMap((link) => (link ? (schemeOf(link) ?? []) : []));
  return own.filter((scheme) => isWalletScheme(scheme) && (linkSchemes?.includes(scheme) ?? true));
}
