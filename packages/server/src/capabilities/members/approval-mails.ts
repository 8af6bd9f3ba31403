import type { Write } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { approvedMail } from "../identity/account-mails.ts";
import type { Account } from "../identity/documents.ts";
import { type MailContext, mailTo } from "../identity/mail-to.ts";
import { pageLink } from "../identity/page-link.ts";
import { clients, installation } from "../sites/documents.ts";

/** Tells those who waited for the shop's approval that they may come in; whoever was only blocked did not wait. */
export const approvalMails = async (
	context: MailContext & { readonly origin: string },
	before: readonly Account[],
): Promise<readonly Write[]> => {
	const waiting = before.filter(
		({ status, pending }) => status === "PENDING" && pending.includes("PENDING_ADMIN_APPROVAL_REQUIRED"),
	);
	if (waiting.length === 0) return [];
	const ofSite = page(clients, { filter: equals("siteId", context.site), limit: 1 });
	const { found } = await context.store.read(installation, { found: ofSite });
	const signIn = pageLink(context, "sign-in", found[0]?.doc.id);
	return Promise.all(waiting.map((account) => mailTo(context, account, (facts) => approvedMail(facts, signIn))));
};
