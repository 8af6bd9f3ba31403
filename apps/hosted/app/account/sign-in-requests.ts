import type { SignInAnswer } from "../sign-in/answer.ts";

/** A sign-in elsewhere that waits to be let in. */
export interface RequestView {
	readonly id: string;
	readonly browser: string;
}

/** What came of an answer, and to which of them. */
export interface RequestAnswer extends SignInAnswer {
	readonly requestId: string;
	readonly said?: "yes" | "no";
}
