import { useModalRouter } from 'mooring';
import { defaultSocials } from 'mooring/core';
import { OptionList } from 'mooring/primitives';
import { GridIcon } from '../parts/frameIcons';
import { Picture } from '../parts/Picture';
import { socialNames } from './socialNames';
import { useChooseSocial } from './useChooseSocial';
import { useLoginMessages } from './useLoginMessages';

/** As many as fit beside each other, with the way to the others. */
const tileLimit = 3;

/** The first social accounts, and the way to all of them. */
export function SocialTiles() {
  const { login } = useLoginMessages();
  const { push } = useModalRouter();
  const choose = useChooseSocial();
  return (
    <div className="mooring-tiles" role="group" aria-label={login.socialList}>
      {defaultSocials.slice(0, tileLimit).map((provider) => (
        <button
          key={provider}
          type="button"
          className="mooring-choice"
          data-social={provider}
          onClick={() => choose(provider)}
        >
          <Picture id={provider} name={socialNames[provider]} />
          <span>{socialNames[provider]}</span>
        </button>
      ))}
      <button
        type="button"
        className="mooring-choice"
        data-view-link="ConnectSocials"
        onClick={() => push({ view: 'ConnectSocials' })}
      >
        <span className="mooring-tile">
          <GridIcon />
        </span>
        <span>{login.more}</span>
      </button>
    </div>
  );
}

/** Every social account there is to log in with. */
export function ConnectSocialsView() {
  const { login } = useLoginMessages();
  const choose = useChooseSocial();
  return (
    <OptionList.Root className="mooring-list" tabStops="each" aria-label={login.socialList}>
      {defaultSocials.map((provider) => (
        <OptionList.Item key={provider} className="mooring-row" data-social={provider} onClick={() => choose(provider)}>
          <OptionList.ItemIcon>
            <Picture id={provider} name={socialNames[provider]} />
          </OptionList.ItemIcon>
          <OptionList.ItemLabel className="mooring-row-label">{socialNames[provider]}</OptionList.ItemLabel>
        </OptionList.Item>
      ))}
    </OptionList.Root>
  );
}
