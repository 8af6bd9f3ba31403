import { daysAgo, expiring } from "../foundation/expiry.ts";
import { deadLetters } from "./documents.ts";

export const oldDeadLetters = (days: number) => [
	expiring({ collection: deadLetters, field: "createdDate", below: daysAgo(days) }),
];
