import type { SignInResult } from "../sign-in/form-result.ts";

/** A pending sign-in request. */
export interface RequestView {
	readonly id: string;
	readonly browser: string;
}

/** The result of a decision, and its request. */
export interface RequestResult extends SignInResult {
	readonly requestId: string;
	readonly said?: "yes" | "no";
}
