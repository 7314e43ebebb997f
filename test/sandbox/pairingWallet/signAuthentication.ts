import type { IWalletKit, WalletKitTypes } from '@reown/walletkit';
import type { PrivateKeyAccount } from 'viem';

type Auths = Parameters<IWalletKit['approveSessionAuthenticate']>[0]['auths'];

/** Signs in with a session (CAIP-74), on the first chain that the page asks for and the wallet knows. */
export async function signAuthentication(
  kit: IWalletKit,
  { params: { authPayload } }: WalletKitTypes.SessionAuthenticate,
  known: readonly string[],
  account: PrivateKeyAccount,
): Promise<Auths> {
  const chains = authPayload.chains.filter((chain) => known.includes(chain));
  const [chain] = chains;
  if (!chain) throw new Error('None of the chains is known');
  const request = { ...authPayload, chains, resources: narrowCapabilities(authPayload.resources ?? [], chains) };
  const iss = `did:pkh:${chain}:${account.address}`;
  const message = kit.formatAuthMessage({ request, iss });
  const s = await account.signMessage({ message });
  const { domain, aud, version, nonce, iat, exp, nbf, statement, requestId, resources } = request;
  const optional = { exp, nbf, statement, requestId };
  const told = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  const p = { iss, domain, aud, version, nonce, iat, resources, ...told };
  return [{ h: { t: 'caip122' }, p, s: { t: 'eip191', s } }];
}

/** The last resource says what the page may do (ReCap); a wallet writes into it the chains that it grants. */
function narrowCapabilities(resources: readonly string[], chains: readonly string[]): string[] {
  const prefix = 'urn:recap:';
  return resources.map((resource) => {
    if (!resource.startsWith(prefix)) return resource;
    const capabilities = JSON.parse(Buffer.from(resource.slice(prefix.length), 'base64').toString()) as {
      att: Record<string, Record<string, { chains?: readonly string[] }[]>>;
    };
    for (const abilities of Object.values(capabilities.att))
      for (const name of Object.keys(abilities)) abilities[name] = [{ chains }];
    return prefix + Buffer.from(JSON.stringify(capabilities)).toString('base64').replace(/=+$/, '');
  });
}
