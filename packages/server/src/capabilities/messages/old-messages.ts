import { daysAgo, expiring } from "../../foundation/expiry.ts";
import { messages } from "./documents.ts";
import { messageEntity } from "./send-message.ts";

/** After a week it is forgotten to whom a message went. */
export const oldMessages = [
	expiring({ collection: messages, field: "createdDate", below: daysAgo(7), entity: messageEntity }),
];
