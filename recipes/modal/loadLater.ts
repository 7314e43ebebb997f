/** What an open modal loads once it has been painted. */
export const loadLater = () => import('./later');
