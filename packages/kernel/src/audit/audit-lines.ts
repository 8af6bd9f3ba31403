import type { AuditEntry } from "../audit-chain/documents.ts";
import { csvLine } from "../foundation/csv-text.ts";
import { entryView } from "./entries-filter.ts";

export type AuditFormat = "NDJSON" | "CSV";

export const contentTypes: Readonly<Record<AuditFormat, string>> = {
	NDJSON: "application/x-ndjson; charset=utf-8",
	CSV: "text/csv; charset=utf-8",
};

const columns = [
	"number",
	"time",
	"actorKind",
	"actorId",
	"call",
	"things",
	"furtherThings",
	"ip",
	"requestId",
	"outcome",
	"changes",
	"previousHash",
	"hash",
] as const;

export const auditHeading = (format: AuditFormat): string => (format === "CSV" ? csvLine(columns) : "");

/** An entry as a line of an exported file. */
export const auditLine = (format: AuditFormat, entry: AuditEntry): string => {
	const view = entryView(entry);
	if (format === "NDJSON") return `${JSON.stringify(view)}\n`;
	const things = entry.things.map(({ kind, id }) => `${kind} ${id}`).join("; ");
	const changes = (entry.changes ?? []).map(({ id, field, before, after }) => `${id} ${field}: ${before} > ${after}`);
	const cells: Readonly<Record<string, unknown>> = { ...view, things, changes: changes.join("; ") };
	return csvLine(columns.map((name) => String(cells[name] ?? "")));
};
