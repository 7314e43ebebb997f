import { useKit, type LoginMethod as Method, type Wallet } from 'mooring';
import { OptionList } from 'mooring/primitives';
import { useIsPending, WalletRow } from '../parts/WalletRow';
import { EmailEntry } from './EmailEntry';
import { SocialTiles } from './Socials';
import { useLoginMessages } from './useLoginMessages';

export interface LoginMethodProps {
  method: Method;
  /** Who offers it. */
  rows: readonly Wallet[];
  onChoose(wallet: Wallet): void;
}

/** One way to log in: its own field or tiles, and a row for each login whose steps somebody else draws. */
export function LoginMethod({ method, rows, onChoose }: LoginMethodProps) {
  const { login } = useLoginMessages();
  const kit = useKit();
  const isPending = useIsPending();
  const hasSteps = ({ id }: Wallet) => kit.connectors.get(id)?.login !== undefined;
  const foreign = rows.filter((row) => !hasSteps(row));
  return (
    <>
      {rows.some(hasSteps) && (method === 'email' ? <EmailEntry /> : <SocialTiles />)}
      {foreign.length > 0 && (
        <OptionList.Root
          className="mooring-list"
          tabStops="each"
          aria-label={method === 'email' ? login.emailList : login.socialList}
          data-method={method}
        >
          {foreign.map((row) => (
            <WalletRow
              key={row.id}
              wallet={row}
              label={login.continueWith(row.name)}
              hasBadge={false}
              isPending={isPending(row)}
              onChoose={onChoose}
            />
          ))}
        </OptionList.Root>
      )}
    </>
  );
}
