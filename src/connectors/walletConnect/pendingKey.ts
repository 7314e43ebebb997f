/** Where a pairing that is shown is remembered across reloads. */
export const pendingKey = ({ storageKey }: { storageKey: string }): string => `${storageKey}.pendingPairing`;
