/** How long a balance is served without asking again. */
export const balanceStaleMs = 30_000;
/** How long nothing is asked again after a failure. */
export const balanceRetryMs = 30_000;
