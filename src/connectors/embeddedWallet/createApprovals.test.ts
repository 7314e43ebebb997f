import { describe, expect, test } from 'vitest';
import type { FramePlace } from '../../contract/frameDoor';
import { createTestKit } from '../../testing/createTestKit';
import { scriptedFrame } from '../../testing/scriptedFrame';
import { createApprovals, placeWaitMs } from './createApprovals';

const here: FramePlace = { left: 1, top: 2, width: 300, height: 400 };

function setUp() {
  const frame = scriptedFrame();
  const { kit, clock } = createTestKit({ wallets: [] });
  const said: string[] = [];
  kit.events.on('modal:wanted', ({ view }) => void said.push(`wanted ${view ?? 'any'}`));
  kit.events.on('modal:released', ({ view }) => void said.push(`released ${view}`));
  const approvals = createApprovals({
    door: frame,
    context: kit,
    refuse: () => void said.push('refused'),
    onFirst: () => void said.push('first'),
  });
  return { frame, kit, clock, said, approvals };
}

describe('createApprovals', () => {
  test('behavior: without a modal the frame is shown in the middle of the page after a moment', () => {
    const { frame, clock, said, approvals } = setUp();
    approvals.begin();
    clock.advance(placeWaitMs - 1);
    expect([frame.isShown, said]).toEqual([false, ['first', 'wanted ApproveTransaction']]);
    clock.advance(1);
    expect([frame.isShown, frame.place]).toEqual([true, undefined]);
    approvals.end();
    expect([frame.isShown, said.at(-1), clock.waiting]).toEqual([false, 'released ApproveTransaction', 0]);
  });

  test('behavior: a modal says where, at once and again when it moves', () => {
    const { frame, clock, approvals } = setUp();
    approvals.begin();
    const { waiting } = clock;
    approvals.place(here);
    expect([frame.isShown, frame.place, clock.waiting]).toEqual([true, here, waiting - 1]);
    const there = { ...here, top: 20 };
    approvals.place(there);
    expect(frame.place).toEqual(there);
  });

  test('behavior: a place alone shows nothing; the next approval stands there', () => {
    const { frame, clock, approvals } = setUp();
    approvals.place(here);
    expect(frame.isShown).toBe(false);
    approvals.begin();
    clock.advance(placeWaitMs);
    expect(frame.place).toEqual(here);
  });

  test('behavior: of several the last one hides it, and the modal is asked for once', () => {
    const { frame, clock, said, approvals } = setUp();
    approvals.begin();
    approvals.begin();
    clock.advance(placeWaitMs);
    approvals.end();
    expect(frame.isShown).toBe(true);
    approvals.end();
    expect([frame.isShown, said]).toEqual([
      false,
      ['first', 'wanted ApproveTransaction', 'released ApproveTransaction'],
    ]);
  });

  test('behavior: leaving the frame, the view or the modal refuses what waits, and nothing where nothing waits', () => {
    const { frame, kit, clock, said, approvals } = setUp();
    kit.events.emit('modal:closed', { view: 'ApproveTransaction' } as never);
    approvals.refuse();
    expect(said).toEqual([]);
    approvals.begin();
    clock.advance(placeWaitMs);
    frame.leave();
    kit.events.emit('modal:closed', { view: 'ApproveTransaction' } as never);
    approvals.refuse();
    expect(said.filter((each) => each === 'refused')).toHaveLength(3);
  });

  test('behavior: an approval that ends before it is shown leaves no timer; after the end nothing is heard', () => {
    const { frame, kit, clock, said, approvals } = setUp();
    approvals.begin();
    approvals.end();
    clock.advance(placeWaitMs);
    expect(frame.isShown).toBe(false);
    approvals.begin();
    approvals.dispose();
    kit.events.emit('modal:closed', { view: 'ApproveTransaction' } as never);
    expect([clock.waiting, said.includes('refused')]).toEqual([0, false]);
  });
});
