import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OptionList } from '..';
import { describePart } from '../../test/primitives/describePart';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { optionListAnatomy } from './optionList.anatomy';

afterEach(cleanup);

describePart('OptionList.Root', { element: 'div', part: (props) => <OptionList.Root {...props} /> });
describePart('OptionList.Item', {
  element: optionListAnatomy.Item.element,
  part: (props) => (
    <OptionList.Root>
      <OptionList.Item {...props} />
    </OptionList.Root>
  ),
});
describePart('OptionList.ItemIcon', { element: 'span', part: (props) => <OptionList.ItemIcon {...props} /> });
describePart('OptionList.ItemLabel', { element: 'span', part: (props) => <OptionList.ItemLabel {...props} /> });
describePart('OptionList.ItemBadge', { element: 'span', part: (props) => <OptionList.ItemBadge {...props} /> });
describePart('OptionList.Group', { element: 'div', part: (props) => <OptionList.Group {...props} /> });
describePart('OptionList.GroupLabel', {
  element: 'div',
  part: (props) => (
    <OptionList.Group>
      <OptionList.GroupLabel {...props} />
    </OptionList.Group>
  ),
});

interface Row {
  name: string;
  disabled?: boolean;
  pending?: boolean;
  selected?: boolean;
  onClick?: () => void;
}
const rows = (...names: string[]): Row[] => names.map((name) => ({ name }));
const list = (items: Row[]) => (
  <>
    <button>Before</button>
    <OptionList.Root aria-label="Wallets">
      {items.map(({ name, ...item }) => (
        <OptionList.Item key={name} data-testid="Item" {...item}>
          <OptionList.ItemIcon>{name[0]}</OptionList.ItemIcon>
          <OptionList.ItemLabel data-testid="ItemLabel">{name}</OptionList.ItemLabel>
          <OptionList.ItemBadge>Recent</OptionList.ItemBadge>
        </OptionList.Item>
      ))}
    </OptionList.Root>
    <button>After</button>
  </>
);
const focused = () =>
  document.activeElement?.querySelector('[data-label]')?.textContent ?? document.activeElement?.textContent;
const stops = () =>
  [...document.querySelectorAll('[data-option][tabindex="0"]')].map(
    (item) => item.querySelector('[data-label]')?.textContent,
  );

