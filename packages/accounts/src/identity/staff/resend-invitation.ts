import type { resendInvitation as declaration } from "@cartwright/contract/staff/staff";
import { requireFreshStaff } from "@cartwright/kernel/foundation/fresh-sign-in";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { replace } from "@cartwright/store/batch";
import { takeAttempt } from "../attempts/count-attempts.ts";
import { composeHandle, splitHandle } from "../sessions/handle.ts";
import { newHandle } from "../sessions/new-handle.ts";
import { staffInvitations } from "./documents.ts";
import { findInvitation } from "./find-invitation.ts";
import { expiryOf, invitationView } from "./invitation.ts";
import { mailToStaff } from "./mail-to-staff.ts";
import { invitationLink } from "./staff-links.ts";
import { invitationMail } from "./staff-mails.ts";
import { checkRank } from "./team.ts";

export const resendInvitation: Handler<typeof declaration> = async (context, { invitationId }) => {
	const { store, now, origin, identity } = context;
	requireFreshStaff(identity, now);
	const previous = await findInvitation(context, invitationId);
	const { id, role, siteIds, loginEmail } = previous.doc;
	checkRank(identity, role);
	await takeAttempt({ ...context, site: installation }, "account", `staff-invitation:${loginEmail}`);
	const { secretHash, handle } = newHandle(context);
	const invitation = { ...previous.doc, secretHash, sentDate: now, expires: expiryOf(now) };
	const link = invitationLink(origin, composeHandle(id, splitHandle(handle).secret));
	await store.commit(installation, [
		replace(staffInvitations, previous, invitation),
		await mailToStaff(context, invitation, siteIds, (facts) => invitationMail(facts, role, link)),
	]);
	return { invitation: invitationView(invitation) };
};
