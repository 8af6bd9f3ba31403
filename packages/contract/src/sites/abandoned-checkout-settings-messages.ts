import { bool, described, integer, message } from "../message.ts";
import { LocalText } from "./site-messages.ts";

/** The mail that brings a buyer back to an abandoned checkout. */
export const RecoveryMailSettings = message({
	enabled: described(
		bool(),
		"Whether the buyer of each abandoned checkout gets one mail with a link to it. In some countries buyers have to agree to " +
			"such a mail.",
	),
	delayMinutes: described(
		integer({ min: 0, max: 43_200 }),
		"How long after a checkout counts as abandoned the mail is sent, in minutes.",
	),
	text: described(LocalText, "What the mail says, in place of a standard text."),
});

export const AbandonedCheckoutSettings = message({
	enabled: described(bool(), "Whether checkouts with an email address that are left are recorded as abandoned."),
	delayMinutes: described(
		integer({ min: 10, max: 43_200 }),
		"How long a checkout is left before it counts as abandoned, in minutes.",
	),
	mail: described(RecoveryMailSettings, "The mail that brings a buyer back to an abandoned checkout."),
});
