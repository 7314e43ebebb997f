import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { avatarHues } from './avatarHues';
import { monogram } from './monogram';
import { useLoadedImage } from './useLoadedImage';

/** State of `Avatar.Root`, as data attributes. */
export type AvatarRootState = {
  fallback: 'monogram' | 'gradient' | undefined;
  hue: number | undefined;
  hue2: number | undefined;
};

export type AvatarRootProps = Omit<PartProps<'span', AvatarRootState>, 'id' | 'children'> & {
  /** What it stands for, such as a wallet's id or an address; always the same colours for the same id. */
  id: string;
  /** Address of the picture. Unsafe schemes count as none. */
  src?: string | undefined;
  /** Its first letter is the monogram; without a name the fallback is a gradient. */
  name?: string | undefined;
};

/**
 * A picture, shown only once it has loaded; until then and instead a monogram or a gradient. Decorative unless it gets
 * an `aria-label`.
 */
export const AvatarRoot = /* @__PURE__ */ forwardRef<HTMLSpanElement, AvatarRootProps>(function AvatarRoot(
  { id, src, name, ...props },
  ref,
) {
  const [picture, onError] = useLoadedImage(src);
  const letter = monogram(name);
  const [hue, hue2] = avatarHues(id);
  const named = Boolean(props['aria-label'] ?? props['aria-labelledby']);
  return usePart(
    'span',
    props,
    ref,
    {
      ...(named ? { role: 'img' } : { 'aria-hidden': true }),
      children: picture ? (
        <img src={picture} alt="" draggable={false} referrerPolicy="no-referrer" onError={onError} />
      ) : (
        letter && <span aria-hidden>{letter}</span>
      ),
    },
    picture
      ? { fallback: undefined, hue: undefined, hue2: undefined }
      : { fallback: letter ? 'monogram' : 'gradient', hue, hue2: letter ? undefined : hue2 },
  );
});
