import { useConnection, useDisconnect, useSwitchAccount } from 'mooring';
import { shortenAddress } from 'mooring/core';
import { Avatar, Menu } from 'mooring/primitives';

/** Who is connected; choosing another shared account, and leaving. */
export function AccountMenu() {
  const { address, accounts = [] } = useConnection();
  const { mutate: switchAccount } = useSwitchAccount();
  const { mutate: disconnect } = useDisconnect();
  if (address === undefined) return null;
  return (
    <Menu.Root>
      <Menu.Trigger className="button" data-fact="account">
        <Avatar.Root className="picture" data-size="small" id={address} />
        {shortenAddress(address)}
      </Menu.Trigger>
      <Menu.Popup className="menu" placement="bottom-end">
        <Menu.RadioGroup
          aria-label="Account"
          value={address}
          onValueChange={(next) => switchAccount({ address: next })}
        >
          {accounts.map((account) => (
            <Menu.RadioItem key={account.address} className="menu-item" value={account.address}>
              {shortenAddress(account.address)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Separator className="menu-line" />
        <Menu.Item className="menu-item" onClick={() => disconnect()}>
          Leave the desk
        </Menu.Item>
      </Menu.Popup>
    </Menu.Root>
  );
}
