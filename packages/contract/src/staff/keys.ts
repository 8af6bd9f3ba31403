import { freshSession } from "../fresh-session.ts";
import {
	defaulted,
	enumeration,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { KEY_ENDED, KEY_NOT_FOUND } from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });
const managing = { callers: staff, permission: "CARTWRIGHT.KEY_MANAGE" } as const;

/** A key without its secret, which is shown once, when the key is created or rotated. */
export const ApiKey = message({
	/** Id of the key. */
	id: guid(),
	/** The name of the key. */
	name: text(),
	/** Its role, if it has one. */
	role: optional(text()),
	/** Its permission ids, if it has no role. */
	scopes: list(text()),
	createdDate: timestamp(),
	/** When it expires. */
	expires: optional(timestamp()),
	/** When it was revoked. */
	revokedDate: optional(timestamp()),
	/** When it was last rotated. */
	rotatedDate: optional(timestamp()),
	/** Until when the previous secret is valid too. */
	previousEnds: optional(timestamp()),
	/** Precise to the minute. */
	lastUsedDate: optional(readOnly(timestamp())),
});
export type ApiKey = Wire<typeof ApiKey>;

const shownOnce = message({
	apiKey: ApiKey,
	/** The key itself, shown only here. */
	key: text(),
});

export const createKey = operation({
	summary: "Creates an API key with a role or with permission ids. Callers can grant only what they hold themselves.",
	...endpoint("POST", "/cartwright/v1/keys"),
	...managing,
	ownership: shop,
	request: message(
		{
			name: text({ min: 1, max: 200 }),
			role: optional(enumeration(["owner", "manager", "fulfilment", "support", "content", "read-only"])),
			scopes: list(text({ max: 100 }), { max: 100 }),
			/** In the future; a key without it lasts until it is revoked. */
			expires: optional(timestamp()),
		},
		{ oneof: [["role", "scopes"]] },
	),
	required: ["name"],
	response: shownOnce,
	errors: freshSession,
});

export const listKeys = operation({
	summary: "Lists the keys of the shop, including revoked ones, oldest first.",
	...endpoint("GET", "/cartwright/v1/keys"),
	query: "flat",
	...managing,
	ownership: shop,
	request: message({}),
	response: message({ keys: list(ApiKey) }),
});

export const rotateKey = operation({
	summary:
		"Replaces the secret of an API key. The previous secret stays valid for a while, so that it can be " +
		"replaced without downtime.",
	...endpoint("POST", "/cartwright/v1/keys/{id}/rotate"),
	...managing,
	ownership: shops("key"),
	request: message({
		id: guid(),
		/** How long the previous secret is valid; one day by default, one week at most. */
		overlapMinutes: defaulted(integer({ min: 0, max: 10_080 }), 1440),
	}),
	required: ["id"],
	response: shownOnce,
	errors: {
		...freshSession,
		KEY_NOT_FOUND,
		/** It was revoked or has expired: create another one. */
		KEY_ENDED,
	},
});

export const revokeKey = operation({
	summary: "Revokes an API key, effective from the next call.",
	...endpoint("POST", "/cartwright/v1/keys/{id}/revoke"),
	...managing,
	ownership: shops("key"),
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ apiKey: ApiKey }),
	errors: { KEY_NOT_FOUND },
	unwrap: "apiKey",
});

/** Cartwright's own: API keys of servers and scripts. */
export const keys = service({
	name: "cartwright.keys",
	entity: "cartwright.v1.api_key",
	operations: { createKey, listKeys, rotateKey, revokeKey },
	events: {},
});
