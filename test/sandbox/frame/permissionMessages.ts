import { address, anything, type Check, fields, filledText, flag, listOf, matching } from './checks';
import { number, oneOf, optional, recordOf, tuple } from './checks';

// The dialect of the deployed frame: a list of permissions, taken back by what they were granted as.

export const permissionTypes = [
  'native-token-transfer',
  'erc20-token-transfer',
  'erc721-token-transfer',
  'erc1155-token-transfer',
  'contract-call',
  'native-token-recurring-allowance',
] as const;
export const policyTypes = ['gas-limit', 'call-limit', 'rate-limit', 'spent-limit'] as const;
export const signerTypes = ['wallet', 'key', 'keys', 'account'] as const;

const typed = (types: readonly string[]): Check =>
  fields({ type: oneOf(...types), data: optional(recordOf(anything)), required: optional(flag) });

/** Parameters of `wallet_grantPermissions`. */
export const grantParams: Check = tuple(
  fields({
    chainId: matching(/^0x[1-9a-f][\da-f]*$/, 'a chain id in hexadecimal'),
    address: optional(address),
    expiry: number,
    signer: typed(signerTypes),
    permissions: listOf(typed(permissionTypes), { min: 1 }),
    policies: optional(listOf(typed(policyTypes))),
  }),
);

const revocation = fields({
  pci: filledText,
  permissions: listOf(anything),
  expiry: number,
  address: matching(/^eip155:\d+:0x[0-9a-fA-F]{40}$/, 'an account with its network'),
});

/** Parameters of `wallet_revokePermissions`. */
export const revokeParams: Check = (value, where) =>
  (Array.isArray(value) ? tuple(revocation) : revocation)(value, where);
