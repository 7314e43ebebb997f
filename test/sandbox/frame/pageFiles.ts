import { bundleScripts } from '../bundleScripts';

/** Scripts and the style of the frame's pages. */
export interface PageFiles {
  frame: string;
  callback: string;
  inbox: string;
  css: string;
}

/** Bundles them when they are first asked for. */
export function createPageFiles(): () => PageFiles {
  let files: PageFiles | undefined;
  const bundle = (): PageFiles => {
    const find = bundleScripts(import.meta.url, ['framePage', 'callbackPage', 'inboxPage']);
    return {
      frame: find('framePage.js'),
      callback: find('callbackPage.js'),
      inbox: find('inboxPage.js'),
      css: find('.css'),
    };
  };
  return () => (files ??= bundle());
}
