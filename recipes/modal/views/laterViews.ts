// What an open modal needs next, in one part: the way to all other views, and the view of a wallet of this browser.
export { loadViews } from './loadViews';
