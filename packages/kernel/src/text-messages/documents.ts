import { collection, type Document } from "@cartwright/store/collection";
import type { TextMessage } from "../foundation/providers.ts";

/** A queued or sent message to a phone. */
export interface Message extends Document, Omit<TextMessage, "text"> {
	/** Deleted once the message is sent: it may contain a code. */
	readonly text?: string;
	/** KEPT: no message provider is configured, so the message can only be read here. */
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
