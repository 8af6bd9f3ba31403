import { createInvitation } from "@cartwright/accounts/identity/staff/create-invitation";
import { teams } from "@cartwright/accounts/identity/staff/documents";
import { invitationsOf } from "@cartwright/accounts/identity/staff/invitations-of";
import { resetSecondFactor as reset } from "@cartwright/accounts/identity/staff/reset-second-factor";
import { staffOf } from "@cartwright/accounts/identity/staff/staff-of";
import { withSecondFactorRequired } from "@cartwright/accounts/identity/staff/team";
import type { Role } from "@cartwright/contract/permissions";
import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import { isEmail } from "@cartwright/kernel/foundation/email";
import { installation } from "@cartwright/kernel/sites/site";
import { byId, type Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import type { Deployment } from "./deployment.ts";
import { OperatorError } from "./operator-error.ts";
import { originOfLinks } from "./public-address.ts";

export { invitationsOf, isEmail, staffOf };

export interface Invited {
	readonly email: string;
	readonly role: Role;
	readonly siteId: string;
	readonly language: string;
}

/** Invites somebody to the staff of a site, by a mail with a link. Only this response contains it, too. */
export const inviteStaff = async (
	store: Store,
	deployment: Pick<Deployment, "publicUrl" | "isPublicUrlNamed">,
	{ email, role, siteId, language }: Invited,
): Promise<{ readonly id: string; readonly link: string; readonly expires: string }> => {
	const origin = await originOfLinks(store, deployment);
	const place = { store, origin, now: new Date().toISOString(), newId: () => uuid() };
	const { invitation, link } = await createInvitation(place, { email, role, siteIds: [siteId], language });
	return { id: invitation.id, link, expires: invitation.expires };
};

/** Removes the second factor of somebody who lost it. */
export const resetSecondFactor = async (store: Store, email: string): Promise<void> => {
	if (await reset(store, email, new Date().toISOString())) return;
	const message = `No staff member has the address ${email}.`;
	throw new OperatorError("STAFF_NOT_FOUND", message, "`cartwright staff list` shows all.");
};

/** Whether all staff of a site need a second factor. */
export const requireSecondFactor = async (store: Store, siteId: string, isRequired: boolean): Promise<void> => {
	const { team } = await store.read(installation, { team: byId(teams, siteId) });
	const recorded = operatorStore(store, "cartwright.staff.updateStaffSettings");
	await recorded.commit(installation, [withSecondFactorRequired(team, siteId, isRequired)]);
};
