import type { Kit } from './kit';

/** The definition of a live object (provider, socket, timer, in-flight promises) of which each kit has its own. */
export interface Resource<Value> {
  readonly name: string;
  readonly create: (kit: Kit) => Value;
  readonly dispose?: ((value: Value) => void) | undefined;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineResource<Value>(
  name: string,
  create: (kit: Kit) => Value,
  dispose?: (value: Value) => void,
): Resource<Value> {
  return { name, create, dispose };
}

/** Aborted when the kit is destroyed: for work that is of no use to anybody then. */
export const lifeResource: Resource<AbortController> = /* @__PURE__ */ defineResource(
  'kit.life',
  () => new AbortController(),
  (life) => life.abort(),
);

export interface Resources {
  /** The kit's own instance, made on first use. */
  get<Value>(holder: Resource<Value>): Value;
  /** Registers what `destroy()` must undo. Returns a function that undoes it now. */
  onDispose(undo: () => void): () => void;
  /** Undoes everything in reverse order and forgets it. */
  dispose(): void;
}

export function createResources(kit: () => Kit): Resources {
  const held = new Map<Resource<unknown>, unknown>();
  const undos = new Set<() => void>();
  return {
    get<Value>(holder: Resource<Value>): Value {
      const key = holder as Resource<unknown>;
      if (!held.has(key)) {
        held.set(key, holder.create(kit()));
        undos.add(() => {
          const value = held.get(key) as Value;
          held.delete(key);
          holder.dispose?.(value);
        });
      }
      return held.get(key) as Value;
    },
    onDispose(undo) {
      undos.add(undo);
      return () => {
        if (undos.delete(undo)) undo();
      };
    },
    dispose() {
      for (const undo of [...undos].reverse()) {
        undos.delete(undo);
        try {
          undo();
        } catch (error) {
          kit().ports.log.error('Something could not be undone', error);
        }
      }
    },
  };
}
