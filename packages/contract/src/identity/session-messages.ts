import { bool, guid, list, message, optional, text, timestamp } from "../message.ts";

/** Where a member or one of the staff is signed in. */
export const Sessions = message({
	/** The latest first. */
	sessions: list(
		message({
			/** Id of the session. */
			id: guid(),
			createdDate: timestamp(),
			/** What the browser called itself. */
			userAgent: optional(text()),
			/** Whether it is the one that asks. */
			current: bool(),
		}),
	),
});
