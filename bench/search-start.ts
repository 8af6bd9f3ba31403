import { once } from "node:events";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { FolderStorage } from "@cartwright/kernel/file-storage/folder-storage";
import { searchIndexOf, storeSearchSnapshots } from "@cartwright/products/catalogue/search/site-index";
import { allCollections } from "@cartwright/server/registries/collections";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { pino } from "pino";

// Part of `search.ts`: the resources of a process until its first search, and the cost of storing a snapshot. With `follow`, the process
// runs while another one writes all products, until its input ends.

const [name = "", folder = "", site = "", follow] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
const store = url
	? await openPostgresStore({ url, collections: allCollections })
	: openSqliteStore({ file: join(folder, "shop.db"), collections: allCollections });
const stop = storeSearchSnapshots(store, {
	storage: new FolderStorage(join(folder, "search")),
	log: pino({ level: "warn" }),
});

if (follow) {
	const importing = await timed(async () => {
		await searchIndexOf({ store, site });
		await once(process.stdin.resume(), "end");
	});
	console.log(`during the import: ${importing}`);
}
const memoryBefore = memory();
const loading = await timed(() => searchIndexOf({ store, site }));
const memoryAfter = memory();
const residentMegabytes = Math.round(process.memoryUsage.rss() / 1_000_000);
const storing = await timed(stop);
console.log(
	`${name}: first search after ${loading}; ${memoryAfter - memoryBefore} MB of ${residentMegabytes} MB resident; snapshot stored in ${storing}`,
);
await store.close();

/** The duration of the work, and the longest time that it blocked the event loop. */
async function timed(work: () => Promise<unknown>): Promise<string> {
	const started = performance.now();
	let [isRunning, last, longest] = [true, started, 0];
	const watch = (async () => {
		while (isRunning) {
			await nextTurn();
			longest = Math.max(longest, performance.now() - last);
			last = performance.now();
		}
	})();
	await work();
	isRunning = false;
	await watch;
	return `${((performance.now() - started) / 1000).toFixed(2)} s, holding up others for ${longest.toFixed(0)} ms at most`;
}

function memory(): number {
	globalThis.gc?.();
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return Math.round((heapUsed + arrayBuffers) / 1_000_000);
}
