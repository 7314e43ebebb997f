import { useNotices } from 'mooring';
import { loadFurtherViews } from '../views/loadFurtherViews';
import { useLazyPart } from './useLazyPart';

/** Not every host has Node's types. */
declare const process: { env: { NODE_ENV?: string } };

/**
 * Whether the page is a developer's. Bundlers write the mode in here; a page that was built by none has no `process`,
 * and visitors.
 */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}

/**
 * What developers are told, beneath the view. The kit keeps alerts with `debug` only, and the plate loads with the
 * first of them, never in a page that is built for visitors.
 */
export function Alerts() {
  const { alerts } = useNotices();
  const isWanted = alerts.length > 0 && isDevelopment();
  const { part } = useLazyPart('alerts', loadFurtherViews, isWanted);
  return part && isWanted ? <part.AlertPlate alerts={alerts} /> : null;
}
