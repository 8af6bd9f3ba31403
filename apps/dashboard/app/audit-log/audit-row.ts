import type { AuditEntry } from "@cartwright/contract/audit/audit";
import { timestampOf } from "../timestamp.ts";

/** An entry of the audit log, as the list shows it. */
export const auditRow = (entry: AuditEntry, names: ReadonlyMap<string, string>) => ({
	number: entry.number ?? 0,
	time: timestampOf(entry.time),
	actor: entry.actorId ?? "",
	actorKind: entry.actorKind ?? ("user" as const),
	/** Of a colleague or a key; empty if it is not known here. */
	actorName: names.get(entry.actorId ?? "") ?? "",
	call: entry.call ?? "",
	things: (entry.things ?? []).map(({ kind, id }) => ({ kind: kind ?? "", id: id ?? "" })),
	furtherThings: entry.furtherThings ?? 0,
	changes: (entry.changes ?? []).map(({ id, field, before, after }) => ({
		id: id ?? "",
		field: field ?? "",
		before: before ?? "",
		after: after ?? "",
	})),
	ip: entry.ip ?? "",
	requestId: entry.requestId ?? "",
	outcome: entry.outcome ?? "",
});

export type AuditRow = ReturnType<typeof auditRow>;
