import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';

/** State of `Spinner.Ring`, as data attributes. */
export type SpinnerRingState = { indeterminate: boolean };

export type SpinnerRingProps = PartProps<'svg', SpinnerRingState> & {
  /** How much is done, 0 to 1. Without it the ring shows a quarter, to be turned by CSS. */
  value?: number | undefined;
  /** Thickness of the line, in hundredths of the ring's width. Default 6. */
  thickness?: number | undefined;
};

/** A ring that shows progress, to lie around an icon. The track and the line are circles coloured by `stroke`. */
export const SpinnerRing = /* @__PURE__ */ forwardRef<SVGSVGElement, SpinnerRingProps>(function SpinnerRing(
  { value, thickness = 6, ...props },
  ref,
) {
  const circle = { cx: 50, cy: 50, r: 50 - thickness / 2, strokeWidth: thickness };
  const done = 100 * Math.min(1, Math.max(0, value ?? 0.25));
  return usePart(
    'svg',
    props,
    ref,
    {
      viewBox: '0 0 100 100',
      fill: 'none',
      'aria-hidden': true,
      children: (
        <>
          <circle {...circle} data-track="" />
          <circle
            {...circle}
            data-line=""
            stroke="currentColor"
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${done} ${100 - done}`}
            transform="rotate(-90 50 50)"
          />
        </>
      ),
    },
    { indeterminate: value === undefined },
  );
});
