/** `0x1234…abcd`: what a person compares. Short texts pass unchanged. */
export function shortenAddress(address: string, head = address.startsWith('0x') ? 6 : 4, tail = 4): string {
  return address.length <= head + tail + 1 ? address : `${address.slice(0, head)}…${address.slice(-tail)}`;
}
