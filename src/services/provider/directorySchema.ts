import { arrayOf, isAnything, isBoolean, isNumber, isString, objectOf } from '../../checks/shape';
import type { DirectoryPage, WalletListing } from '../../contract/directoryService';
import { toDisplayName } from '../../caip/displayName';

/** In characters. Real listings stay far below. */
export const idLimit = 200;
export const linkLimit = 2_048;

const isListing = /* @__PURE__ */ objectOf({ id: isString, name: isString });
const isPage = /* @__PURE__ */ objectOf({ data: arrayOf(isAnything), count: isAnything });

/** Ids that connectors have or begin with: a listing under one of them would be taken for that connector. */
const reservedId = /^(walletConnect|embeddedWallet|injected)$|:/;

/** A cut id would be another wallet's, a cut link another page: too long is none. */
const readText = (value: unknown, limit = linkLimit) =>
  isString(value) && value !== '' && value.length <= limit ? value : undefined;

const readId = (value: unknown) => readText(value, idLimit);

function decodeListing(item: unknown): readonly WalletListing[] {
  if (!isListing(item)) return [];
  const fields: Record<string, unknown> = item;
  const id = readId(item.id.trim());
  const name = toDisplayName(item.name);
  if (id === undefined || reservedId.test(id) || name === '') return [];
  return [
    {
      id,
      name,
      imageId: readId(fields['image_id']),
      rdns: readId(fields['rdns']),
      chains: Array.isArray(fields['chains']) ? fields['chains'].flatMap((chain) => readId(chain) ?? []) : [],
      links: {
        homepage: readText(fields['homepage']),
        chromeStore: readText(fields['chrome_store']),
        appStore: readText(fields['app_store']),
        playStore: readText(fields['play_store']),
        mobile: readText(fields['mobile_link']),
        desktop: readText(fields['desktop_link']),
        webapp: readText(fields['webapp_link']),
        universal: readText(fields['link_mode']),
      },
      supportsPairing: isBoolean(fields['supports_wc']) ? fields['supports_wc'] : true,
    },
  ];
}

/**
 * Decodes a page. A field that makes no sense is lost, a listing without an id and a name of its own is left out; the
 * others stay. `undefined` for an answer that is no page.
 */
export function decodeDirectoryPage(answer: unknown): DirectoryPage | undefined {
  if (!isPage(answer)) return undefined;
  const { count } = answer;
  const data = answer.data.flatMap(decodeListing);
  return { data, count: isNumber(count) && count >= 0 ? count : data.length };
}
