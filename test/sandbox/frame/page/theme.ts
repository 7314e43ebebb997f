import type { FrameTheme } from '../session';

/** Black or white, whichever reads better on a colour; by the luminance of WCAG. */
function inkOn(colour: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return '#000';
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000' : '#fff';
}

/** Wears the host's theme: its mode, accent and background. */
export function showTheme({ themeMode, w3mThemeVariables = {} }: FrameTheme): void {
  const { style } = document.documentElement;
  const [accent, background] = ['--w3m-accent', '--w3m-background'].map((name) => w3mThemeVariables[name]);
  style.colorScheme = themeMode ?? 'light dark';
  if (accent && CSS.supports('color', accent)) {
    style.setProperty('--accent', accent);
    style.setProperty('--on-accent', inkOn(accent));
  }
  if (background && CSS.supports('color', background)) {
    // The words follow the background, so a host that sends only one of the two stays readable.
    style.colorScheme = inkOn(background) === '#000' ? 'light' : 'dark';
    style.setProperty('--paper', background);
  }
}
