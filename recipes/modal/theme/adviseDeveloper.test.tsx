import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, type ViewTarget } from 'mooring';
import { closeModal, openModal, setThemeVariables } from 'mooring/core';
import { KitModal } from 'mooring/recipes';
import { createTestKit } from 'mooring/testing';

afterEach(cleanup);

async function show(options: Parameters<typeof createTestKit>[0], target?: ViewTarget) {
  const test = createTestKit(options);
  render(
    <KitProvider kit={test.kit}>
      <KitModal />
    </KitProvider>,
  );
  await act(async () => openModal(test.kit, target));
  await screen.findByRole('dialog');
  return { ...test, words: () => test.log.map(({ message }) => message) };
}

describe('adviseVariables', () => {
  test('error: a variable that is not there is told once, whether the host or a later call has set it', async () => {
    const { kit, words } = await show({
      theme: { accent: '#0a7', variables: { 'radius-card': '4px', raduis: '4px' } },
    });
    await expect.poll(words).toEqual([expect.stringMatching(/no theme variable raduis: .*radius-card/)]);
    await act(async () => closeModal(kit));
    await act(async () => setThemeVariables(kit, { variables: { '--mooring-accent': 'red' } }));
    await act(async () => openModal(kit));
    await expect
      .poll(words)
      .toEqual([expect.stringContaining('raduis'), expect.stringContaining('no theme variable --mooring-accent')]);
  });
});

describe('adviseView', () => {
  test('error: a view that the modal does not draw is told once', async () => {
    const { kit, words } = await show({}, { view: 'Acount' } as unknown as ViewTarget);
    await expect.poll(words).toEqual([expect.stringMatching(/no view Acount: it draws .*Account/)]);
    // Those too that come with a feature, each once.
    const drawn = words()[0]!
      .replace(/.*it draws /, '')
      .split(', ');
    expect(drawn).toEqual(
      expect.arrayContaining(['Connect', 'ConnectingExternal', 'WalletSend', 'Swap', 'Buy', 'ApproveTransaction']),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
    await act(async () => closeModal(kit));
    await act(async () => openModal(kit, { view: 'Acount' } as unknown as ViewTarget));
    await act(async () => closeModal(kit));
    expect(words()).toHaveLength(1);
  });

  test('behavior: not in production', async () => {
    const { words } = await show({ debug: false, theme: { variables: { raduis: '4px' } } });
    cleanup();
    const told = await show({ theme: { variables: { raduis: '4px' } } });
    await expect.poll(told.words).toHaveLength(1);
    expect(words()).toEqual([]);
  });
});
