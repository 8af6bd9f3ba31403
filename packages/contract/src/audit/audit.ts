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
import { shop } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "" });

/** What staff, apps and keys did in the shop, or what they did there to its keys and staff. */
export const AuditLog = enumeration(["SITE", "ACCOUNT"]);

export const AuditEntry = message({
	/** The position in the log. */
	number: integer(),
	/** When it happened. */
	time: timestamp(),
	/**
	 * `user` is staff, `app` an API key or a token that was issued for one, `operator` somebody who ran a command on the
	 * server. `link` is somebody who opened a link to a checkout that staff or an app created: `actorId` is then the id of
	 * its creator. `member` is somebody who signs in as a member, or fails to: `actorId` is empty if there is no account.
	 */
	actorKind: enumeration(["user", "app", "operator", "link", "member"]),
	/** Id of the caller. */
	actorId: text(),
	/** Name of the call, as `service.operation`. */
	call: text(),
	/** The documents that were written, by kind and id; of a rejected call the ids in its request. At most 20. */
	things: list(
		message({
			/** Kind of the document. */
			kind: text(),
			/** Id of the document. */
			id: text(),
		}),
	),
	/** The number of further documents. */
	furtherThings: integer(),
	/** Changes of roles: whose, of which field, from and to which value. */
	changes: list(
		message({
			/** Id of the document. */
			id: text(),
			/** Name of the field. */
			field: text(),
			/** The value before. */
			before: text(),
			/** The value after. */
			after: text(),
		}),
	),
	/** The IP address of the caller. */
	ip: text(),
	requestId: text(),
	/** `OK` or the error code; `FACTOR_REQUIRED` for a staff sign-in that requires the second factor. */
	outcome: text(),
	/** The hash of the entry before. */
	previousHash: text(),
	/** SHA-256 of the entry, including `previousHash`, in base64url. */
	hash: text(),
});
export type AuditEntry = Wire<typeof AuditEntry>;

/** Criteria for entries; all must match. */
const criteria = {
	log: defaulted(AuditLog, "SITE"),
	actorId: optional(text({ max: 100 })),
	call: optional(text({ max: 200 })),
	thingId: optional(text({ max: 200 })),
	outcome: optional(text({ max: 100 })),
	/** From this time on. */
	from: optional(timestamp()),
	/** Before this time. */
	to: optional(timestamp()),
};
const reading = { callers: staff, permission: "CARTWRIGHT.AUDIT_READ" } as const;

export const queryAuditLog = operation({
	summary: "Lists the audit entries of what staff, apps and keys changed or were refused, newest first.",
	...endpoint("POST", "/cartwright/v1/audit/query"),
	...reading,
	ownership: shop,
	request: message({
		...criteria,
		/** From the previous response, for older entries. */
		before: optional(integer({ min: 1 })),
		limit: defaulted(integer({ min: 1, max: 200 }), 50),
	}),
	response: message({
		entries: list(AuditEntry),
		/** Set if there may be more. */
		nextBefore: optional(integer()),
	}),
});

export const exportAuditLog = operation({
	summary: "Exports the audit log as a file, oldest entries first, at most 1000 at a time.",
	...endpoint("POST", "/cartwright/v1/audit/export"),
	...reading,
	ownership: shop,
	request: message({
		...criteria,
		format: defaulted(enumeration(["NDJSON", "CSV"]), "NDJSON"),
		/** From the previous response, for newer entries. */
		after: optional(integer({ min: 0 })),
	}),
	response: message({
		/** UTF-8. The first part of a CSV export starts with a header line. */
		content: text(),
		contentType: text(),
		/** Set if there may be more. */
		nextAfter: optional(integer()),
	}),
});

export const verifyAuditLog = operation({
	summary: "Verifies the chain of hashes of the whole audit log and returns the first entry that does not match.",
	...endpoint("POST", "/cartwright/v1/audit/verify"),
	...reading,
	ownership: shop,
	request: message({ log: defaulted(AuditLog, "SITE") }),
	response: message({
		intact: bool(),
		/** The number of entries that were verified. */
		checked: integer(),
		/** The last hash. Stored elsewhere, it reveals a later rewrite of the whole chain. */
		lastNumber: integer(),
		lastHash: text(),
		/** The first entry that was modified. */
		fault: optional(
			message({
				/** The position of the entry. */
				number: integer(),
				/** What is wrong with it. */
				description: text(),
			}),
		),
	}),
});

export const AuditSettings = message({
	/** Older entries of the shop's log are deleted. */
	keepDays: integer({ min: 30, max: 3650 }),
});

export const getAuditSettings = operation({
	summary: "Gets for how many days entries of the audit log are stored.",
	...endpoint("GET", "/cartwright/v1/audit/settings"),
	query: "flat",
	...reading,
	ownership: shop,
	request: message({}),
	response: message({ settings: AuditSettings }),
	unwrap: "settings",
});

export const updateAuditSettings = operation({
	summary: "Sets for how many days entries of the audit log are stored. Only owners may call it.",
	...endpoint("PATCH", "/cartwright/v1/audit/settings"),
	callers: staff,
	ownership: shop,
	permission: "CARTWRIGHT.AUDIT_MANAGE",
	request: message({ settings: AuditSettings }),
	required: ["settings", "settings.keepDays"],
	response: message({ settings: AuditSettings }),
	unwrap: "settings",
});

/** Cartwright's own: the audit log of staff and apps. */
export const audit = service({
	name: "cartwright.audit",
	entity: "cartwright.v1.audit_entry",
	operations: { queryAuditLog, exportAuditLog, verifyAuditLog, getAuditSettings, updateAuditSettings },
	events: {},
});
