import type { deleteMyMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { deletedMail } from "../identity/accounts/account-mails.ts";
import { mailToOwner } from "../identity/accounts/mail-to-owner.ts";
import { requireMember } from "../identity/accounts/require-member.ts";
import { sessions } from "../identity/sessions/documents.ts";
import { requireFresh } from "../identity/sessions/fresh-session.ts";
import { requireMemberToChange } from "./change-member.ts";
import { deletionWrites } from "./deletion-writes.ts";

/** Deletes the calling member and signs them out everywhere. Requires a recent sign-in, not just an access token. */
export const deleteMyMember: Handler<typeof declaration> = async (context, { contentAssigneeId }) => {
	const { memberId, sessionId = "" } = requireMember(context.identity);
	const member = await requireMemberToChange(context, memberId);
	const { session } = await context.store.read(context.site, { session: byId(sessions, sessionId) });
	requireFresh(session, context.now);
	const { shop } = await context.store.read(context.site, { shop: byId(settings, settingsId) });
	await context.store.commit(context.site, [
		...(await deletionWrites(context, context.site, [member], contentAssigneeId)),
		mailToOwner(member.doc, { ...context, shopName: shop?.doc.name ?? "" }, deletedMail),
	]);
	return {};
};
