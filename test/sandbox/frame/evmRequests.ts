import { formatEther, isHex, stringToHex, type Hex } from 'viem';
import { describeConsent } from '../wallet/describeConsent';
import { sendTransaction, signMessage, signTypedData } from '../wallet/signing';
import type { Chain } from '../chains';
import type { BatchCall, FrameAccounts, SmartAccounts } from './accounts';
import type { ApprovalWords } from './approvals';
import type { Batches } from './batches';
import { fail } from './failure';
import { readAssets, readCapabilities } from './holdings';
import { grantWords, type PermissionRequest, type Permissions, type Revocation } from './permissions';
import { quietMethods } from './rpcMessages';
import type { FrameUser } from './users';

/** A checked call on an EVM chain. */
export interface EvmRequest {
  method: string;
  params: readonly unknown[];
  user: FrameUser;
  own: FrameAccounts;
  chain: Chain;
  ask(words: ApprovalWords): Promise<void>;
}

/** What calls on EVM chains stand on. */
export interface EvmParameters {
  chains: readonly Chain[];
  smart: SmartAccounts;
  batches: Batches;
  permissions: Permissions;
}

type Fields = Record<string, unknown>;

const sameAddress = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase();

/** The calls of a batch as they are sent. */
function readCalls(calls: unknown): BatchCall[] {
  return (calls as { to: Hex; data?: Hex; value?: string }[]).map(({ to, data, value }) => ({
    to,
    ...(data === undefined ? {} : { data }),
    ...(value === undefined ? {} : { value: BigInt(value) }),
  }));
}

const describeCalls = (calls: readonly BatchCall[], chain: Chain, from: string): ApprovalWords => ({
  title: calls.length === 1 ? 'Confirm a call' : `Confirm ${calls.length} calls`,
  rows: [
    ...calls.flatMap(({ to, value = 0n, data = '0x' }, index) => [
      { label: `Call ${index + 1}`, value: to, code: true },
      { label: 'Amount', value: `${formatEther(value)} ETH` },
      ...(data.length > 2 ? [{ label: 'Data', value: `${data.slice(0, 10)} (${(data.length - 2) / 2} bytes)` }] : []),
    ]),
    { label: 'Account', value: from, code: true },
    { label: 'Network', value: chain.name },
  ],
  text: calls.length === 1 ? 'It happens as a whole or not at all.' : 'All of them happen, or none does.',
  yes: 'Approve',
});

/** Carries out calls on EVM chains: reads go to the node, the rest asks first and signs here. */
export function createEvmRequests({ chains, smart, batches, permissions }: EvmParameters) {
  const isSmart = ({ own }: EvmRequest) => own.type === 'smartAccount';

  function words(request: EvmRequest, kind: 'message' | 'typedData' | 'transaction'): ApprovalWords {
    const { params, own, chain } = request;
    const facts = { kind, params, networkName: chain.name, from: own.address, nameOf: () => chain.name };
    return { ...describeConsent(facts), yes: kind === 'transaction' ? 'Approve' : 'Sign' };
  }

  async function send(request: EvmRequest): Promise<Hex> {
    const { params, own, user, chain } = request;
    const fields = params[0] as Fields;
    if (fields['from'] !== undefined && !sameAddress(fields['from'], own.address)) throw fail('wrongAccount');
    if (fields['chainId'] !== undefined && Number(fields['chainId']) !== chain.chainId) throw fail('unknownNetwork');
    await request.ask(words(request, 'transaction'));
    if (!isSmart(request)) return sendTransaction(user.evm, chain, fields);
    const { to, data, value } = fields as { to?: Hex; data?: Hex; value?: Hex };
    if (!to) throw fail('notAllowed');
    // An operation that fails is mined all the same: what would fail is not sent, as with any other transaction.
    await chain.request('eth_estimateGas', [{ from: own.address, to, data, value }]);
    return smart.send(user, chain, [{ to, ...(data ? { data } : {}), ...(value ? { value: BigInt(value) } : {}) }]);
  }

  async function sendCalls(request: EvmRequest): Promise<unknown> {
    const { params, own, user, chain } = request;
    const { calls, from, chainId, version = '1.0', id } = params[0] as Fields;
    if (!isSmart(request)) throw fail('noBatch');
    if (from !== undefined && !sameAddress(from, own.address)) throw fail('wrongAccount');
    if (chainId !== undefined && Number(chainId) !== chain.chainId) throw fail('unknownNetwork');
    const wanted = readCalls(calls);
    await request.ask(describeCalls(wanted, chain, own.address));
    const hash = await smart.send(user, chain, wanted);
    const batch = batches.add({ hash, chain, version: String(version), id: id === undefined ? undefined : String(id) });
    return String(version).startsWith('1') ? batch : { id: batch };
  }

  async function grant({ params, own, chain, ask }: EvmRequest): Promise<unknown> {
    const wanted = params[0] as PermissionRequest;
    if (own.type !== 'smartAccount') throw fail('noSmartAccount');
    if (wanted.address !== undefined && !sameAddress(wanted.address, own.address)) throw fail('wrongAccount');
    if (Number(wanted.chainId) !== chain.chainId) throw fail('unknownNetwork');
    permissions.checkGrant(wanted);
    await ask(grantWords(wanted, own.address));
    return permissions.grant(wanted, own.address);
  }

  /** Answers with the signature that the service of permissions wants to see. */
  async function revoke({ params, own, user, chain, ask }: EvmRequest): Promise<Hex> {
    const wanted = params[0] as Revocation;
    if (!wanted.address.toLowerCase().endsWith(`:${own.address.toLowerCase()}`)) throw fail('wrongAccount');
    permissions.checkRevocation(wanted);
    await ask({
      title: 'Take permissions back',
      rows: [{ label: 'Permission', value: wanted.pci, code: true }],
      yes: 'Take back',
    });
    permissions.revoke(wanted);
    return smart.signMessage(user, chain, stringToHex(wanted.pci));
  }

  return async (request: EvmRequest): Promise<unknown> => {
    const { method, params, own, user, chain } = request;
    switch (method) {
      case 'eth_accounts':
        return [own.address];
      case 'personal_sign': {
        if (!sameAddress(params[1], own.address)) throw fail('wrongAccount');
        await request.ask(words(request, 'message'));
        const message = String(params[0]);
        return isSmart(request) && isHex(message)
          ? smart.signMessage(user, chain, message)
          : signMessage(user.evm, message);
      }
      case 'eth_signTypedData_v4':
        if (!sameAddress(params[0], own.address)) throw fail('wrongAccount');
        await request.ask(words(request, 'typedData'));
        return isSmart(request) ? smart.signTypedData(user, chain, params[1]) : signTypedData(user.evm, params[1]);
      case 'eth_sendTransaction':
        return send(request);
      case 'wallet_sendCalls':
        return sendCalls(request);
      case 'wallet_getCallsStatus':
        return batches.status(String(params[0]));
      case 'wallet_getCapabilities':
        return readCapabilities(smart.chainIds(), chains, own, params);
      case 'wallet_getAssets':
        return readAssets(chains, own, params[0] ?? {});
      case 'wallet_grantPermissions':
        return grant(request);
      case 'wallet_revokePermissions':
        return revoke(request);
      default:
        if (!method.startsWith('eth_') || !Object.hasOwn(quietMethods, method)) throw fail('notAllowed');
        return chain.request(method, params);
    }
  };
}
