import { daysAgo, expiring } from "../foundation/expiry.ts";
import { messages } from "./documents.ts";
import { messageEntity } from "./send-message.ts";

/** Messages expire after a week. */
export const oldMessages = [
	expiring({ collection: messages, field: "createdDate", below: daysAgo(7), entity: messageEntity }),
];
