import { StrictMode } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Tabs } from '..';
import { describePart } from '../../test/primitives/describePart';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { tabsAnatomy } from './tabs.anatomy';

afterEach(cleanup);

describePart('Tabs.Root', { element: 'div', part: (props) => <Tabs.Root {...props} /> });
describePart('Tabs.List', {
  element: 'div',
  part: (props) => (
    <Tabs.Root>
      <Tabs.List {...props} />
    </Tabs.Root>
  ),
});
describePart('Tabs.Tab', {
  element: 'button',
  part: (props) => (
    <Tabs.Root>
      <Tabs.Tab value="a" {...props} />
    </Tabs.Root>
  ),
});
describePart('Tabs.Panel', {
  element: 'div',
  part: (props) => (
    <Tabs.Root value="a">
      <Tabs.Panel value="a" {...props} />
    </Tabs.Root>
  ),
});

const example = (onValueChange?: (value: string) => void) => (
  <Tabs.Root data-testid="Root" defaultValue="qr" onValueChange={onValueChange}>
    <Tabs.List data-testid="List" aria-label="Ways">
      <Tabs.Tab data-testid="Tab" value="qr">
        QR code
      </Tabs.Tab>
      <Tabs.Tab value="desktop">Desktop</Tabs.Tab>
      <Tabs.Tab value="off" disabled>
        Off
      </Tabs.Tab>
      <Tabs.Tab value="web">Web</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel data-testid="Panel" value="qr">
      Scan me
    </Tabs.Panel>
    <Tabs.Panel value="desktop">Open me</Tabs.Panel>
    <Tabs.Panel value="web">Visit me</Tabs.Panel>
  </Tabs.Root>
);

const tied = ({ second }: { second: string | undefined }) => (
  <Tabs.Root defaultValue="a">
    <Tabs.List aria-label="Ways">
      <Tabs.Tab value="a" id="own-a">
        A
      </Tabs.Tab>
      <Tabs.Tab value="b" {...(second !== undefined && { id: second })}>
        B
      </Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="a" id="panel-a">
      First
    </Tabs.Panel>
    <Tabs.Panel value="b">Second</Tabs.Panel>
  </Tabs.Root>
);

