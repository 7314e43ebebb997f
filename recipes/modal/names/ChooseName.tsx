import { useKit, useNetwork } from 'mooring';
import { selectCanRegisterName } from 'mooring/core';
import { ViewRow } from '../parts/ViewRow';
import { NameIcon } from './namesIcons';
import { useNamesMessages } from './useNamesMessages';

/** The way to a name, where one can be registered. */
export function ChooseName() {
  const { names } = useNamesMessages();
  const kit = useKit();
  // Drawn anew with it.
  useNetwork();
  if (!selectCanRegisterName(kit)) return null;
  return (
    <ViewRow target={{ view: 'RegisterAccountName' }} icon={<NameIcon />} isPlain>
      {names.choose}
    </ViewRow>
  );
}
