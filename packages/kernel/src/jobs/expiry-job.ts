import { purge, remove } from "@cartwright/store/batch";
import { positionOf } from "@cartwright/store/query/evaluate";
import { and, compare, type Position } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import type { AnyExpiry, ExpiryContext } from "../foundation/expiry.ts";
import type { Job } from "../foundation/subscriber.ts";
import { pacedJob, type Steps } from "../runtime/paced-job.ts";
import { rerunOnConflict } from "../runtime/rerun-on-conflict.ts";
import { siteIds } from "../sites/load/site-ids.ts";
import { settings, settingsId } from "../sites/settings.ts";
import { installation } from "../sites/site.ts";

const batchSize = 100;

/**
 * Deletes expired documents of all sites and of the installation until none is left. A server that stops or crashes in
 * between starts again and finds the rest.
 */
export const expiryJob = (name: string, everySeconds: number, kinds: readonly AnyExpiry[]): Job =>
	pacedJob(name, everySeconds, (context) => deleteAll(context, kinds));

async function* deleteAll(context: WorkContext, kinds: readonly AnyExpiry[]): Steps {
	for (const site of [installation, ...(await siteIds(context))]) {
		const { shop } = await context.store.read(site, { shop: byId(settings, settingsId) });
		const retention = shop?.doc.retention ?? {};
		for (const kind of kinds) {
			let from: Position | undefined;
			do {
				from = await deleteSome({ ...context, retention }, site, kind, from);
				context = yield;
			} while (from);
		}
	}
}

/** Returns the position from which to continue; `undefined` at the end. */
const deleteSome = (
	context: ExpiryContext,
	site: string,
	{ collection, field, below, filter: further, entity, choose }: AnyExpiry,
	from: Position | undefined,
): Promise<Position | undefined> =>
	// A document that has changed since may be needed again.
	rerunOnConflict(async () => {
		const sort = [{ field, order: "ASC" } as const];
		const filter = and(compare(field, "lt", below(new Date(context.now), context.retention)), further);
		const { old } = await context.store.read(site, { old: page(collection, { filter, sort, limit: batchSize, from }) });
		const chosen = choose && old.length > 0 ? await choose(context, site, old) : old;
		const writes = chosen.map((each) => (entity ? purge(collection, each, entity) : remove(collection, each)));
		if (writes.length > 0) await context.store.commit(site, writes);
		const last = old.at(-1);
		return last && old.length === batchSize ? { values: positionOf(last.doc, sort) } : undefined;
	});
