/** The one local network beside eip155's. */
export const solanaNetworkId = 'solana:localnet';

/** Its names: the account of the Solana Name Service under which the domains of `.sol` are. */
export const solanaNameResolver = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx';
