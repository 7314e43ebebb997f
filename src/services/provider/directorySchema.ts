import { arrayOf, isAnything, isBoolean, isNumber, isString, objectOf, maybe } from '../../caip/shape';

const text = maybe(isString);

const isListing = /* @__PURE__ */ objectOf({
  id: isString,
  name: isString,
  homepage: text,
  image_id: text,
  mobile_link: text,
  desktop_link: text,
  webapp_link: text,
  link_mode: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  rdns: text,
  chains: maybe(arrayOf(isString)),
  supports_wc: maybe(isBoolean),
});

const isPage = /* @__PURE__ */ objectOf({ data: arrayOf(isAnything), count: maybe(isNumber) });

/** A wallet of the directory (specification section 3, wire facts 1.5), absent and null alike. Links are not yet checked. */
export interface WalletListing {
  id: string;
  name: string;
  imageId: string | undefined;
  rdns: string | undefined;
  /** CAIP-2. */
  chains: readonly string[];
  homepage: string | undefined;
  mobileLink: string | undefined;
  desktopLink: string | undefined;
  webappLink: string | undefined;
  universalLink: string | undefined;
  appStore: string | undefined;
  playStore: string | undefined;
  chromeStore: string | undefined;
  supportsPairing: boolean;
}

export interface DirectoryPage {
  data: readonly WalletListing[];
  /** How many there are in all. */
  count: number;
}

/** Decodes a page. A listing that makes no sense is left out; the others stay. `undefined` for an answer that is no page. */
export function decodeDirectoryPage(answer: unknown): DirectoryPage | undefined {
  if (!isPage(answer)) return undefined;
  const data = answer.data.flatMap((item): WalletListing[] => {
    if (!isListing(item) || item.name.trim() === '') return [];
    return [
      {
        id: item.id,
        name: item.name,
        imageId: item.image_id || undefined,
        rdns: item.rdns || undefined,
        chains: item.chains ?? [],
        homepage: item.homepage || undefined,
        mobileLink: item.mobile_link || undefined,
        desktopLink: item.desktop_link || undefined,
        webappLink: item.webapp_link || undefined,
        universalLink: item.link_mode || undefined,
        appStore: item.app_store || undefined,
        playStore: item.play_store || undefined,
        chromeStore: item.chrome_store || undefined,
        supportsPairing: item.supports_wc ?? true,
      },
    ];
  });
  return { data, count: answer.count ?? data.length };
}