describe('Tabs', () => {
  test('behavior: ids that a host gives tie the chosen tab and its panel, also after another is chosen', async () => {
    const user = userEvent.setup();
    const { rerender } = render(tied({ second: 'own-b' }));
    const tiesOf = () => {
      const [tab, panel] = [screen.getByRole('tab', { selected: true }), screen.getByRole('tabpanel')];
      return [tab.id, panel.getAttribute('aria-labelledby'), panel.id, tab.getAttribute('aria-controls')];
    };
    expect(tiesOf()).toEqual(['own-a', 'own-a', 'panel-a', 'panel-a']);
    await user.click(screen.getByRole('tab', { name: 'B' }));
    const [tab, labelled, panel, controls] = tiesOf();
    expect([tab, labelled]).toEqual(['own-b', 'own-b']);
    expect([panel, screen.getByRole('tabpanel').id]).toEqual([controls, controls]);
    expect(panel).not.toBe('panel-a');
    // An id that is taken back leaves no name that points nowhere.
    rerender(tied({ second: undefined }));
    const [tabNow, labelledNow] = tiesOf();
    expect(tabNow).not.toBe('own-b');
    expect(labelledNow).toBe(tabNow);
  });

  test('behavior: a click shows the panel, tied to its tab', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(example(onValueChange));
    await user.click(screen.getByRole('tab', { name: 'Desktop' }));
    expect(screen.getByRole('tabpanel', { name: 'Desktop' }).textContent).toBe('Open me');
    expect(screen.getByRole('tab', { name: 'Desktop' }).getAttribute('aria-controls')).toBe(
      screen.getByRole('tabpanel').id,
    );
    expect(onValueChange.mock.calls).toEqual([['desktop']]);
  });

  test('behavior: one stop of the Tab key; arrows go round, Home and End to the ends, past what is off', async () => {
    const user = userEvent.setup();
    render(example());
    await user.tab();
    expect(document.activeElement?.textContent).toBe('QR code');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tabpanel').textContent).toBe('Visit me');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('QR code');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Web');
    await user.keyboard('{Home}');
    expect(screen.getByRole('tabpanel').textContent).toBe('Scan me');
  });

  test('behavior: without a value the first tab that is on is chosen, and reached by the Tab key', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    const tabs = (
      <StrictMode>
        <Tabs.Root onValueChange={onValueChange}>
          <Tabs.List aria-label="Ways">
            <Tabs.Tab value="off" disabled>
              Off
            </Tabs.Tab>
            <Tabs.Tab value="qr">QR code</Tabs.Tab>
            <Tabs.Tab value="web">Web</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="qr">Scan me</Tabs.Panel>
          <Tabs.Panel value="web">Visit me</Tabs.Panel>
        </Tabs.Root>
      </StrictMode>
    );
    const { rerender } = render(tabs);
    expect(screen.getByRole('tabpanel').textContent).toBe('Scan me');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('QR code');
    await user.keyboard('{ArrowRight}');
    rerender(tabs);
    expect(screen.getByRole('tabpanel').textContent).toBe('Visit me');
    // Nobody chose the first one.
    expect(onValueChange.mock.calls).toEqual([['web']]);
  });

  const choice = (
    names: readonly string[],
    { off, ...props }: { off?: string; value?: string; defaultValue?: string },
  ) => (
    <StrictMode>
      <Tabs.Root {...props}>
        <Tabs.List aria-label="Ways">
          {names.map((name) => (
            <Tabs.Tab key={name} value={name} disabled={name === off}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {['a', 'b', 'c'].map((name) => (
          <Tabs.Panel key={name} value={name}>
            Of {name}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </StrictMode>
  );
  const shown = () => screen.getByRole('tabpanel').textContent;
  const stops = () => screen.getAllByRole('tab').flatMap((tab) => (tab.tabIndex === 0 ? [tab.textContent] : []));

  test.each([{}, { defaultValue: 'a' }])(
    'behavior: the next is chosen where the chosen tab goes, of %o',
    async (props) => {
      const user = userEvent.setup();
      const { rerender } = render(choice(['a', 'b', 'c'], props));
      expect([shown(), stops()]).toEqual(['Of a', ['a']]);
      rerender(choice(['b', 'c'], props));
      expect([shown(), stops()]).toEqual(['Of b', ['b']]);
      await user.click(screen.getByRole('tab', { name: 'c' }));
      rerender(choice(['b', 'c'], { ...props, off: 'c' }));
      expect([shown(), stops()]).toEqual(['Of b', ['b']]);
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe('b');
      // What somebody chose is shown again once it is back.
      rerender(choice(['b', 'c'], props));
      expect([shown(), stops()]).toEqual(['Of c', ['c']]);
    },
  );

  test('behavior: the chosen tab stays where another one goes or comes', () => {
    const { rerender } = render(choice(['a', 'b'], {}));
    rerender(choice(['c', 'a'], {}));
    expect([shown(), stops()]).toEqual(['Of a', ['a']]);
  });

  test('behavior: what is shown stays while no tab is on, and what is asked for comes with its tab', () => {
    const { rerender } = render(choice(['a'], {}));
    rerender(choice(['a'], { off: 'a' }));
    expect(shown()).toBe('Of a');
    rerender(choice(['b'], {}));
    expect(shown()).toBe('Of b');
    rerender(choice(['b'], { off: 'b' }));
    expect(shown()).toBe('Of b');
    cleanup();
    const late = render(choice(['a'], { defaultValue: 'b' }));
    expect([shown(), stops()]).toEqual(['Of a', ['a']]);
    late.rerender(choice(['a', 'b'], { defaultValue: 'b' }));
    expect([shown(), stops()]).toEqual(['Of b', ['b']]);
  });

  test("behavior: the host's value stays without a tab, and the Tab key reaches the first that is on", async () => {
    const user = userEvent.setup();
    const { rerender } = render(choice(['a', 'b', 'c'], { value: 'c', off: 'a' }));
    rerender(choice(['a', 'b'], { value: 'c', off: 'a' }));
    expect([shown(), stops()]).toEqual(['Of c', ['b']]);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('b');
    rerender(choice(['a', 'b'], { value: 'a', off: 'a' }));
    expect([shown(), stops()]).toEqual(['Of a', ['b']]);
  });

  test('behavior: right to left the arrows lead where they point', async () => {
    const user = userEvent.setup();
    render(
      <div dir="rtl" style={{ direction: 'rtl' }}>
        {example()}
      </div>,
    );
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Desktop');
  });

  test.each(['Alt', 'Control', 'Meta', 'Shift'])(
    'behavior: a key pressed with %s is left to the browser',
    async (key) => {
      const user = userEvent.setup();
      render(example());
      await user.tab();
      await user.keyboard(`{${key}>}{ArrowLeft}{End}{/${key}}`);
      expect(document.activeElement?.textContent).toBe('QR code');
      expect(screen.getByRole('tabpanel').textContent).toBe('Scan me');
    },
  );
});

describe('a tab that is made anew', () => {
  test('behavior: stays the one that is shown, though others come before it for a moment', () => {
    const tabs = (key: string) => (
      <Tabs.Root>
        <Tabs.List aria-label="Choice">
          <Tabs.Tab key={key} value="a">
            A
          </Tabs.Tab>
          <Tabs.Tab value="b">B</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="a">Of A</Tabs.Panel>
        <Tabs.Panel value="b">Of B</Tabs.Panel>
      </Tabs.Root>
    );
    const { rerender } = render(tabs('one'));
    rerender(tabs('two'));
    expect(screen.getByRole('tabpanel').textContent).toBe('Of A');
    expect(screen.getByRole('tab', { name: 'A' }).tabIndex).toBe(0);
  });
});

describe('ids', () => {
  test('behavior: a value with spaces ties panel and tab, and no two values share an id', async () => {
    const user = userEvent.setup();
    const values = ['My tokens', 'My%20tokens', 'My\ttokens', 'My\n0', 'My\u00a0', 'My%a0', 'Mytokens', 'My  tokens'];
    render(
      <Tabs.Root>
        <Tabs.List aria-label="Tokens">
          {values.map((value, index) => (
            <Tabs.Tab key={value} value={value}>
              Tab {index}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {values.map((value) => (
          <Tabs.Panel key={value} value={value} />
        ))}
      </Tabs.Root>,
    );
    expect(new Set(screen.getAllByRole('tab').map(({ id }) => id)).size).toBe(values.length);
    for (const tab of screen.getAllByRole('tab')) {
      await user.click(tab);
      const panel = screen.getByRole('tabpanel', { name: tab.textContent });
      expect([tab.getAttribute('aria-controls'), panel.getAttribute('aria-labelledby')]).toEqual([panel.id, tab.id]);
      expect(tab.id + panel.id).not.toMatch(/[\t\n\f\r ]/);
    }
  });
});

describe('tabsAnatomy', () => {
  test('behavior: every documented attribute appears and no other', () => {
    const anatomy = recordAnatomy();
    render(example());
    expect(anatomy.missing(tabsAnatomy)).toEqual([]);
    expect(anatomy.undocumented(tabsAnatomy)).toEqual([]);
    anatomy.stop();
  });
});
