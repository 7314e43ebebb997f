// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { loadViews } from './loadViews';

const namesOf = async (...parameters: Parameters<typeof loadViews>) => Object.keys(await loadViews(...parameters));

describe('loadViews', () => {
  test('behavior: what is near brings nothing else, nor does a modal that is not open', async () => {
    const near = await namesOf(undefined);
    expect(near).toContain('ConnectingExternalView');
    expect(await namesOf('Connect')).toEqual(near);
    expect(await namesOf('ConnectingExternal')).toEqual(near);
  });

  test('behavior: a view brings those of its part, and one that nobody draws says so', async () => {
    expect(await namesOf('Swap')).toEqual(
      expect.arrayContaining(['ConnectingExternalView', 'SwapView', 'SwapPreviewView']),
    );
    const nobody = 'Elsewhere' as never;
    expect(await namesOf(nobody)).toEqual([...(await namesOf(undefined)), 'ElsewhereView']);
  });

  test("behavior: the host's own view stands in for it, and nothing else is loaded", async () => {
    const Own = () => null;
    const load = async () => Own;
    expect(await loadViews('Swap', { load })).toEqual({ ...(await loadViews(undefined)), SwapOwn: Own });
  });
});
