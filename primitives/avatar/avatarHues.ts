/** How many hues there are; static CSS colours `data-hue="0"` to `"11"`. */
export const hueCount = 12;

/** Two different hues that always belong to the same id (FNV-1a). */
export function avatarHues(id: string): readonly [number, number] {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  const first = (hash >>> 0) % hueCount;
  const step = 1 + ((hash >>> 16) % (hueCount - 1));
  return [first, (first + step) % hueCount];
}
