import { setTimeout as sleep } from "node:timers/promises";
import { purge, remove } from "@cartwright/store/batch";
import { positionOf } from "@cartwright/store/query/evaluate";
import { and, compare, type Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { installation, sites } from "../capabilities/sites/documents.ts";
import type { WorkContext } from "../foundation/context.ts";
import type { AnyExpiry } from "../foundation/expiry.ts";
import type { Job } from "../foundation/subscriber.ts";
import { rerunOnConflict } from "../runtime/rerun-on-conflict.ts";

const batchSize = 100;
const maxSites = 10_000;
/** How long a turn takes, in milliseconds: a stop of the server waits for it. */
const turn = 1500;

/**
 * Deletes what is too old, in all sites and what belongs to the installation, until nothing is left: in small batches with
 * as long a pause after each, so that calls are not held up, and in turns, so that other jobs are not. A server that
 * stops or crashes in between begins anew and finds what is left.
 */
export const expiryJob = (name: string, everySeconds: number, kinds: readonly AnyExpiry[]): Job => {
	let progress: AsyncGenerator<void, void, void> | undefined;
	return {
		name,
		everySeconds,
		async run(context) {
			progress ??= deleteAll(context, kinds);
			const end = performance.now() + turn;
			try {
				while (performance.now() < end) {
					const began = performance.now();
					if ((await progress.next()).done) {
						progress = undefined;
						return;
					}
					await sleep(performance.now() - began);
				}
			} catch (error) {
				progress = undefined;
				throw error;
			}
			return "more";
		},
	};
};

async function* deleteAll(context: WorkContext, kinds: readonly AnyExpiry[]): AsyncGenerator<void, void, void> {
	const { all } = await context.store.read(installation, { all: page(sites, { limit: maxSites }) });
	for (const site of [installation, ...all.map(({ doc }) => doc.id)]) {
		for (const kind of kinds) {
			let from: Position | undefined;
			do {
				from = await deleteSome(context, site, kind, from);
				yield;
			} while (from);
		}
	}
}

/** Returns where to go on behind those that were deleted; nothing once all were looked at. */
const deleteSome = (
	context: WorkContext,
	site: string,
	{ collection, field, below, filter: further, entity, choose }: AnyExpiry,
	from: Position | undefined,
): Promise<Position | undefined> =>
	// A document that changed meanwhile may be needed again.
	rerunOnConflict(async () => {
		const sort = [{ field, order: "ASC" } as const];
		const filter = and(compare(field, "lt", below(new Date(context.now))), further);
		const { old } = await context.store.read(site, { old: page(collection, { filter, sort, limit: batchSize, from }) });
		const chosen = choose && old.length > 0 ? await choose(context, site, old) : old;
		const writes = chosen.map((each) => (entity ? purge(collection, each, entity) : remove(collection, each)));
		if (writes.length > 0) await context.store.commit(site, writes);
		const last = old.at(-1);
		return last && old.length === batchSize ? { values: positionOf(last.doc, sort) } : undefined;
	});
