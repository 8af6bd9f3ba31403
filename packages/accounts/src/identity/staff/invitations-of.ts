import type { StaffInvitation as InvitationView } from "@cartwright/contract/staff/staff";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { installation } from "@cartwright/kernel/sites/site";
import { hasSome } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { staffInvitations } from "./documents.ts";
import { invitationView } from "./invitation.ts";

const maxResults = 1000;

/** The invitations to the staff of a site that nobody has accepted, the oldest first. */
export const invitationsOf = async (store: ReadContext["store"], siteId: string): Promise<InvitationView[]> => {
	const sort = [{ field: "createdDate", order: "ASC" } as const];
	const query = { filter: hasSome("siteIds", [siteId]), sort, limit: maxResults };
	const { found } = await store.read(installation, { found: page(staffInvitations, query) });
	return found.map(({ doc }) => invitationView(doc));
};
