import { collection, type Document } from "@cartwright/store/collection";
import type { TextMessage } from "../../foundation/providers.ts";

/** A message to a phone that is to be sent, or one that was. */
export interface Message extends Document, Omit<TextMessage, "text"> {
	/** Forgotten once the message was sent: it may hold a code. */
	readonly text?: string;
	/** KEPT: messages do not leave this server, so it can only be read here. */
	readonly state: "WAITING" | "SENT" | "KEPT" | "FAILED";
	/** Why it could not be sent. */
	readonly reason?: string;
	readonly createdDate: string;
}

export const messages = collection<Message>("messages", {
	fields: { state: "text", createdDate: "text" },
	indexes: [["createdDate"]],
	present: ["state", "createdDate"],
});
