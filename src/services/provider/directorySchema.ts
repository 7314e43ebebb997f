import * as z from 'zod/mini';
import type { DirectoryPage, WalletListing } from '../../contract/directoryService';
import { toDisplayName } from '../../caip/displayName';

/** In characters. Real listings stay far below. */
export const idLimit = 200;
export const linkLimit = 2_048;

/** Ids that connectors have or begin with: a listing under one of them would be taken for that connector. */
const reservedId = /^(walletConnect|embeddedWallet|injected)$|:/;

/** A cut id would be another wallet's, a cut link another page: too long is none. */
const textUpTo = (limit: number) => z.catch(z.nullish(z.string().check(z.minLength(1), z.maxLength(limit))), undefined);
const idText = textUpTo(idLimit);
const link = textUpTo(linkLimit);

/** A wallet as the service lists it. A field that makes no sense is lost, and no other with it. */
const listingSchema = z.object({
  id: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(idLimit),
    z.refine((id) => !reservedId.test(id)),
  ),
  name: z.string().check(z.overwrite(toDisplayName), z.minLength(1)),
  image_id: idText,
  rdns: idText,
  chains: z.catch(z.array(idText), []),
  homepage: link,
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  link_mode: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  supports_wc: z.catch(z.boolean(), true),
});

/** A wallet as the service writes it. */
export type ListingAnswer = z.input<typeof listingSchema>;

const toListing = (answer: z.output<typeof listingSchema>): WalletListing => ({
  id: answer.id,
  name: answer.name,
  imageId: answer.image_id ?? undefined,
  rdns: answer.rdns ?? undefined,
  chains: answer.chains.flatMap((chain) => chain ?? []),
  links: {
    homepage: answer.homepage ?? undefined,
    chromeStore: answer.chrome_store ?? undefined,
    appStore: answer.app_store ?? undefined,
    playStore: answer.play_store ?? undefined,
    mobile: answer.mobile_link ?? undefined,
    desktop: answer.desktop_link ?? undefined,
    webapp: answer.webapp_link ?? undefined,
    universal: answer.link_mode ?? undefined,
  },
  supportsPairing: answer.supports_wc,
});

/** GET /getWallets. A listing without an id and a name of its own is left out; the others stay. */
export const directorySchema = z.pipe(
  z.object({
    data: z.array(z.catch(z.nullable(listingSchema), null)),
    count: z.catch(z.nullish(z.number().check(z.gte(0))), undefined),
  }),
  z.transform(({ data, count }): DirectoryPage => {
    const listings = data.flatMap((listing) => (listing ? toListing(listing) : []));
    return { data: listings, count: count ?? listings.length };
  }),
);

export type DirectoryAnswer = z.input<typeof directorySchema>;
