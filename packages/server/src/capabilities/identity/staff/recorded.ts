import type { Store } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import type { RecordedChange } from "../../../foundation/recorder.ts";
import { installation } from "../../sites/documents.ts";
import type { Team } from "./documents.ts";
import { type Place, placesOf } from "./team.ts";

/** Somebody of the staff who is not signed in yet, or no more. */
interface Somebody {
	/** Empty where the address has no account. */
	readonly staffId: string;
	readonly teams: readonly Team[];
	/** The shop that they ask for. */
	readonly siteId?: string | null | undefined;
}

/**
 * The store, whose commits are noted as theirs. The note stands in the part of the log that belongs to the shop that they
 * ask for, or else to the first of theirs; where there is none, only whoever runs the server can read it.
 */
export const recordedFor = (context: Context, { staffId, teams, siteId }: Somebody, outcome = "OK"): Store => {
	const [first = teams[0]?.id ?? installation] = placesOf(teams, staffId).map((place) => place.siteId);
	const site = teams.find(({ id }) => id === siteId)?.id ?? first;
	return recordedIn(context, { staffId, siteId: site, role: "read-only" }, outcome);
};

/** The same, in the part of a shop that is known to be theirs, with what changed. */
export const recordedIn = (
	context: Context,
	{ staffId, siteId, role }: Place & Pick<Somebody, "staffId">,
	outcome: string,
	changes: readonly RecordedChange[] = [],
): Store => {
	const actor = { kind: "user", userId: staffId, role, sessionId: "" } as const;
	return context.recorder.storeFor({ ...context, site: siteId }, actor, changes, outcome);
};
