import { createFrame } from './frame/createFrame';
import { createMemoryMail } from './frame/mailbox';
import { noSmartAccounts } from './frame/noSmartAccounts';
import type { PageFiles } from './frame/pageFiles';
import { startPaymentPage } from './onramp/paymentPage';
import type { Chain } from './chains';
import type { LoggedRequest } from './requestLog';
import type { Scenarios } from './scenarios';
import type { SolanaBackend } from './solana/createSolanaSandbox';

/** Files that a browser gets, built beside the command. */
export type HostAsset =
  | `${'walletPage' | 'walletWindow' | 'framePage' | 'callbackPage' | 'inboxPage' | 'phonePage' | 'pageWallets'}.js`
  | `${'framePage' | 'phonePage'}.css`;

export type ReadAsset = (name: HostAsset) => string;

/** Each file is read when the first is asked for. */
export function createFrameFiles(readAsset: ReadAsset): () => PageFiles {
  let files: PageFiles | undefined;
  return () =>
    (files ??= {
      frame: readAsset('framePage.js'),
      callback: readAsset('callbackPage.js'),
      inbox: readAsset('inboxPage.js'),
      css: readAsset('framePage.css'),
    });
}

export interface OriginsParameters {
  host: string;
  projectId: string;
  chains: readonly Chain[];
  scenarios: Scenarios;
  readAsset: ReadAsset;
  log(entry: LoggedRequest): void;
  solana(): Promise<SolanaBackend>;
  /** The sandbox's own address. */
  url(): string;
}

/** The secure frame and the payment page, each on an origin of its own. Mails lie in its inbox and go no way. */
export async function startOrigins({
  host,
  projectId,
  chains,
  scenarios,
  readAsset,
  log,
  solana,
  url,
}: OriginsParameters) {
  const files = createFrameFiles(readAsset);
  const frame = await createFrame({
    host,
    projectId,
    chains,
    // The contracts of smart accounts are no part of the package: theirs is another licence.
    smart: noSmartAccounts,
    mail: createMemoryMail(),
    files,
    scenarios,
    solana,
    log,
    stranger: url,
  });
  const payment = await startPaymentPage({ host, projectId, css: () => files().css, chains, scenarios, log }).catch(
    async (error: unknown) => {
      await frame.stop();
      throw error;
    },
  );
  return { frame, payment, stop: async () => void (await Promise.all([frame.stop(), payment.stop()])) };
}
