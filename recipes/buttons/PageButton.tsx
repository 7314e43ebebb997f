import type { ComponentPropsWithoutRef } from 'react';
import { useThemeRef } from '../modal/theme/useThemeRef';

export interface PageButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'dir'> {
  dir?: 'ltr' | 'rtl' | undefined;
  preset?: 'shadcn' | undefined;
  tone?: 'primary' | 'warning' | undefined;
}

/** A button in the page that opens the modal, in the modal's theme. */
export function PageButton({ preset, tone, ...props }: PageButtonProps) {
  const { ref, mode } = useThemeRef<HTMLButtonElement>();
  return <button ref={ref} type="button" className="mooring mooring-page-button" data-tone={tone} data-mode={mode} data-preset={preset} aria-haspopup="dialog" {...props} />;
}
