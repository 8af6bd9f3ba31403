import { collection, type Document } from "@cartwright/store/collection";
import type { MailContent } from "./content.ts";

/** A queued or sent mail. */
export interface Mail extends Document {
	/** The shop whose branding it has, if the mail is not stored with that shop. */
	readonly siteId?: string;
	readonly to: MailAddress;
	readonly subject: string;
	/** Deleted once the mail is sent: it may contain codes and links. */
	readonly content?: MailContent;
	/** KEPT: no mail server is configured, so the mail can only be read here. FAILED: given up. */
	readonly state: "WAITING" | "SENT" | "KEPT" | "FAILED";
	readonly attempts: number;
	/** Earliest time of the next attempt, while queued. */
	readonly nextAttempt?: string;
	/** Why the last attempt failed. */
	readonly reason?: string;
	readonly createdDate: string;
	readonly sentDate?: string;
}

export interface MailAddress {
	readonly address: string;
	readonly name?: string;
}

export const mails = collection<Mail>("mails", {
	fields: { state: "text", nextAttempt: "text", createdDate: "text" },
	indexes: [["state", "nextAttempt"], ["createdDate"]],
	present: ["state", "createdDate"],
});
