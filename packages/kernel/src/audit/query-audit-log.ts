import type { queryAuditLog as declaration } from "@cartwright/contract/audit/audit";
import { compare } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { auditEntries } from "../audit-chain/documents.ts";
import type { Handler } from "../foundation/handler.ts";
import { entryView, placeOf, wantedEntries } from "./entries-filter.ts";

export const queryAuditLog: Handler<typeof declaration> = async ({ store, site }, { before, limit, ...criteria }) => {
	const maxEntries = limit ?? 50;
	const filter = wantedEntries(criteria, site, before ? compare("number", "lt", before) : undefined);
	const query = { filter, sort: [{ field: "number", order: "DESC" } as const], limit: maxEntries };
	const { found } = await store.read(placeOf(criteria.log, site), { found: page(auditEntries, query) });
	const last = found.length === maxEntries ? found.at(-1) : undefined;
	return { entries: found.map(({ doc }) => entryView(doc)), ...(last ? { nextBefore: last.doc.number } : {}) };
};
