import { CallError } from "@cartwright/sdk/errors";
import { data } from "react-router";

/** Shows the error page for too many requests if that is why a call failed. */
export const throwIfRateLimited = (error: unknown): void => {
	// The strategy wraps the failure where it requests tokens for a call of its own, such as `getAuthUrl`.
	const failure = error instanceof Error && error.cause ? error.cause : error;
	if (failure instanceof CallError && failure.status === 429) throw data(null, { status: 429 });
};
