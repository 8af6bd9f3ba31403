import type { ApiKey } from "@cartwright/contract/staff/keys";
import { timestampOf } from "../timestamp.ts";

/** The roles of keys, the one with the most permissions first. */
export const keyRoles = ["owner", "manager", "fulfilment", "support", "content", "read-only"] as const;
export type KeyRole = (typeof keyRoles)[number];

/** An API key, as the list shows it. */
export const keyRow = (key: ApiKey, now: number) => ({
	id: key.id ?? "",
	name: key.name ?? "",
	role: keyRoles.find((role) => role === key.role),
	/** Its permission ids, if it has no role. */
	scopes: key.scopes ?? [],
	created: timestampOf(key.createdDate),
	expires: timestampOf(key.expires),
	revoked: timestampOf(key.revokedDate),
	lastUsed: timestampOf(key.lastUsedDate),
	/** Until when the secret before works too; empty once it does not. */
	previousEnds: isAfter(key.previousEnds, now) ? timestampOf(key.previousEnds) : "",
	state: stateOf(key, now),
});

export type KeyRow = ReturnType<typeof keyRow>;

const isAfter = (date: string | null | undefined, now: number): boolean =>
	Boolean(date) && Date.parse(date ?? "") > now;

const stateOf = ({ revokedDate, expires }: ApiKey, now: number) => {
	if (revokedDate) return "revoked" as const;
	return expires && !isAfter(expires, now) ? ("expired" as const) : ("valid" as const);
};
