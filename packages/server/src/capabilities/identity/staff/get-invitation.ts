import type { getInvitation as declaration } from "@cartwright/contract/staff/staff-accounts";
import { byIds } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { installation, sites } from "../../sites/documents.ts";
import { openInvitation } from "./find-invitation.ts";

export const getInvitation: Handler<typeof declaration> = async (context, { token }) => {
	const { email, role, siteIds } = (await openInvitation(context, token)).doc;
	const { found } = await context.store.read(installation, { found: byIds(sites, siteIds) });
	return { email, role, sites: siteIds.map((siteId) => ({ siteId, name: found.get(siteId)?.doc.name ?? "" })) };
};
