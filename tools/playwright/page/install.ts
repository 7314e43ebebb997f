import { installCosmos } from './cosmos';
import { installEip155 } from './eip155';
import { openLine, type Line, type PageSide, type WalletFacts } from './line';
import { installPolkadot } from './polkadot';
import { installStandard } from './standard';

type Install = (page: Window & typeof globalThis, facts: WalletFacts, line: Line) => void;

const faces: Readonly<Record<WalletFacts['namespace'], Install>> = {
  eip155: installEip155,
  solana: installStandard,
  bip122: installStandard,
  polkadot: installPolkadot,
  cosmos: installCosmos,
};

/** Puts the face of a wallet into the page. Frames of other sites and empty pages get none. */
export function install(facts: WalletFacts, side = window as unknown as PageSide): void {
  if (window.top !== window || !/^https?:$/.test(location.protocol)) return;
  const line = openLine(side, facts.id);
  // From now on this page is told what happens in the wallet.
  void line.ask('hello').catch(() => undefined);
  faces[facts.namespace](window, facts, line);
}
