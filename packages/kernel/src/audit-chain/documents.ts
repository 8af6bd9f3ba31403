import { collection, type Document } from "@cartwright/store/collection";

/** An action of staff or an app. Holds ids only: no secrets, names or addresses, except the IP address of the request. */
export interface AuditEntry extends Document {
	/** 1, 2, 3 … in each log, in the order of the commits. */
	readonly number: number;
	/** Time of the request, RFC 3339. */
	readonly time: string;
	/** The shop of the caller. */
	readonly siteId: string;
	readonly actorKind: "user" | "app" | "operator" | "link" | "member";
	readonly actorId: string;
	/** `service.operation` */
	readonly call: string;
	/** Written documents by collection and id; for a refused call, the ids in its request. */
	readonly things: readonly AuditedThing[];
	/** Number of further ones. */
	readonly furtherThings: number;
	/** Changes of roles, if the call made any. */
	readonly changes?: readonly AuditedChange[];
	readonly ip: string;
	readonly requestId: string;
	/** `OK`, or the error code; `FACTOR_REQUIRED` for a sign-in that waits for the second factor. */
	readonly outcome: string;
	/** Hash of the previous entry; empty for the first one. */
	readonly previousHash: string;
	readonly hash: string;
}

export interface AuditedThing {
	readonly kind: string;
	readonly id: string;
}

export interface AuditedChange {
	readonly id: string;
	readonly field: string;
	readonly before: string;
	readonly after: string;
}

/** The end of a log. One document per log, with the id `head`. */
export interface AuditHead extends Document {
	readonly number: number;
	readonly hash: string;
	/** The last entry that was purged because of its age. */
	readonly pruned: { readonly number: number; readonly hash: string };
}

export const auditEntries = collection<AuditEntry>("audit_entries", {
	fields: {
		number: "number",
		time: "text",
		siteId: "text",
		actorId: "text",
		call: "text",
		outcome: "text",
		"things.id": "texts",
	},
	indexes: [["actorId", "number"], ["call", "number"], ["outcome", "number"], ["time"]],
	unique: [["number"]],
	present: ["number", "time"],
});

export const auditHeads = collection<AuditHead>("audit_heads");

export const auditHeadId = "head";
