import { bool, described, integer, list, message, text, type Wire } from "../message.ts";
import { LocalText } from "./site-messages.ts";

/** A reason that buyers choose. */
export const ReturnReason = message({
	code: described(text({ min: 1, max: 50, format: "URL_SLUG" }), "Its code in returns: letters, digits and hyphens."),
	title: described(LocalText, "How buyers read it. The reasons of a new shop have words in all languages."),
});
export type ReturnReason = Wire<typeof ReturnReason>;

/** Items that buyers send back. */
export const ReturnSettings = message({
	enabled: described(bool(), "Whether buyers can request returns on the page of their order. Staff always can."),
	windowDays: described(
		integer({ min: 1, max: 3650 }),
		"For how many days after items were sent buyers can request their return.",
	),
	reasons: described(list(ReturnReason, { max: 30 }), "The reasons to choose from; an empty list asks for none."),
	shippingNote: described(
		LocalText,
		"Who pays for sending items back, as buyers read it before they request a return.",
	),
	instructions: described(LocalText, "How to send items back; approvals tell it to buyers."),
});
