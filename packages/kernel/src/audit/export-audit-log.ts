import type { exportAuditLog as declaration } from "@cartwright/contract/audit/audit";
import { compare } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { auditEntries } from "../audit-chain/documents.ts";
import type { Handler } from "../foundation/handler.ts";
import { auditHeading, auditLine, contentTypes } from "./audit-lines.ts";
import { placeOf, wantedEntries } from "./entries-filter.ts";

const atOnce = 1000;

export const exportAuditLog: Handler<typeof declaration> = async ({ store, site }, request) => {
	const { after, format: wanted, ...criteria } = request;
	const format = wanted ?? "NDJSON";
	const filter = wantedEntries(criteria, site, after ? compare("number", "gt", after) : undefined);
	const query = { filter, sort: [{ field: "number", order: "ASC" } as const], limit: atOnce };
	const { found } = await store.read(placeOf(criteria.log, site), { found: page(auditEntries, query) });
	const lines = found.map(({ doc }) => auditLine(format, doc)).join("");
	const last = found.length === atOnce ? found.at(-1) : undefined;
	return {
		content: (after ? "" : auditHeading(format)) + lines,
		contentType: contentTypes[format],
		...(last ? { nextAfter: last.doc.number } : {}),
	};
};
