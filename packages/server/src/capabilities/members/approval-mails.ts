import type { Write } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { approvedMail } from "../identity/accounts/account-mails.ts";
import type { Account } from "../identity/accounts/documents.ts";
import { mailToOwner } from "../identity/accounts/mail-to-owner.ts";
import { pageLink } from "../identity/accounts/page-link.ts";
import { clients, installation, sites } from "../sites/documents.ts";

/** Tells those who waited for the shop's approval that they may come in; whoever was only blocked did not wait. */
export const approvalMails = async (
	{ store, now, newId, origin }: Pick<WorkContext, "store" | "now" | "newId" | "origin">,
	site: string,
	before: readonly Account[],
): Promise<readonly Write[]> => {
	const waiting = before.filter(
		({ email, status, pending }) =>
			email !== "" && status === "PENDING" && pending.includes("PENDING_ADMIN_APPROVAL_REQUIRED"),
	);
	if (waiting.length === 0) return [];
	const { shop, found } = await store.read(installation, {
		shop: byId(sites, site),
		found: page(clients, { filter: equals("siteId", site), limit: 1 }),
	});
	const first = { clientId: found[0]?.doc.id ?? "" };
	const sending = { shopName: shop?.doc.name ?? "", now, newId };
	return waiting.map((account) => {
		const signIn = pageLink({ origin }, "sign-in", account.cameFrom ?? first);
		return mailToOwner(account, sending, (facts) => approvedMail(facts, signIn));
	});
};
