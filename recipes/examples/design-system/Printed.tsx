import type { ReactNode } from 'react';

export interface PrintedProps {
  name: string;
  error: { code: string; message: string } | undefined;
  code: string | undefined;
  children?: ReactNode;
}

/** What came of a request. */
export function Printed({ name, error, code, children }: PrintedProps) {
  return (
    <div className="printed" role="status" data-outcome={name}>
      {error && <p>{error.code === 'wallet/user-rejected' ? 'You closed the request.' : error.message}</p>}
      {code !== undefined && (
        <>
          <p>{children}</p>
          <code>{code}</code>
        </>
      )}
    </div>
  );
}
