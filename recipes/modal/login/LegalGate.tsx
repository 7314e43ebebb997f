import type { ReactNode } from 'react';
import { useKit } from 'mooring';
import { acceptTerms, selectTermsAccepted } from 'mooring/core';
import { isWebLink } from '../parts/webLink';
import { useLoginMessages } from './useLoginMessages';
import { useSelected } from './useSelected';

/** Every way in, closed until the visitor has agreed to the host's terms. */
export function LegalGate({ children }: { children: ReactNode }) {
  const { login } = useLoginMessages();
  const kit = useKit();
  const isAccepted = useSelected(selectTermsAccepted);
  const { termsUrl, privacyUrl } = kit.config.legal;
  const links = [
    [termsUrl, login.terms],
    [privacyUrl, login.privacy],
  ] as const;
  return (
    <>
      <div className="mooring-legal">
        <label className="mooring-check">
          <input
            type="checkbox"
            checked={isAccepted}
            onChange={(event) => void acceptTerms(kit, { isAccepted: event.target.checked })}
          />
          <span>{login.legal}</span>
        </label>
        <p className="mooring-legal-links">
          {links.map(
            ([href, text]) =>
              isWebLink(href) && (
                <a key={text} className="mooring-link" href={href} target="_blank" rel="noopener noreferrer">
                  {text}
                </a>
              ),
          )}
        </p>
      </div>
      <fieldset className="mooring-gate" disabled={!isAccepted}>
        {children}
      </fieldset>
    </>
  );
}
