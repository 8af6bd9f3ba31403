import type { listInvitations as declaration } from "@cartwright/contract/staff/staff";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { hasSome } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { staffInvitations } from "./documents.ts";
import { invitationView } from "./invitation.ts";

const maxResults = 1000;

export const listInvitations: Handler<typeof declaration> = async ({ store, site }) => {
	const sort = [{ field: "createdDate", order: "ASC" } as const];
	const query = { filter: hasSome("siteIds", [site]), sort, limit: maxResults };
	const { found } = await store.read(installation, { found: page(staffInvitations, query) });
	return { invitations: found.map(({ doc }) => invitationView(doc)) };
};
