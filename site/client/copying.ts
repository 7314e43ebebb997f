/** Gives every block of code a button that copies it. */
export function setUpCopying(): void {
  for (const figure of document.querySelectorAll('figure.code')) {
    const code = figure.querySelector('code');
    if (!code) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      // Without https there is no clipboard at all.
      const copy = async () => navigator.clipboard.writeText(code.textContent ?? '');
      const isCopied = await copy().then(
        () => true,
        () => false,
      );
      button.textContent = isCopied ? 'Copied' : 'Not allowed';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2_000);
    });
    figure.append(button);
  }
}
