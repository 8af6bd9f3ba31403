import { collection, type Document } from "@cartwright/store/collection";
import type { MailContent } from "./content.ts";

/** A mail to be sent, or one that was. */
export interface Mail extends Document {
	/** The shop whose look it has, where it is not kept with it. */
	readonly siteId?: string;
	readonly to: MailAddress;
	readonly subject: string;
	/** Forgotten once the mail was sent: it may hold codes and links. */
	readonly content?: MailContent;
	/** KEPT: mails do not leave this server, so it can only be read here. FAILED: given up. */
	readonly state: "WAITING" | "SENT" | "KEPT" | "FAILED";
	readonly tries: number;
	/** Of one that waits: not to be tried before. */
	readonly nextTry?: string;
	/** Why the last try failed. */
	readonly reason?: string;
	readonly createdDate: string;
	readonly sentDate?: string;
}

export interface MailAddress {
	readonly address: string;
	readonly name?: string;
}

export const mails = collection<Mail>("mails", {
	fields: { state: "text", nextTry: "text", createdDate: "text" },
	indexes: [["state", "nextTry"], ["createdDate"]],
	present: ["state", "createdDate"],
});
