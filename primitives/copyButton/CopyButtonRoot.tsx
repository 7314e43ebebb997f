import { forwardRef, useEffect, useState, type MouseEvent } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { VisuallyHidden } from '../internal/VisuallyHidden';
import { copyText } from './copyText';

/** State of `CopyButton.Root`, as data attributes. */
export type CopyButtonRootState = { copied: boolean; failed: boolean };

export type CopyButtonRootProps = PartProps<'button', CopyButtonRootState> & {
  /** What is copied. */
  text: string;
  /** How long the outcome shows, in ms. Default 1500. */
  timeoutMs?: number | undefined;
  /** Announced when it was copied. */
  copiedLabel?: string | undefined;
  /** Announced when it could not be copied. */
  failedLabel?: string | undefined;
};

/** A button that copies a text and shows for a moment whether it did. */
export const CopyButtonRoot = /* @__PURE__ */ forwardRef<HTMLButtonElement, CopyButtonRootProps>(
  function CopyButtonRoot({ text, timeoutMs = 1500, copiedLabel, failedLabel, ...props }, ref) {
    // A new object for each outcome, so that copying again shows it for the whole time again.
    const [outcome, setOutcome] = useState<{ copied: boolean }>();
    useEffect(() => {
      if (!outcome) return undefined;
      const timer = setTimeout(() => setOutcome(undefined), timeoutMs);
      return () => clearTimeout(timer);
    }, [outcome, timeoutMs]);

    const state = { copied: outcome?.copied === true, failed: outcome?.copied === false };
    const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      copyText(text, currentTarget).then(
        () => setOutcome({ copied: true }),
        () => setOutcome({ copied: false }),
      );
    };
    const button = usePart('button', props, ref, { type: 'button', onClick }, state);
    const label = state.copied ? copiedLabel : state.failed ? failedLabel : '';
    return (
      <>
        {button}
        {(copiedLabel ?? failedLabel) && <VisuallyHidden>{label}</VisuallyHidden>}
      </>
    );
  },
);
