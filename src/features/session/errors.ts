import { defineErrors, type CommonErrorCode, type ErrorCodeOf, type sharedError } from '../../errors';

/** What goes wrong with connections. */
export const sessionError = defineErrors({
  'session/connector-not-found': ['No connector found for connection', 'notice'],
  'session/already-connected': ['Connector already connected.', 'notice'],
  'session/not-connected': ['Connector not connected.', 'notice'],
  'session/connect-failed': ['Failed to connect', 'notice'],
  'session/connect-timeout': ['Failed to connect', 'notice'],
  'session/reconnect-unavailable': 'Connector "{name}" is unavailable while reconnecting',
  'session/disconnect-failed': 'Failed to disconnect',
  'session/account-not-found': 'Account {address} not found for connector {connector}',
  'session/invalid-status': 'Invalid connection status',
  'session/chain-unsupported': ['Chain is not supported', 'notice'],
  'session/superseded': 'Request was aborted',
});

export type SessionErrorCode = ErrorCodeOf<typeof sessionError> | ErrorCodeOf<typeof sharedError> | CommonErrorCode;
