import type { AuditEntry as EntryView, queryAuditLog } from "@cartwright/contract/audit/audit";
import type { RequestOf } from "@cartwright/contract/operation";
import { and, compare, equals, type Filter } from "@cartwright/store/query/filter";
import type { AuditEntry } from "../audit-chain/documents.ts";
import { installation } from "../sites/site.ts";

type Criteria = Omit<RequestOf<typeof queryAuditLog>, "before" | "limit">;

/** The site that stores a log: the installation stores that of keys and staff. */
export const placeOf = (log: Criteria["log"], site: string): string => (log === "ACCOUNT" ? installation : site);

/** The entries that match; of the installation's log, only those of the caller's shop. */
export const wantedEntries = (criteria: Criteria, site: string, further?: Filter): Filter => {
	const { log, actorId, call, thingId, outcome, from, to } = criteria;
	return and(
		log === "ACCOUNT" ? equals("siteId", site) : undefined,
		actorId ? equals("actorId", actorId) : undefined,
		call ? equals("call", call) : undefined,
		thingId ? equals("things.id", thingId) : undefined,
		outcome ? equals("outcome", outcome) : undefined,
		from ? compare("time", "gte", from) : undefined,
		to ? compare("time", "lt", to) : undefined,
		further,
	);
};

export const entryView = ({ id: _, siteId: __, ...entry }: AuditEntry): EntryView => ({
	...entry,
	things: entry.things.map(({ kind, id }) => ({ kind, id })),
	changes: (entry.changes ?? []).map((change) => ({ ...change })),
});
