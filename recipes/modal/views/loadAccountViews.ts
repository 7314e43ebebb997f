/** The views for who is connected. */
export const loadAccountViews = () => import('./accountViews');
