import type { Context } from "@cartwright/kernel/foundation/context";
import type { RecordedChange } from "@cartwright/kernel/foundation/recorder";
import { installation } from "@cartwright/kernel/sites/site";
import type { Store } from "@cartwright/store/store";
import type { Team } from "./documents.ts";
import { type Place, placesOf } from "./team.ts";

/** A staff user without a session. */
interface Somebody {
	/** Empty if the address has no account. */
	readonly staffId: string;
	readonly teams: readonly Team[];
	/** The requested shop. */
	readonly siteId?: string | null | undefined;
}

/**
 * The store, with their commits recorded in the audit log: in the part of the requested shop, or else of their first shop.
 * If there is none, only the operator can read the entry.
 */
export const recordedFor = (context: Context, { staffId, teams, siteId }: Somebody, outcome = "OK"): Store => {
	const [first = teams[0]?.id ?? installation] = placesOf(teams, staffId).map((place) => place.siteId);
	const site = teams.find(({ id }) => id === siteId)?.id ?? first;
	return recordedIn(context, { staffId, siteId: site, role: "read-only" }, outcome);
};

/** The same in the part of a known shop, with the changes. */
export const recordedIn = (
	context: Context,
	{ staffId, siteId, role }: Place & Pick<Somebody, "staffId">,
	outcome: string,
	changes: readonly RecordedChange[] = [],
): Store => {
	const actor = { kind: "user", userId: staffId, role, sessionId: "" } as const;
	return context.recorder.storeFor({ ...context, site: siteId }, actor, changes, outcome);
};
