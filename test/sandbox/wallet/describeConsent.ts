import { formatEther, hexToBytes, isAddress, isHex } from 'viem';
import type { ConsentKind, ConsentView } from './protocol';

const titles: Record<ConsentKind, string> = {
  connect: 'Connect to this site',
  unlock: 'Unlock the wallet',
  switch: 'Switch network',
  add: 'Add a network',
  message: 'Sign a message',
  typedData: 'Sign typed data',
  transaction: 'Confirm a transaction',
  calls: 'Confirm several calls',
  grant: 'Grant permissions',
  revoke: 'Take permissions back',
};

type Row = ConsentView['rows'][number];

const ether = (value: unknown) => `${formatEther(BigInt(String(value ?? '0x0')))} ETH`;

/** Each call as a row: what it costs, whom it reaches, what it says. */
function describeCalls(calls: unknown): Row[] {
  return (Array.isArray(calls) ? (calls as Record<string, unknown>[]) : []).map(({ to, value, data }, index) => {
    const said =
      typeof data === 'string' && data.length > 2 ? `, ${data.slice(0, 10)} (${data.length / 2 - 1} bytes)` : '';
    return { label: `Call ${index + 1}: ${ether(value)} to`, value: `${String(to)}${said}`, code: true };
  });
}

/** Each permission as a row, with the policies behind them. */
function describePermissions({ permissions, policies }: Record<string, unknown>): Row[] {
  const rowsOf = (list: unknown, label: string) =>
    (Array.isArray(list) ? (list as Record<string, unknown>[]) : []).map(({ type, data }) => ({
      label: `${label}: ${String(type)}`,
      value: JSON.stringify(data ?? {}),
      code: true,
    }));
  return [...rowsOf(permissions, 'May'), ...rowsOf(policies, 'Within')];
}

/** The text of a message if it is text, its bytes otherwise. */
export function readableMessage(message: string): string {
  if (!isHex(message)) return message;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message));
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? message : text;
  } catch {
    return message;
  }
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

/** What the words are made from. */
export interface ConsentFacts {
  kind: ConsentKind;
  params: readonly unknown[];
  networkName: string;
  from: string | undefined;
  nameOf(chainId: number): string;
}

type Words = Pick<ConsentView, 'title' | 'rows' | 'text'>;

/** Puts a request into words. */
export function describeConsent({ kind, params, networkName, from, nameOf }: ConsentFacts): Words {
  const title = titles[kind];
  const subject = (params[0] ?? {}) as Record<string, unknown>;
  const network = { label: 'Network', value: networkName };
  // A request may be of another account than the first.
  const named = kind === 'typedData' ? params[0] : kind === 'message' ? params[1] : subject['from'];
  const shown = isAddress(String(named), { strict: false }) ? String(named) : from;
  const account = shown ? [{ label: 'Account', value: shown, code: true }] : [];
  switch (kind) {
    case 'connect':
      return { title, rows: [] };
    case 'unlock':
      return { title, rows: [] };
    case 'switch':
      return {
        title,
        rows: [
          { label: 'From', value: networkName },
          { label: 'To', value: nameOf(Number(subject['chainId'])) },
        ],
      };
    case 'add':
      return {
        title,
        rows: [
          { label: 'Name', value: String(subject['chainName']) },
          { label: 'Chain id', value: String(Number(subject['chainId'])) },
          { label: 'Address', value: [subject['rpcUrls']].flat().join(', '), code: true },
        ],
      };
    case 'message':
      return { title, rows: account, text: readableMessage(String(params[0])) };
    case 'typedData':
      return {
        title,
        rows: account,
        text: prettyJson(typeof params[1] === 'string' ? params[1] : JSON.stringify(params[1])),
      };
    case 'calls':
      return {
        title,
        rows: [
          ...describeCalls(subject['calls']),
          ...account,
          { label: 'Network', value: nameOf(Number(subject['chainId'])) },
        ],
      };
    case 'grant':
      return {
        title,
        rows: [
          ...describePermissions(subject),
          { label: 'Until', value: new Date(Number(subject['expiry']) * 1_000).toUTCString() },
          { label: 'Network', value: nameOf(Number(subject['chainId'])) },
          ...account,
        ],
      };
    case 'revoke':
      return {
        title,
        rows: [{ label: 'Permission', value: String(subject['permissionContext']), code: true }, ...account],
      };
    case 'transaction': {
      const data = typeof subject['data'] === 'string' ? subject['data'] : '0x';
      return {
        title,
        rows: [
          { label: 'Amount', value: ether(subject['value']) },
          { label: 'To', value: subject['to'] ? String(subject['to']) : 'A new contract', code: true },
          ...account,
          network,
          ...(data.length > 2
            ? [{ label: 'Calls', value: `${data.slice(0, 10)} (${(data.length - 2) / 2} bytes)`, code: true }]
            : []),
        ],
      };
    }
  }
}
