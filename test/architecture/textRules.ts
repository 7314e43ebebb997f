import { isTest, type Rule } from './sourceTree';

/** In columns: what the formatter cannot break (comments, texts) is broken by hand. */
export const lineLimit = 120;

/** A mark that stands on a letter takes no column: Hindi and Thai have many. */
const columns = (line: string): number => [...line.replaceAll(/\p{M}/gu, '')].length;

/** Names that were replaced, each with what is said today. */
const replaced: Readonly<Record<string, string>> = {
  WalletLink: 'WalletConnection',
  LinkChange: 'ConnectionChange',
  Holder: 'Resource',
  defineHolder: 'defineResource',
  gates: 'featureFlags',
  callOff: 'cancel',
  isBeside: 'keepActive',
};
const oldName = new RegExp(`\\b(${Object.keys(replaced).join('|')})\\b`);
const foreignSection = /\b(specification|wire facts),? section|\bsections? \d/i;

/** Prose and names that a stranger understands: no section of a document outside, no name of yesterday, short lines. */
export const plainText: Rule = (tree) =>
  tree.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const say = (message: string) => [{ path, line: index + 1, message }];
      const old = isTest(path) ? undefined : oldName.exec(line)?.[1];
      return [
        ...(columns(line) > lineLimit ? say(`is longer than ${lineLimit} columns`) : []),
        ...(foreignSection.test(line)
          ? say('cites a section of a document that is not here; say the fact itself')
          : []),
        ...(old === undefined ? [] : say(`says ${old}; it is ${replaced[old]} now`)),
      ];
    }),
  );
