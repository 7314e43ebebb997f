import { useEffect, useId, useState } from 'react';
import { networkName } from '../parts/networkName';
import { useConnection, useKit, useNetwork } from 'mooring';
import { Fact, Facts } from '../money/Facts';
import { Picture } from '../parts/Picture';
import { useShortAddress } from '../parts/useShortAddress';
import { Words } from '../parts/Words';
import { useSignInMessages } from './useSignInMessages';

/** What the message will say in the host's own words. */
function useStatement(): string | undefined {
  const { siwx } = useKit().config;
  const [statement, setStatement] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    siwx?.readWords().then(
      (words) => isCurrent && setStatement(words.statement),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [siwx]);
  return statement;
}

/** Who asks, with which account, and what it means. */
export function SignInQuestion({ isRequired }: { isRequired: boolean }) {
  const { signIn, networks } = useSignInMessages();
  const { config, ports } = useKit();
  const { wallet, address = '', namespace } = useConnection();
  const network = useNetwork();
  const shorten = useShortAddress();
  const statement = useStatement();
  const saysId = useId();
  const { name, icons = [], url } = config.metadata ?? {};
  const site = ports.browser.window?.location?.host || url?.replace(/^\w+:\/\/|[/?#].*$/g, '');
  const facts = [
    [signIn.site, site],
    [signIn.account, shorten(address, namespace)],
    [signIn.network, network && networkName(network, networks.unknown)],
  ] as const;
  return (
    <>
      <div className="mooring-pair">
        <Picture id={url ?? site ?? 'app'} name={name ?? site ?? '?'} src={icons[0]} size="large" />
        <Picture id={wallet?.id ?? ''} name={wallet?.name ?? ''} src={wallet?.icon} size="large" />
      </div>
      <Words title={name ? signIn.askTitle(name) : signIn.askTitleUnnamed} text={signIn.askText} />
      {statement !== undefined && (
        <figure className="mooring-statement" aria-labelledby={saysId}>
          <figcaption id={saysId} className="mooring-row-over">
            {signIn.says}
          </figcaption>
          <blockquote dir="auto">{statement}</blockquote>
        </figure>
      )}
      <Facts>
        {facts.map(([label, value]) =>
          value ? (
            <Fact key={label} name={label}>
              <bdi>{value}</bdi>
            </Fact>
          ) : null,
        )}
      </Facts>
      {isRequired && <p className="mooring-text">{signIn.required}</p>}
    </>
  );
}