describe('OptionList', () => {
  test('behavior: is one stop of the Tab key', async () => {
    const user = userEvent.setup();
    render(list(rows('Ant', 'Bee', 'Cat')));
    await user.tab();
    await user.tab();
    expect(focused()).toBe('Ant');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Bee');
    await user.tab();
    expect(focused()).toBe('After');
    await user.tab({ shift: true });
    expect(focused()).toBe('Bee');
    expect(stops()).toEqual(['Bee']);
  });

  test('behavior: arrow keys stop at the ends; Home and End go there', async () => {
    const user = userEvent.setup();
    render(list(rows('Ant', 'Bee', 'Cat')));
    await user.click(screen.getByText('Before'));
    await user.tab();
    const visited: (string | null | undefined)[] = [];
    for (const key of ['ArrowUp', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
      await user.keyboard(`{${key}}`);
      visited.push(focused());
    }
    expect(visited).toEqual(['Ant', 'Cat', 'Cat', 'Bee', 'Ant']);
  });

  test('behavior: skips disabled items, and the first stop is an enabled one', async () => {
    const user = userEvent.setup();
    render(list([{ name: 'Ant', disabled: true }, { name: 'Bee' }, { name: 'Cat', disabled: true }, { name: 'Dog' }]));
    expect(stops()).toEqual(['Bee']);
    await user.click(screen.getByText('Before'));
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Dog');
  });

  test('behavior: typing finds an item by its label, not by its icon', async () => {
    const user = userEvent.setup();
    render(list(rows('Ant', 'Bee', 'Bison', 'Cat')));
    await user.click(screen.getByText('Before'));
    await user.tab();
    await user.keyboard('bi');
    expect(focused()).toBe('Bison');
  });

  test('behavior: a space amid a name that is typed chooses nothing; any other space does', async () => {
    const user = userEvent.setup();
    const chosen: string[] = [];
    const names = ['Ant', 'Bee Pocket', 'Bee Wallet', 'Cat'];
    render(list(names.map((name) => ({ name, onClick: () => void chosen.push(name) }))));
    await user.click(screen.getByText('Before'));
    await user.tab();
    await user.keyboard('bee w');
    expect([focused(), chosen]).toEqual(['Bee Wallet', []]);
    // Where no name goes on with it, it is no part of one, however soon it comes.
    await user.keyboard('allet ');
    expect(chosen).toEqual(['Bee Wallet']);
    await user.keyboard('{Home} ');
    expect(chosen).toEqual(['Bee Wallet', 'Ant']);
  });

  test('behavior: the stop moves on when its item goes or is disabled', () => {
    const { rerender } = render(list(rows('Ant', 'Bee', 'Cat')));
    expect(stops()).toEqual(['Ant']);
    rerender(list(rows('Bee', 'Cat')));
    expect(stops()).toEqual(['Bee']);
    rerender(list([{ name: 'Bee', disabled: true }, { name: 'Cat' }]));
    expect(stops()).toEqual(['Cat']);
  });

  test(
    'behavior: a pending item keeps the focus and says so, and ' + 'stays usable: what it waits for may never come',
    async () => {
      const user = userEvent.setup();
      const onClick = vi.fn();
      const { rerender } = render(list([{ name: 'Ant', onClick }]));
      await user.click(screen.getByText('Ant'));
      rerender(list([{ name: 'Ant', onClick, pending: true }]));
      await user.click(screen.getByText('Ant'));
      await user.keyboard('{Enter}');
      expect(onClick).toHaveBeenCalledTimes(3);
      expect(focused()).toBe('Ant');
      expect(screen.getByRole('button', { name: /Ant/, busy: true })).toBe(document.activeElement);
      expect(document.activeElement?.hasAttribute('aria-disabled')).toBe(false);
    },
  );

  test('behavior: a field inside the list keeps its keys', async () => {
    const user = userEvent.setup();
    render(
      <OptionList.Root aria-label="Wallets">
        <input aria-label="Search" />
        <OptionList.Item>Ant</OptionList.Item>
      </OptionList.Root>,
    );
    await user.click(screen.getByLabelText('Search'));
    await user.keyboard('a{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('a');
  });

  test('behavior: GroupLabel names its group', () => {
    const group = (label: boolean) => (
      <OptionList.Root aria-label="Wallets">
        <OptionList.Group>{label && <OptionList.GroupLabel>Installed</OptionList.GroupLabel>}</OptionList.Group>
      </OptionList.Root>
    );
    const { rerender } = render(group(true));
    const element = screen.getByRole('group', { name: 'Installed' });
    rerender(group(false));
    expect(element.hasAttribute('aria-labelledby')).toBe(false);
  });

  test('behavior: moving the focus through hundreds of rows renders none of them', async () => {
    const user = userEvent.setup();
    let renders = 0;
    const Counted = ({ name }: { name: string }) => {
      renders++;
      return <OptionList.Item>{name}</OptionList.Item>;
    };
    render(
      <OptionList.Root aria-label="Many">
        {Array.from({ length: 500 }, (_, index) => (
          <Counted key={index} name={`Row ${index}`} />
        ))}
      </OptionList.Root>,
    );
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    renders = 0;
    await user.tab();
    await user.keyboard('{ArrowDown}{End}');
    expect(document.activeElement?.textContent).toBe('Row 499');
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(renders).toBe(0);
  });
});

describe('OptionList with tabStops="each"', () => {
  test('behavior: every item is reached by Tab, and arrow keys still move', async () => {
    const user = userEvent.setup();
    render(
      <OptionList.Root aria-label="Wallets" tabStops="each">
        <OptionList.Item>One</OptionList.Item>
        <OptionList.Item>Two</OptionList.Item>
      </OptionList.Root>,
    );
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Two');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('One');
  });
});

describe('optionListAnatomy', () => {
  test('behavior: every documented attribute appears, and no other', () => {
    const anatomy = recordAnatomy();
    render(
      list([
        { name: 'Ant', disabled: true },
        { name: 'Bee', pending: true },
        { name: 'Cat', selected: true },
      ]),
    );
    expect(anatomy.missing(optionListAnatomy)).toEqual([]);
    expect(anatomy.undocumented(optionListAnatomy)).toEqual([]);
    anatomy.stop();
  });
});
