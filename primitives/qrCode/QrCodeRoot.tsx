import { forwardRef, useMemo } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { drawQrCode, type QrErrorCorrection } from './drawQrCode';

export type QrCodeRootProps = Omit<PartProps<'svg'>, 'values' | 'children'> & {
  /** What the code says. */
  value: string;
  /** How much of the code may be unreadable: L 7 %, M 15 %, Q 25 %, H 30 %. Default M, or Q with a hole. */
  errorCorrection?: QrErrorCorrection | undefined;
  /** Leaves the middle free for an icon laid over it: its share of the width, at most 0.25. Default 0. */
  hole?: number | undefined;
};

/**
 * A QR code as one SVG with its full quiet zone of four modules, dark on light in `[data-background]` and
 * `[data-modules]`. An image to assistive technology: name it with `aria-label`.
 */
export const QrCodeRoot = /* @__PURE__ */ forwardRef<SVGSVGElement, QrCodeRootProps>(function QrCodeRoot(
  { value, errorCorrection, hole = 0, ...props },
  ref,
) {
  const { path, size } = useMemo(
    () => drawQrCode(value, errorCorrection ?? (hole > 0 ? 'Q' : 'M'), hole),
    [value, errorCorrection, hole],
  );
  return usePart('svg', props, ref, {
    role: 'img',
    viewBox: `0 0 ${size} ${size}`,
    shapeRendering: 'crispEdges',
    children: (
      <>
        <rect data-background="" width={size} height={size} fill="#fff" />
        <path data-modules="" d={path} fill="#000" />
      </>
    ),
  });
});
