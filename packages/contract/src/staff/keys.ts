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

const endpoint = endpointsUnder({ published: "" });
const managing = { callers: staff, permission: "CARTWRIGHT.KEY_MANAGE" } as const;

/** A key without its secret, which is shown once, when it is made or rotated. */
export const ApiKey = message({
	id: guid(),
	name: text(),
	/** What it may do, where it has a role. */
	role: optional(text()),
	/** What it may do, where it has permission ids of its own. */
	scopes: list(text()),
	createdDate: timestamp(),
	/** When it ends by itself. */
	expires: optional(timestamp()),
	/** When it was ended. */
	revokedDate: optional(timestamp()),
	/** When it last got a new secret. */
	rotatedDate: optional(timestamp()),
	/** Until when the secret before is good, too. */
	previousEnds: optional(timestamp()),
	/** To the minute. */
	lastUsedDate: optional(readOnly(timestamp())),
});
export type ApiKey = Wire<typeof ApiKey>;

const shownOnce = message({
	apiKey: ApiKey,
	/** The key itself. It is shown this once. */
	key: text(),
});

/** Makes a key with a role or with permission ids. Nobody gives what they do not hold themselves. */
export const createKey = operation({
	...endpoint("POST", "/cartwright/v1/keys"),
	...managing,
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
	summary: "Lists the keys of the shop, with those that were revoked, the oldest first.",
	...endpoint("GET", "/cartwright/v1/keys"),
	query: "flat",
	...managing,
	request: message({}),
	response: message({ keys: list(ApiKey) }),
});

/** Gives a key a new secret. The one before is good for a while yet, so that nothing stops while it is replaced. */
export const rotateKey = operation({
	...endpoint("POST", "/cartwright/v1/keys/{id}/rotate"),
	...managing,
	request: message({
		id: guid(),
		/** For how long the secret before is good; a day where left out, a week at most. */
		overlapMinutes: defaulted(integer({ min: 0, max: 10_080 }), 1440),
	}),
	required: ["id"],
	response: shownOnce,
	errors: {
		...freshSession,
		KEY_NOT_FOUND: 404,
		/** It was revoked, or is past its time: make another one. */
		KEY_ENDED: 409,
	},
});

/** Makes a key worthless from the next call on. */
export const revokeKey = operation({
	...endpoint("POST", "/cartwright/v1/keys/{id}/revoke"),
	...managing,
	request: message({ id: guid() }),
	required: ["id"],
	response: message({ apiKey: ApiKey }),
	errors: { KEY_NOT_FOUND: 404 },
	unwrap: "apiKey",
});

/** Cartwright's own: API keys of servers and scripts. */
export const keys = service({
	name: "cartwright.keys",
	entity: "cartwright.v1.api_key",
	operations: { createKey, listKeys, rotateKey, revokeKey },
	events: {},
});
