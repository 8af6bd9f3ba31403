import type { listMySessions as declaration } from "@cartwright/contract/identity/accounts";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { requireMember } from "../accounts/require-member.ts";
import { sessions } from "./documents.ts";

const maxSessions = 100;

/** The sessions of the member. */
export const listMySessions = async (
	{ identity, store, site, now }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { memberId, sessionId } = requireMember(identity);
	const query = {
		filter: equals("memberId", memberId),
		sort: [{ field: "expires", order: "DESC" } as const],
		limit: maxSessions,
	};
	const { found } = await store.read(site, { found: page(sessions, query) });
	return {
		sessions: found
			.filter(({ doc }) => doc.expires > now)
			.sort((a, b) => b.doc.createdDate.localeCompare(a.doc.createdDate))
			.map(({ doc: { id, createdDate, userAgent } }) => ({
				id,
				createdDate,
				current: id === sessionId,
				...(userAgent ? { userAgent } : {}),
			})),
	};
};
