import type { revokeInvitation as declaration } from "@cartwright/contract/staff/staff";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { remove, replace } from "@cartwright/store/batch";
import { staffInvitations } from "./documents.ts";
import { findInvitation } from "./find-invitation.ts";
import { checkRank } from "./team.ts";

export const revokeInvitation: Handler<typeof declaration> = async (context, { invitationId }) => {
	const { store, site, identity } = context;
	const invitation = await findInvitation(context, invitationId);
	checkRank(identity, invitation.doc.role);
	const siteIds = invitation.doc.siteIds.filter((id) => id !== site);
	const write =
		siteIds.length > 0
			? replace(staffInvitations, invitation, { ...invitation.doc, siteIds })
			: remove(staffInvitations, invitation);
	await store.commit(installation, [write]);
	return {};
};
