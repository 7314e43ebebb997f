import type { Anatomy } from '../internal/anatomy';

/** The parts of QrCode. `Background` and `Modules` are what Root draws. */
export const qrCodeAnatomy = {
  Root: { element: 'svg' },
  Background: { element: 'rect', attributes: { 'data-background': 'always' } },
  Modules: { element: 'path', attributes: { 'data-modules': 'always' } },
} as const satisfies Anatomy;
