import { collection, type Document } from "@cartwright/store/collection";

/** One thing that staff or an app did. Ids alone: no secrets, no names, no addresses of people but where it came from. */
export interface AuditEntry extends Document {
	/** 1, 2, 3 … in each log, in the order of the commits. */
	readonly number: number;
	/** When the call came in, RFC 3339. */
	readonly time: string;
	/** The shop that the caller was in. */
	readonly siteId: string;
	readonly actorKind: "user" | "app" | "operator" | "link" | "member";
	readonly actorId: string;
	/** `service.operation` */
	readonly call: string;
	/** What was written, by collection and id; of a call that was refused, the ids that it named. */
	readonly things: readonly AuditedThing[];
	/** How many further ones there were. */
	readonly furtherThings: number;
	/** What became of roles; left out where the call is about none. */
	readonly changes?: readonly AuditedChange[];
	readonly ip: string;
	readonly requestId: string;
	/** `OK`, or the code of the refusal; `FACTOR_REQUIRED` of a sign-in that waits for the second factor. */
	readonly outcome: string;
	/** That of the entry before; empty for the first one. */
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

/** Where a log ends. One document a log, with id `head`. */
export interface AuditHead extends Document {
	readonly number: number;
	readonly hash: string;
	/** The last entry that was forgotten because it was old enough. */
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
