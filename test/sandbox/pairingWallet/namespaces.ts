/** A namespace as a page proposes it. */
export interface ProposedNamespace {
  chains?: string[] | undefined;
  methods: string[];
  events: string[];
}

/** A namespace as a session has it. */
export interface SessionNamespace {
  chains: string[];
  accounts: string[];
  methods: string[];
  events: string[];
}

/** What the wallet can do on eip155. */
export const walletMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
];

/** What is answered without asking the person. */
export const readMethods = ['wallet_getCallsStatus', 'wallet_getCapabilities'];

/** Accounts on chains, the selected account first on each. */
export const accountsOn = (chains: readonly string[], addresses: readonly string[]): string[] =>
  chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`));

/** Proposals by namespace; a key such as `eip155:1` belongs to its namespace. */
export function joinProposals(
  ...proposals: (Readonly<Record<string, ProposedNamespace>> | undefined)[]
): Record<string, Required<ProposedNamespace> & { chains: string[] }> {
  const joined: Record<string, { chains: string[]; methods: string[]; events: string[] }> = {};
  for (const [key, { chains, methods, events }] of proposals.flatMap((proposal) => Object.entries(proposal ?? {}))) {
    const [namespace = key] = key.split(':');
    const known = joined[namespace] ?? { chains: [], methods: [], events: [] };
    joined[namespace] = {
      chains: [...new Set([...known.chains, ...(chains ?? (key.includes(':') ? [key] : []))])],
      methods: [...new Set([...known.methods, ...methods])],
      events: [...new Set([...known.events, ...events])],
    };
  }
  return joined;
}

/** What the wallet grants of a proposal on eip155; `undefined` when it knows none of the chains. */
export function grantEip155(
  proposed: ProposedNamespace | undefined,
  known: readonly string[],
  addresses: readonly string[],
): SessionNamespace | undefined {
  if (!proposed) return undefined;
  const chains = (proposed.chains ?? []).filter((chain) => known.includes(chain));
  if (chains.length === 0) return undefined;
  return {
    chains,
    accounts: accountsOn(chains, addresses),
    methods: proposed.methods.filter((method) => walletMethods.includes(method)),
    events: [...proposed.events],
  };
}
