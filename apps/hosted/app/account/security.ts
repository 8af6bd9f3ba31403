import type { SignInAnswer } from "../sign-in/answer.ts";

/** What came of a form of the page, and of which one. */
export interface SecurityAnswer extends SignInAnswer {
	readonly of: "password" | "session";
}

/** A sign-in of the member, as the page shows it. */
export interface SessionView {
	readonly id: string;
	readonly date: string;
	readonly browser: string;
	readonly isCurrent: boolean;
}
