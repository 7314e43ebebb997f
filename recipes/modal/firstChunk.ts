// A bundler that cuts chunks by file, such as esbuild, loads these at once with any import of `mooring`: named here
// they are one chunk with the modal's, and not several small ones. Others leave out what nothing at first uses.
export { useBalance, useConnections, useNetworks, useWallet } from 'mooring';
export { formatAmount } from 'mooring/core';
