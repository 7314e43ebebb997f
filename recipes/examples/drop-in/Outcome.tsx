import type { ReactNode } from 'react';

export interface OutcomeProps {
  /** For tests: what it is the outcome of. */
  name: string;
  tone?: 'plain' | 'good' | 'bad' | undefined;
  title?: string | undefined;
  /** A signature or a hash. */
  code?: string | undefined;
  children?: ReactNode;
}

/** What came of a request. The live region is always there, so that what appears in it is announced. */
export function Outcome({ name, tone = 'plain', title, code, children }: OutcomeProps) {
  return (
    <div role="status" data-outcome={name}>
      {title !== undefined && (
        <div className="outcome" data-tone={tone}>
          <p className="outcome-title">{title}</p>
          {code !== undefined && <code className="outcome-code">{code}</code>}
          {children}
        </div>
      )}
    </div>
  );
}

/** A rejection is the person's own choice and no failure. */
export function ErrorOutcome({ name, error }: { name: string; error: { code: string; message: string } }) {
  const isRejected = error.code === 'wallet/user-rejected';
  return (
    <Outcome
      name={name}
      tone={isRejected ? 'plain' : 'bad'}
      title={isRejected ? 'You closed the request. Nothing was signed.' : error.message}
    />
  );
}
