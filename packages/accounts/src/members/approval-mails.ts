import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { clients } from "@cartwright/kernel/sites/client";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { installation } from "@cartwright/kernel/sites/site";
import type { Write } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { approvedMail } from "../identity/accounts/account-mails.ts";
import type { Account } from "../identity/accounts/documents.ts";
import { mailToOwner } from "../identity/accounts/mail-to-owner.ts";
import { pageLink } from "../identity/accounts/page-link.ts";

/** Mails to members whose pending sign-up was approved; members who were only blocked get none. */
export const approvalMails = async (
	{ store, now, newId, origin }: Pick<WorkContext, "store" | "now" | "newId" | "origin">,
	site: string,
	before: readonly Account[],
): Promise<readonly Write[]> => {
	const pendingMembers = before.filter(
		({ email, status, pending }) =>
			email !== "" && status === "PENDING" && pending.includes("PENDING_ADMIN_APPROVAL_REQUIRED"),
	);
	if (pendingMembers.length === 0) return [];
	const [{ shop }, { siteClients }] = await Promise.all([
		store.read(site, { shop: byId(settings, settingsId) }),
		store.read(installation, { siteClients: page(clients, { filter: equals("siteId", site), limit: 1 }) }),
	]);
	const defaultClient = { clientId: siteClients[0]?.doc.id ?? "" };
	const sending = { shopName: shop?.doc.name ?? "", now, newId };
	return pendingMembers.map((account) => {
		const signIn = pageLink({ origin }, "sign-in", account.signUpOrigin ?? defaultClient);
		return mailToOwner(account, sending, (facts) => approvedMail(facts, signIn));
	});
};
