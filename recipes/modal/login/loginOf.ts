import type { Kit, Login } from 'mooring';

/** The steps of the connector that people log in with. */
export const loginOf = (kit: Kit): Login | undefined => kit.connectors.all().find(({ login }) => login)?.login;
