/** The views beside that of a wallet of this browser: who connects one never loads them. */
export const loadFurtherViews = () => import('./furtherViews');
