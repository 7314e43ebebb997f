import { expect, test } from 'vitest';
import { emitterMethods } from './emitter';

function open() {
  const self = {};
  const heard: string[] = [];
  const hear = (name: string) => (value: unknown) => void heard.push(`${name} ${String(value)}`);
  return { self, heard, hear, emitter: emitterMethods(() => self) };
}

test('behavior: each listener of an event hears it, in the order in which they came, with what is given', () => {
  const { emitter, hear, heard } = open();
  emitter.on('connect', hear('first') as never);
  emitter.addListener('connect', hear('second') as never);
  expect([emitter.emit('connect', 7), emitter.emit('disconnect')]).toEqual([true, false]);
  expect(heard).toEqual(['first 7', 'second 7']);
});

test('behavior: one that wants to hear it once is gone before it hears it', () => {
  const { emitter, heard } = open();
  emitter.once('connect', () => void heard.push(`once, of ${emitter.listenerCount('connect')}`));
  expect([emitter.emit('connect'), emitter.emit('connect'), heard]).toEqual([true, false, ['once, of 0']]);
});

test('behavior: one that is taken away hears nothing more, all others do; without a name all go', () => {
  const { emitter, hear, heard } = open();
  const [first, second] = [hear('first') as never, hear('second') as never];
  emitter.on('connect', first);
  emitter.on('connect', second);
  emitter.off('connect', first);
  emitter.removeListener('disconnect', first);
  emitter.emit('connect', 1);
  expect(heard).toEqual(['second 1']);
  emitter.off('connect');
  expect([emitter.emit('connect', 2), emitter.listenerCount('connect')]).toEqual([false, 0]);
});

test('behavior: says who listens to what, and forgets the listeners of one event or of all', () => {
  const { emitter, hear } = open();
  const [first, second] = [hear('first') as never, hear('second') as never];
  emitter.on('connect', first);
  emitter.on('disconnect', first);
  emitter.on('error', second);
  emitter.off('error', second);
  expect([emitter.eventNames(), emitter.listeners('connect'), emitter.listenerCount('error')]).toEqual([
    ['connect', 'disconnect'],
    [first],
    0,
  ]);
  emitter.removeAllListeners('connect');
  expect([emitter.eventNames(), emitter.listeners('connect')]).toEqual([['disconnect'], []]);
  emitter.removeAllListeners();
  expect([emitter.eventNames(), emitter.listenerCount('connect')]).toEqual([[], 0]);
});

test('behavior: every method that changes who listens gives back what has the methods', () => {
  const { emitter, self } = open();
  const listener = () => undefined;
  expect([
    emitter.on('a', listener),
    emitter.once('a', listener),
    emitter.addListener('a', listener),
    emitter.off('a', listener),
    emitter.removeListener('a', listener),
    emitter.removeAllListeners(),
  ]).toEqual([self, self, self, self, self, self]);
});
