import type { SignInResult } from "../sign-in/form-result.ts";

/** A sign-in elsewhere that waits to be let in. */
export interface RequestView {
	readonly id: string;
	readonly browser: string;
}

/** What came of an answer, and to which of them. */
export interface RequestResult extends SignInResult {
	readonly requestId: string;
	readonly said?: "yes" | "no";
}
