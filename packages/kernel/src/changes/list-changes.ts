import { setTimeout as sleep } from "node:timers/promises";
import type { listChanges as declaration } from "@cartwright/contract/changes/changes";
import { create, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId, type Store } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";
import { invalid } from "../foundation/errors.ts";
import type { Handler } from "../foundation/handler.ts";
import { type RecentChanges, recentChanges, recentChangesId } from "./documents.ts";
import { checkMayFollow } from "./followed-entities.ts";
import { heldCalls } from "./held-calls.ts";
import { changesAfter, follow } from "./recent-changes.ts";

/** Between two looks at whether something was written, which cost no query. */
const pollEveryMs = 100;

export const listChanges: Handler<typeof declaration> = async (context, { entities, after, since, waitSeconds }) => {
	checkMayFollow(context.identity, entities);
	if (after && since) throw invalid("since", "cannot be combined with `after`");
	const position = { after: after ? Number(after) : undefined, since: since ?? undefined };
	const waitMs = (waitSeconds ?? 0) * 1000;
	const isHeld = waitMs > 0 && heldCalls.start(context.identity);
	const deadline = performance.now() + (isHeld ? waitMs : 0);
	try {
		// Following is not an act of the caller, so the audit log has nothing of it.
		const store = context.store.underlying ?? context.store;
		let version = store.version(recentChanges);
		let recent = await followed({ ...context, store }, entities);
		for (;;) {
			const { changes, isComplete } = changesAfter(recent, entities, position);
			if (changes.length > 0 || !isComplete || !(await hasWritten(store, version, deadline, context.stopping))) {
				return { changes: changes.map(shown), last: String(recent.last), isComplete };
			}
			version = store.version(recentChanges);
			recent = (await load(store, context.site))?.doc ?? recent;
		}
	} finally {
		if (isHeld) heldCalls.end(context.identity);
	}
};

/** What was changed lately, with these entities followed from now on. */
const followed = async (
	{ store, site, now }: Pick<Context, "store" | "site" | "now">,
	entities: readonly string[],
): Promise<RecentChanges> => {
	const stored = await load(store, site);
	const next = follow(stored?.doc, entities, now);
	if (next === stored?.doc) return next;
	await store.commit(site, [stored ? replace(recentChanges, stored, next) : create(recentChanges, next)]);
	return next;
};

const load = async (store: Store, site: string): Promise<Stored<RecentChanges> | undefined> =>
	(await store.read(site, { stored: byId(recentChanges, recentChangesId) })).stored;

/** Waits until something is written, and tells whether it was: not if the time is over, or the server stops. */
const hasWritten = async (store: Store, version: number, deadline: number, stopping: AbortSignal): Promise<boolean> => {
	while (performance.now() < deadline && !stopping.aborted) {
		if (store.version(recentChanges) !== version) return true;
		await sleep(pollEveryMs);
	}
	return false;
};

const shown = ({ number, entity, entityId }: RecentChanges["changes"][number]) => ({
	number: String(number),
	entity,
	entityId,
});
