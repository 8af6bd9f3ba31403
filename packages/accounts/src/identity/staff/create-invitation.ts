import type { Role } from "@cartwright/contract/permissions";
import type { Context } from "@cartwright/kernel/foundation/context";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { installation } from "@cartwright/kernel/sites/site";
import { create, remove, replace, type Write } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { newHandle } from "../sessions/new-handle.ts";
import { type StaffInvitation, staffInvitations } from "./documents.ts";
import { expiryOf } from "./invitation.ts";
import { mailToStaff } from "./mail-to-staff.ts";
import { invitationLink } from "./staff-links.ts";
import { invitationMail } from "./staff-mails.ts";

export interface NewInvitation {
	readonly email: string;
	readonly role: Role;
	readonly siteIds: readonly string[];
	readonly invitedBy?: string;
	readonly language?: string;
}

type Place = Pick<Context, "store" | "now" | "newId" | "origin">;

const maxInvitations = 1000;

/** Creates an invitation and its mail. The link is returned only once. */
export const createInvitation = async (
	context: Place,
	newInvitation: NewInvitation,
): Promise<{ readonly invitation: StaffInvitation; readonly link: string }> => {
	const { store, now, origin } = context;
	const { id, secretHash, handle } = newHandle(context);
	const loginEmail = normalizedEmail(newInvitation.email);
	const [createdDate, sentDate, expires] = [now, now, expiryOf(now)];
	const invitation = { ...newInvitation, id, loginEmail, secretHash, createdDate, sentDate, expires };
	const link = invitationLink(origin, handle);
	await store.commit(installation, [
		create(staffInvitations, invitation),
		...(await withdrawn(store, loginEmail, newInvitation.siteIds)),
		await mailToStaff(context, invitation, newInvitation.siteIds, (facts) =>
			invitationMail(facts, invitation.role, link),
		),
	]);
	return { invitation, link };
};

/** Writes that remove these shops from earlier invitations to an address. */
const withdrawn = async (
	store: Context["store"],
	loginEmail: string,
	siteIds: readonly string[],
): Promise<readonly Write[]> => {
	const query = { filter: equals("loginEmail", loginEmail), limit: maxInvitations };
	const { earlier } = await store.read(installation, { earlier: page(staffInvitations, query) });
	return earlier.flatMap((each) => {
		const left = each.doc.siteIds.filter((id) => !siteIds.includes(id));
		if (left.length === each.doc.siteIds.length) return [];
		if (left.length === 0) return [remove(staffInvitations, each)];
		return [replace(staffInvitations, each, { ...each.doc, siteIds: left })];
	});
};
