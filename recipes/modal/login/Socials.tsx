import { useModalRouter } from 'mooring';
import { selectSocials } from 'mooring/core';
import { OptionList } from 'mooring/primitives';
import { GridIcon } from '../parts/frameIcons';
import { Picture } from '../parts/Picture';
import { socialNames } from './socialNames';
import { useChooseSocial } from './useChooseSocial';
import { useLoginMessages } from './useLoginMessages';
import { useSelected } from './useSelected';

/** As many as fit beside each other, the way to the others among them. */
const tileLimit = 4;

/** The first social accounts, and the way to all of them where there are more. */
export function SocialTiles() {
  const { login } = useLoginMessages();
  const { push } = useModalRouter();
  const choose = useChooseSocial();
  const socials = useSelected(selectSocials);
  const hasMore = socials.length > tileLimit;
  return (
    <div className="mooring-tiles" role="group" aria-label={login.socialList}>
      {socials.slice(0, hasMore ? tileLimit - 1 : tileLimit).map((provider) => (
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
      {hasMore && (
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
      )}
    </div>
  );
}

/** Every social account that is offered to log in with. */
export function ConnectSocialsView() {
  const { login } = useLoginMessages();
  const choose = useChooseSocial();
  const socials = useSelected(selectSocials);
  return (
    <OptionList.Root className="mooring-list" tabStops="each" aria-label={login.socialList}>
      {socials.map((provider) => (
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
