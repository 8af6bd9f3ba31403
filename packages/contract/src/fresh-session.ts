import type { Operation } from "./operation.ts";
import { REAUTHENTICATION_REQUIRED } from "./recurring-errors.ts";

/**
 * The error of calls that protect an account, if the sign-in is older than five minutes. Members
 * sign in again, or call `reauthenticate`; staff sign in again. API keys are not affected.
 */
export const freshSession = { REAUTHENTICATION_REQUIRED } as const;

/**
 * Whether an operation protects an account. A client of a third party may not make it, although it acts for the member by
 * consent: its access would outlast the consent.
 */
export const protectsAccount = ({ errors = {} }: Pick<Operation, "errors">): boolean =>
	"REAUTHENTICATION_REQUIRED" in errors;
