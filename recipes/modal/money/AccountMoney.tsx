import { useState } from 'react';
import { useConnection, useKit } from 'mooring';
import { Tabs } from 'mooring/primitives';
import { ActivityList } from './ActivityList';
import { CollectibleList } from './CollectibleList';
import { FeatureButtons } from './FeatureButtons';
import { useHasActivity } from './useActivityPages';
import { TokenList } from './TokenList';
import { useMoneyMessages } from './useMoneyMessages';
import { useWalletCollectibles } from './useWalletCollectibles';

/** What the account can be used for, what it holds, and what it has done: only what is on, and what its chain can. */
export function AccountMoney() {
  const { money } = useMoneyMessages();
  const { namespace } = useConnection();
  const { adapters } = useKit();
  const hasTokens = namespace !== undefined && adapters.get(namespace)?.capabilities.transfer === true;
  const hasActivity = useHasActivity();
  // Without a service that tells what has happened, the wallet may say what there is.
  const hasCollectibles = useWalletCollectibles(!hasActivity && namespace !== undefined) !== undefined || hasActivity;
  const [chosen, setChosen] = useState('tokens');
  const tabs = [
    ...(hasTokens ? [{ name: 'tokens', title: money.tokens, List: TokenList }] : []),
    ...(hasCollectibles ? [{ name: 'nfts', title: money.nfts, List: CollectibleList }] : []),
    ...(hasActivity ? [{ name: 'activity', title: money.activity, List: ActivityList }] : []),
  ];
  const current = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  return (
    <>
      <FeatureButtons />
      {current && (
        <Tabs.Root className="mooring-money-tabs" value={current.name} onValueChange={setChosen}>
          {tabs.length > 1 && (
            <Tabs.List className="mooring-tabs" aria-label={money.tabs}>
              {tabs.map(({ name, title }) => (
                <Tabs.Tab key={name} className="mooring-tab" value={name}>
                  {title}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          )}
          {tabs.length > 1 ? (
            <Tabs.Panel className="mooring-money-panel" value={current.name}>
              <current.List />
            </Tabs.Panel>
          ) : (
            <div className="mooring-money-panel">
              <h3 className="mooring-group">{current.title}</h3>
              <current.List />
            </div>
          )}
        </Tabs.Root>
      )}
    </>
  );
}
