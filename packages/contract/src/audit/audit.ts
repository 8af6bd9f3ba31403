import {
	bool,
	defaulted,
	enumeration,
	integer,
	list,
	message,
	optional,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";

const endpoint = endpointsUnder({ published: "" });

/** What staff, apps and keys did in the shop, or what they did there to its keys and staff. */
export const AuditLog = enumeration(["SITE", "ACCOUNT"]);

export const AuditEntry = message({
	/** The place in the log. */
	number: integer(),
	time: timestamp(),
	/**
	 * `user` is staff, `app` an API key or a token that was given for one, `operator` whoever may run commands where the
	 * server runs; of them no more is known. `link` is whoever opened a link to a checkout that staff or an app created:
	 * `actorId` is then the id of its creator. `member` is whoever signs in as a member, or tries to: `actorId` is empty where
	 * nobody has the account.
	 */
	actorKind: enumeration(["user", "app", "operator", "link", "member"]),
	actorId: text(),
	/** `service.operation` */
	call: text(),
	/** What was written, by kind and id; of a refused call the ids that it named. The first twenty. */
	things: list(message({ kind: text(), id: text() })),
	furtherThings: integer(),
	/** What became of roles: of whom, in which member, from what to what. */
	changes: list(message({ id: text(), field: text(), before: text(), after: text() })),
	/** The address that the call came from. */
	ip: text(),
	requestId: text(),
	/** `OK`, or the code of the refusal; `FACTOR_REQUIRED` of a sign-in of staff that waits for the second factor. */
	outcome: text(),
	previousHash: text(),
	/** SHA-256 of all that the entry says, `previousHash` included, in base64url. */
	hash: text(),
});
export type AuditEntry = Wire<typeof AuditEntry>;

/** What entries are asked for by; all of it has to fit. */
const criteria = {
	log: defaulted(AuditLog, "SITE"),
	actorId: optional(text({ max: 100 })),
	call: optional(text({ max: 200 })),
	thingId: optional(text({ max: 200 })),
	outcome: optional(text({ max: 100 })),
	/** From this moment on. */
	from: optional(timestamp()),
	/** Before this moment. */
	to: optional(timestamp()),
};
const reading = { callers: staff, permission: "CARTWRIGHT.AUDIT_READ" } as const;

/** Shows what staff, apps and keys changed, or were refused, the latest first. */
export const queryAuditLog = operation({
	...endpoint("POST", "/cartwright/v1/audit/query"),
	...reading,
	request: message({
		...criteria,
		/** Of the answer before, for the entries before those. */
		before: optional(integer({ min: 1 })),
		limit: defaulted(integer({ min: 1, max: 200 }), 50),
	}),
	response: message({
		entries: list(AuditEntry),
		/** Where there may be more. */
		nextBefore: optional(integer()),
	}),
});

/** Writes the log as a file, the oldest first, at most 1000 entries at a time. */
export const exportAuditLog = operation({
	...endpoint("POST", "/cartwright/v1/audit/export"),
	...reading,
	request: message({
		...criteria,
		format: defaulted(enumeration(["NDJSON", "CSV"]), "NDJSON"),
		/** Of the answer before, for the entries after those. */
		after: optional(integer({ min: 0 })),
	}),
	response: message({
		/** UTF-8; CSV begins with a line of names where nothing came before. */
		content: text(),
		contentType: text(),
		/** Where there may be more. */
		nextAfter: optional(integer()),
	}),
});

/** Follows the chain of hashes through the whole log and tells the first link that does not hold. */
export const verifyAuditLog = operation({
	...endpoint("POST", "/cartwright/v1/audit/verify"),
	...reading,
	request: message({ log: defaulted(AuditLog, "SITE") }),
	response: message({
		intact: bool(),
		/** How many entries were looked at. */
		checked: integer(),
		/** Where the log ends. Whoever keeps it elsewhere can tell when the whole chain was written anew. */
		lastNumber: integer(),
		lastHash: text(),
		/** The first entry that is not as it was written. */
		fault: optional(message({ number: integer(), description: text() })),
	}),
});

export const AuditSettings = message({
	/** Entries of the shop's log that are older are forgotten. */
	keepDays: integer({ min: 30, max: 3650 }),
});

export const getAuditSettings = operation({
	summary: "Tells how long the log is kept.",
	...endpoint("GET", "/cartwright/v1/audit/settings"),
	query: "flat",
	...reading,
	request: message({}),
	response: message({ settings: AuditSettings }),
	unwrap: "settings",
});

export const updateAuditSettings = operation({
	summary: "Says how long the log is kept, in days. Only owners may.",
	...endpoint("PATCH", "/cartwright/v1/audit/settings"),
	callers: staff,
	permission: "CARTWRIGHT.AUDIT_MANAGE",
	request: message({ settings: AuditSettings }),
	required: ["settings", "settings.keepDays"],
	response: message({ settings: AuditSettings }),
	unwrap: "settings",
});

/** Cartwright's own: what staff and apps do. */
export const audit = service({
	name: "cartwright.audit",
	entity: "cartwright.v1.audit_entry",
	operations: { queryAuditLog, exportAuditLog, verifyAuditLog, getAuditSettings, updateAuditSettings },
	events: {},
});
