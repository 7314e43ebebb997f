// Before the first paint, or a dark page begins as a light one.
(() => {
  try {
    const mode = localStorage.getItem('site-mode');
    if (mode === 'dark' || mode === 'light') document.documentElement.dataset.mode = mode;
  } catch {
    // Where the browser keeps no data its own preference decides.
  }
})();
