import { error } from "../declared-error.ts";
import { message, text } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { bearer } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "" });

export const MAIL_OPT_OUT_LINK_NOT_FOUND = error(
	404,
	"The link is damaged, or older than ten years.",
	"Use the link in a newer mail.",
);

/** The token is the last segment of the link at the end of the mail. */
export const optOutOfMails = operation({
	summary:
		"Has the shop send no more mails of a kind, such as about abandoned checkouts, to a mailbox. Succeeds again if that was " +
		"done before.",
	...endpoint("POST", "/cartwright/v1/mail-opt-outs"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({
		/** The token in the link of the mail. */
		token: text({ min: 1, max: 1000 }),
	}),
	required: ["token"],
	response: message({}),
	errors: { MAIL_OPT_OUT_LINK_NOT_FOUND },
});

/** Cartwright's own: mails that their recipients can opt out of. */
export const mailOptOuts = service({
	name: "cartwright.mail-opt-outs",
	entity: "cartwright.v1.mail_opt_out",
	operations: { optOutOfMails },
	events: {},
});
