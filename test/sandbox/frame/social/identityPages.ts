import type { Reply } from '../../httpServer';
import { escapeHtml, htmlPage } from '../pages';

/** What a page of a social network is made from. */
export interface IdentityPageParts {
  /** Name of the network. */
  network: string;
  /** Where the form leads after the network: the secure frame's origin. */
  client: string;
  /** Fields that go back with the answer. */
  hidden?: Readonly<Record<string, string>>;
}

const hiddenFields = (fields: Readonly<Record<string, string>> = {}) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

function identityPage({ network, client, hidden }: IdentityPageParts, title: string, body: string, yes: string): Reply {
  const main =
    `<header><h1>${escapeHtml(title)}</h1><p class="origin">The sandbox plays ${escapeHtml(network)}</p></header>` +
    `<form method="post">${hiddenFields(hidden)}${body}<div class="answers">` +
    // Nobody has to fill in a form to leave it.
    `<button name="answer" value="no" formnovalidate>Cancel</button>` +
    `<button class="primary" name="answer" value="yes">${yes}</button></div></form>`;
  // The way back is a redirect after the form, which the policy must allow.
  return htmlPage({ title, main, formTargets: `'self' ${client}` });
}

const userNameField = '<label>User name<input name="userName" required autocomplete="username"></label>';

/** Asks who the person is. */
export const signInPage = (parts: IdentityPageParts): Reply =>
  identityPage(
    parts,
    `Sign in with ${parts.network}`,
    `${userNameField}<label>E-mail address (may stay empty)<input name="email" type="email" autocomplete="email"></label>`,
    'Continue',
  );

const consentWords = (network: string, who?: string) =>
  `<p>The secure wallet asks ${escapeHtml(network)} for your name and e-mail address` +
  `${who === undefined ? '' : `, ${escapeHtml(who)}`}.</p>`;

/** Asks whether the wallet may know it. */
export const consentPage = (parts: IdentityPageParts, userName: string): Reply =>
  identityPage(parts, `Continue to the secure wallet?`, consentWords(parts.network, userName), 'Allow');

/** Asks both at once. */
export const signInAndConsentPage = (parts: IdentityPageParts): Reply =>
  identityPage(parts, `Sign in with ${parts.network}`, `${consentWords(parts.network)}${userNameField}`, 'Allow');
