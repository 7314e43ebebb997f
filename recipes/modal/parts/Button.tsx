import type { ComponentPropsWithRef } from 'react';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  tone?: 'primary' | 'secondary' | 'plain';
}

export function Button({ tone = 'secondary', className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={className ? `mooring-button ${className}` : 'mooring-button'}
      data-tone={tone}
    />
  );
}
