const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

/** The theme that is drawn now. */
export const currentMode = (): 'dark' | 'light' => {
  const { mode } = document.documentElement.dataset;
  return mode === 'dark' || mode === 'light' ? mode : prefersDark.matches ? 'dark' : 'light';
};

/** Calls back with each change of the theme; returns the function that ends it. */
export function onModeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-mode'] });
  prefersDark.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    prefersDark.removeEventListener('change', listener);
  };
}

/** The button of the header: the reader's choice goes before the browser's, and is kept. */
export function setUpTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-toggle]');
  if (!button) return;
  const draw = () => {
    button.textContent = currentMode() === 'dark' ? 'Light' : 'Dark';
  };
  button.addEventListener('click', () => {
    const mode = currentMode() === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['mode'] = mode;
    try {
      localStorage.setItem('site-mode', mode);
    } catch {
      // It holds for this page only then.
    }
  });
  onModeChange(draw);
  draw();
  button.hidden = false;
}
