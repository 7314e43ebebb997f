/** Specification section 9. */
export const balanceStaleMs = 30_000;
/** Specification section 4: no refetch within 30 s of a failure. */
export const balanceRetryMs = 30_000;
