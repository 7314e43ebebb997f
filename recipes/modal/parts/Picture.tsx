import { Avatar } from 'mooring/primitives';

/**
 * A wallet's or network's icon: its picture where there is one that loads, else a monogram on a colour drawn from its
 * id.
 */
export function Picture({
  size = 'row',
  shape = 'tile',
  ...of
}: {
  id: string;
  name: string;
  src?: string | undefined;
  size?: 'small' | 'row' | 'large';
  shape?: 'tile' | 'round';
}) {
  return <Avatar.Root className="mooring-picture" data-of={of.id} data-size={size} data-shape={shape} {...of} />;
}
