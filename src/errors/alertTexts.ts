// Alerts that several catalogues raise under codes of their own: the fact is one, so its text stands here alone.

export const projectIdInvalid = ['Invalid Project ID', 'alert'] as const;
export const originNotAllowed = ['Origin Not Allowed', 'alert'] as const;
export const configurationForbidden = ['Invalid App Configuration', 'alert'] as const;
export const rateLimited = ['Rate Limited', 'alert'] as const;
export const serverError = ['Server Error', 'alert'] as const;
