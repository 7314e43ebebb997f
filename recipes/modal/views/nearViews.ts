// What a visitor who is not connected comes to by pressing a wallet of this browser.
export { ConnectingExternalView } from './ConnectingExternalView';
