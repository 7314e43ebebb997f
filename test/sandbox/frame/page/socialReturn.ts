import './framePage.css';

// The page that a social network leads back to: its one word goes to the host that has opened the popup.
const { result, host } = document.documentElement.dataset;
if (result && host && opener) (opener as Window).postMessage({ resultUri: result }, host);
