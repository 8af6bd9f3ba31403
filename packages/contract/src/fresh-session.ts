/**
 * The error of calls that protect an account, if the sign-in is older than five minutes. Members
 * sign in again, or call `reauthenticate`; staff sign in again. API keys are not affected.
 */
export const freshSession = { REAUTHENTICATION_REQUIRED: 428 } as const;
