export type { ConnectorConfig, ConnectorEmitter, KitConnectorFn, WagmiConnector, WalletInUse } from './connectorTypes';
export { kitConnector } from './kitConnector';
export type { KitConnectorOptions } from './kitConnector';
export { toConfigParameters } from './toConfigParameters';
export type { KitConfigParameters, ToConfigParametersOptions } from './toConfigParameters';
