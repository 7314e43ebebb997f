const { host = '', result = '', back = '' } = document.documentElement.dataset;
const say = (heading: string, words: string) => {
  document.querySelector('h1')?.replaceChildren(heading);
  document.querySelector('#note')?.replaceChildren(words);
};

const asker = opener as Window | null;
if (back) location.replace(back);
else if (!asker) say('The page that began this is gone', 'Start the login again.');
else {
  asker.postMessage({ resultUri: result }, host);
  say('You can close this window', 'The login goes on where you began.');
}
