import { describe, expect, test } from 'vitest';
import { createEmitter } from './events';

describe('createEmitter with secrets', () => {
  test('behavior: a secret reaches those who ask for it by name, and nobody who listens to everything', () => {
    const emitter = createEmitter<{ 'pairing:created': { uri: string }; 'modal:opened': { view: string } }>(
      () => undefined,
      ['pairing:created'],
    );
    const all: string[] = [];
    const uris: string[] = [];
    emitter.onAny((name) => void all.push(name));
    emitter.on('pairing:created', ({ uri }) => void uris.push(uri));
    emitter.emit('pairing:created', { uri: 'wc:abc' });
    emitter.emit('modal:opened', { view: 'Connect' });
    expect(all).toEqual(['modal:opened']);
    expect(uris).toEqual(['wc:abc']);
  });
});
