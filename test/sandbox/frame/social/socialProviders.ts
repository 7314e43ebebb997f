/** The networks that speak OpenID Connect, as a person knows them. */
export const openIdNames = { google: 'Google', apple: 'Apple', facebook: 'Facebook', discord: 'Discord' } as const;
/** The networks that speak plain OAuth 2.0, each in a dialect of its own. */
export const plainNames = { github: 'GitHub', x: 'X' } as const;

export type OpenIdName = keyof typeof openIdNames;
export type PlainName = keyof typeof plainNames;
/** A social network as the host names it. */
export type SocialName = OpenIdName | PlainName;

export const openIdProviders = Object.keys(openIdNames) as OpenIdName[];

export const isOpenId = (name: SocialName): name is OpenIdName => Object.hasOwn(openIdNames, name);

/** What the secure frame is registered with at a network. */
export interface Registration {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** Who has signed in, in the words of the network. */
export interface SocialPerson {
  /** Never changes, and means nothing elsewhere. */
  subject: string;
  userName: string;
  /** Only where the network says that it is proven. */
  email?: string;
}
