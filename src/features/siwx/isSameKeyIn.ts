import { isSameAddressIn } from '../../contract/isSameAddressIn';
import type { Kit } from '../../contract/kit';

/** Whether two addresses, also of several networks of a namespace, are of one key there. */
export const isSameKeyIn = (kit: Pick<Kit, 'adapters'>, namespace: string) =>
  kit.adapters.get(namespace)?.isSameKey ?? isSameAddressIn(kit, namespace);
