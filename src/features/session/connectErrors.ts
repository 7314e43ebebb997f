import { defineErrors } from '../../errors';

/** What goes wrong while connecting and disconnecting. */
export const connectError = defineErrors({
  'session/connector-not-found': ['No connector found for connection', 'notice'],
  'session/already-connected': ['Connector already connected.', 'notice'],
  'session/connect-failed': ['Failed to connect', 'notice'],
  'session/connect-timeout': ['Failed to connect', 'notice'],
  'session/disconnect-failed': 'Failed to disconnect',
  'wallet/not-installed': ['This wallet is not installed', 'notice'],
});
