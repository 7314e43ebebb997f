import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createKit } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { mainnet } from 'mooring/networks';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestKit } from 'mooring/testing';
import { Builder } from '../../site/client/builder/Builder';
import { initialChoice, toCode, toVariables, type Choice } from '../../site/client/builder/choice';

afterEach(cleanup);

describe('toCode', () => {
  test.each<[string, Partial<Choice>, string]>([
    ['nothing chosen', {}, "import 'mooring/recipes/styles.css';\n\nconst kit"],
    ['a preset', { preset: 'paper' }, '<KitModal preset="paper" />'],
    ['a preset brings its sheet', { preset: 'paper' }, "import 'mooring/recipes/themes.css';"],
    ['an accent', { accent: '#0f8a6d' }, "accent: '#0f8a6d',"],
    ['corners', { corners: 'square' }, "'radius-card': '0px',"],
    ['a font', { font: 'serif' }, "font: 'Georgia, serif',"],
  ])('behavior: %s is what a host writes', (_, change, text) => {
    expect(toCode({ ...initialChoice, ...change })).toContain(text);
  });

  test('behavior: what is printed is an option that the kit takes', () => {
    const variables = toVariables({ ...initialChoice, corners: 'round', font: 'mono' });
    const kit = createKit({
      networks: [mainnet],
      adapters: [eip155()],
      theme: { mode: 'light', accent: '#123456', variables },
    });
    expect(kit.config.theme).toMatchObject({ mode: 'light', accent: '#123456', variables });
    kit.destroy();
  });
});

describe('Builder', () => {
  test('behavior: a choice is drawn at once, printed, and taken back', async () => {
    const [visitor, guest] = [createTestKit().kit, createTestKit().kit];
    const { container } = render(<Builder visitor={visitor} guest={guest} />);
    const user = userEvent.setup();
    const code = () => container.querySelector('pre')?.textContent ?? '';
    await user.selectOptions(screen.getByLabelText('Mode'), 'Light');
    await user.selectOptions(screen.getByLabelText('Preset'), 'Paper');
    await user.selectOptions(screen.getByLabelText('Corners'), 'Square');
    const card = await within(container).findAllByText('Connect wallet');
    expect(card.length).toBeGreaterThan(0);
    const roots = [...container.querySelectorAll<HTMLElement>('.mooring')];
    expect(roots.map(({ dataset }) => [dataset['mode'], dataset['preset']])).toEqual(
      roots.map(() => ['light', 'paper']),
    );
    expect(roots[0]?.style.getPropertyValue('--mooring-radius-card')).toBe('0px');
    expect(code()).toContain("mode: 'light'");
    await user.selectOptions(screen.getByLabelText('Corners'), 'As they are');
    expect(roots[0]?.style.getPropertyValue('--mooring-radius-card')).toBe('');
    expect(code()).not.toContain('radius');
    expect((screen.getByRole('button', { name: 'Reset' }) as HTMLButtonElement).disabled).toBe(true);
  });
});
