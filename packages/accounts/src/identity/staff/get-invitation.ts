import type { getInvitation as declaration } from "@cartwright/contract/staff/staff-accounts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadSiteNames } from "@cartwright/kernel/sites/load/load-site-names";
import { openInvitation } from "./find-invitation.ts";

export const getInvitation: Handler<typeof declaration> = async (context, { token }) => {
	const { email, role, siteIds } = (await openInvitation(context, token)).doc;
	const names = await loadSiteNames(context.store, siteIds);
	return { email, role, sites: siteIds.map((siteId) => ({ siteId, name: names.get(siteId) ?? "" })) };
};
