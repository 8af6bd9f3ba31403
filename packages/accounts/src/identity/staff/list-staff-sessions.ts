import type { listStaffSessions as declaration } from "@cartwright/contract/staff/staff-accounts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { staffSessions } from "./documents.ts";
import { requireUser } from "./me.ts";

const maxResults = 100;

export const listStaffSessions: Handler<typeof declaration> = async ({ store, identity, now }) => {
	const { userId, sessionId } = requireUser(identity);
	const query = { filter: equals("staffId", userId), limit: maxResults };
	const { found } = await store.read(installation, { found: page(staffSessions, query) });
	const live = found.map(({ doc }) => doc).filter(({ expires }) => expires > now);
	const sessions = live
		.sort((a, b) => b.createdDate.localeCompare(a.createdDate))
		.map(({ id, createdDate, userAgent }) => ({
			id,
			createdDate,
			current: id === sessionId,
			...(userAgent ? { userAgent } : {}),
		}));
	return { sessions };
};
