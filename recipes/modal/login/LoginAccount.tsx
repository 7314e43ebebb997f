import { useEffect, useState } from 'react';
import { useConnection, useKit, type LoginUser } from 'mooring';
import { selectEmailUpdate, shortenEmail, switchAccount } from 'mooring/core';
import { OptionList } from 'mooring/primitives';
import { CheckIcon } from '../parts/laterIcons';
import { ViewRow } from '../parts/ViewRow';
import { RowSpinner } from '../parts/WalletRow';
import { MailIcon } from './loginIcons';
import { loginOf } from './loginOf';
import { useLoginMessages } from './useLoginMessages';
import { useSelected } from './useSelected';

/** What the account shows of a login: its e-mail address, and the kind of account in use. */
export function LoginAccount() {
  const { login } = useLoginMessages();
  const kit = useKit();
  const { accounts = [], address } = useConnection();
  const update = useSelected(selectEmailUpdate);
  const [user, setUser] = useState<LoginUser>({});
  const [pending, setPending] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    loginOf(kit)
      ?.readUser()
      .then(
        (found) => isCurrent && setUser(found),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [kit]);
  // Changed since it was read.
  const email = update.step === 'updated' ? update.email : user.email;
  const kinds = { smartAccount: login.smartAccount, eoa: login.plainAccount } as const;
  // The one in use comes first among the accounts: here each keeps its place.
  const typed = (['smartAccount', 'eoa'] as const).flatMap((type) =>
    accounts.filter((each) => each.type === type).map((each) => ({ ...each, kind: kinds[type] })),
  );
  const isPlain = typed.find((each) => each.address === address)?.type === 'eoa';

  function choose(next: string) {
    // The one in use is chosen already, and what is asked for is waited for.
    if (next === address || next === pending) return;
    setPending(next);
    switchAccount(kit, { address: next })
      // A toast says why.
      .catch(() => undefined)
      .finally(() => setPending((now) => (now === next ? undefined : now)));
  }
  return (
    <>
      {typed.length > 1 && (
        <>
          <h3 className="mooring-group">{login.accountTypes}</h3>
          <OptionList.Root className="mooring-list" aria-label={login.accountTypes}>
            {typed.map((each) => (
              <OptionList.Item
                key={each.address}
                className="mooring-row"
                data-compact=""
                data-kind={each.type}
                selected={each.address === address}
                pending={pending === each.address}
                onClick={() => choose(each.address)}
              >
                <OptionList.ItemLabel className="mooring-row-label">{each.kind}</OptionList.ItemLabel>
                {pending === each.address && <RowSpinner />}
                {each.address === address && (
                  <OptionList.ItemBadge className="mooring-row-check">
                    <CheckIcon />
                  </OptionList.ItemBadge>
                )}
              </OptionList.Item>
            ))}
          </OptionList.Root>
          {isPlain && <p className="mooring-text">{login.upgradeText}</p>}
        </>
      )}
      {email !== undefined && (
        <ViewRow target={{ view: 'UpdateEmailWallet', params: { email } }} icon={<MailIcon />} over={login.changeEmail}>
          <bdi>{shortenEmail(email)}</bdi>
        </ViewRow>
      )}
    </>
  );
}
