import { Avatar } from 'mooring/primitives';

/**
 * A wallet's or network's icon: its picture where there is one that loads, else a monogram on a colour drawn from its
 * id.
 */
export function Picture({
  id,
  name,
  src,
  size = 'row',
  shape = 'tile',
}: {
  id: string;
  name: string;
  src?: string | undefined;
  size?: 'small' | 'row' | 'large';
  shape?: 'tile' | 'round';
}) {
  return (
    <Avatar.Root
      className="mooring-picture"
      data-of={id}
      data-size={size}
      data-shape={shape}
      id={id}
      name={name}
      src={src}
    />
  );
}
