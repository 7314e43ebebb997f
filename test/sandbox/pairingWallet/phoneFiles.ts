import { bundleScripts } from '../bundleScripts';

/** The script and the style of the phone's page. */
export interface PhoneFiles {
  script: string;
  style: string;
}

/** Bundles them when they are first asked for. */
export function createPhoneFiles(): () => PhoneFiles {
  let files: PhoneFiles | undefined;
  return () => (files ??= bundle());
}

function bundle(): PhoneFiles {
  const find = bundleScripts(import.meta.url, ['phonePage']);
  return { script: find('.js'), style: find('.css') };
}
