import type { optOutOfMails as declared } from "@cartwright/contract/mails/mail-opt-outs";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { ApplicationError } from "../foundation/errors.ts";
import type { Handler } from "../foundation/handler.ts";
import { readLink } from "../sites/signed-link.ts";
import { mailOptOuts } from "./documents.ts";

export const optOutOfMails: Handler<typeof declared> = async ({ store, cursorKey, now }, { token }) => {
	const link = readLink(cursorKey, "mail-opt-out", token);
	if (!link || link.expires * 1000 <= Date.parse(now)) {
		const description = "The link is invalid or expired. Use the link in a newer mail.";
		throw new ApplicationError<typeof declared>("MAIL_OPT_OUT_LINK_NOT_FOUND", description);
	}
	const { site, subject: id } = link;
	const { stored } = await store.read(site, { stored: byId(mailOptOuts, id) });
	if (!stored) await store.commit(site, [create(mailOptOuts, { id, createdDate: now })]);
	return {};
};
