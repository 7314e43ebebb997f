import { cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, useNotices } from 'mooring';
import { createTestKit } from 'mooring/testing';

afterEach(cleanup);

describe('useNotices', () => {
  test('behavior: its functions stay the same, so an effect that shows a notice does so once', async () => {
    let shown = 0;
    function Greeting() {
      const { show, toast } = useNotices();
      useEffect(() => {
        shown += 1;
        show({ kind: 'info', text: 'Welcome back' });
      }, [show]);
      return <p>{toast?.text}</p>;
    }
    render(
      <KitProvider kit={createTestKit().kit}>
        <Greeting />
      </KitProvider>,
    );
    expect(await screen.findByText('Welcome back')).toBeTruthy();
    expect(shown).toBe(1);
  });
});
