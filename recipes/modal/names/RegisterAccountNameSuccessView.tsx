import { useEffect } from 'react';
import { useConnection, useModalRouter } from 'mooring';
import { selectNameRegistration } from 'mooring/core';
import { Avatar } from 'mooring/primitives';
import { useSelected } from '../login/useSelected';
import { OutcomeMark } from '../money/OutcomeMark';
import { Button } from '../parts/Button';
import { Words } from '../parts/Words';
import { useNamesMessages } from './useNamesMessages';

/** The name is the account's. */
export function RegisterAccountNameSuccessView() {
  const { names } = useNamesMessages();
  const { replace } = useModalRouter();
  const { address = '' } = useConnection();
  const { step, name = '' } = useSelected(selectNameRegistration);
  // Opened while nothing has been registered, it is the way there.
  const isDone = step === 'success';
  useEffect(() => {
    if (!isDone) replace({ view: 'RegisterAccountName' });
  }, [isDone, replace]);
  if (!isDone) return null;
  return (
    <div className="mooring-waiting mooring-name-done">
      <span className="mooring-name-picture">
        <Avatar.Root className="mooring-picture" data-size="large" data-shape="round" id={address} />
        <OutcomeMark outcome="done" />
      </span>
      <Words title={names.yours(name)} text={names.yoursText} />
      <div className="mooring-actions">
        <Button tone="primary" data-autofocus="" onClick={() => replace({ view: 'Account' })}>
          {names.done}
        </Button>
      </div>
    </div>
  );
}
