import { useEffect, useState, type ComponentType } from 'react';
import { useNotices } from 'mooring';
import type { AlertPlateProps } from './AlertPlate';

/** What developers are told, beneath the view. The kit keeps alerts with `debug` only, and the plate loads with the first of them. */
export function Alerts() {
  const { alerts } = useNotices();
  const [Plate, setPlate] = useState<ComponentType<AlertPlateProps>>();
  const isWanted = alerts.length > 0;
  useEffect(() => {
    if (isWanted) void import('../views/laterViews').then(({ AlertPlate }) => setPlate(() => AlertPlate), () => undefined);
  }, [isWanted]);
  return Plate && isWanted ? <Plate alerts={alerts} /> : null;
}
