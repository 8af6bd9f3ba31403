/**
 * The refusal of calls that open, close or hand out an account, where the sign-in is older than five minutes. The member
 * signs in again, or calls `reauthenticate`.
 */
export const freshSession = { REAUTHENTICATION_REQUIRED: 428 } as const;
