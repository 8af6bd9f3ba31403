import { setTimeout as delay } from "node:timers/promises";
import { isConflict, StoreUnavailable } from "@cartwright/store/errors";
import type { CacheUse, FinishedCommit, StoreStatistics } from "@cartwright/store/statistics";
import type { Store } from "@cartwright/store/store";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";

export interface StoreMetrics {
	/** Reads the current values. Call it before the metrics are printed. */
	update(now: Date): Promise<void>;
}

/** What the database does, what the caches spare it, and which events wait for their subscribers. */
export const registerStoreMetrics = (
	registry: Registry,
	store: Store,
	caches: ReadonlyMap<string, { readonly use: CacheUse }>,
): StoreMetrics => {
	const registers = [registry];
	const isUp = new Gauge({
		name: "cartwright_database_up",
		help: "Whether the database responded when the metrics were read: 1 or 0.",
		registers,
	});
	const pendingEvents = new Gauge({
		name: "cartwright_events_pending",
		help: "Committed events that not all of their subscribers have handled; on PostgreSQL at most 10,000 are counted.",
		registers,
	});
	const lag = new Gauge({
		name: "cartwright_events_lag_seconds",
		help: "Age of the oldest of these events.",
		registers,
	});
	const reportDatabase = databaseGauges(registry);
	const reportCaches = cacheCounter(registry);
	countCommits(registry, store);
	const latest = latestStatistics(store);
	return {
		async update(now) {
			const statistics = await latest();
			isUp.set(statistics ? 1 : 0);
			if (!statistics) return;
			const { count, oldest } = statistics.pendingEvents;
			pendingEvents.set(count);
			lag.set(oldest ? Math.max(0, now.getTime() - Date.parse(oldest)) / 1000 : 0);
			reportDatabase(statistics);
			const others = [...caches].map(([name, { use }]) => [name, use] as const);
			reportCaches({ ...statistics.caches, ...Object.fromEntries(others) });
		},
	};
};

/** How long the metrics wait for the database, in milliseconds. */
const longestWait = 2;

/**
 * The statistics of the store. Those that a busy database takes longer for are for the next time the metrics are read; the
 * first time waits for them.
 */
const latestStatistics = (store: Store): (() => Promise<StoreStatistics | undefined>) => {
	let last: { readonly statistics: StoreStatistics | undefined } | undefined;
	let reading: Promise<void> | undefined;
	return async () => {
		reading ??= store
			.statistics()
			.catch(() => undefined)
			.then((statistics) => {
				last = { statistics };
				reading = undefined;
			});
		await (last ? Promise.race([reading, delay(longestWait, undefined, { ref: false })]) : reading);
		return last?.statistics;
	};
};

const databaseGauges = (registry: Registry): ((statistics: StoreStatistics) => void) => {
	const registers = [registry];
	const connections = new Gauge({
		name: "cartwright_database_connections",
		help: "Connections of this process to PostgreSQL, by state; pending are requests that wait for one.",
		labelNames: ["state"] as const,
		registers,
	});
	const files = new Gauge({
		name: "cartwright_database_file_bytes",
		help: "Sizes of the files of SQLite: the database and its write-ahead log.",
		labelNames: ["file"] as const,
		registers,
	});
	const flushes = new Counter({
		name: "cartwright_database_flushes_total",
		help: "Flushes of SQLite to the disk. Commits at the same time share one.",
		registers,
	});
	return (statistics) => {
		for (const [state, count] of Object.entries(statistics.connections ?? {})) connections.set({ state }, count);
		for (const [file, bytes] of Object.entries(statistics.files ?? {})) files.set({ file }, bytes);
		flushes.reset();
		flushes.inc(statistics.flushes ?? 0);
	};
};

const cacheCounter = (registry: Registry): ((caches: StoreStatistics["caches"]) => void) => {
	const lookups = new Counter({
		name: "cartwright_cache_lookups_total",
		help: "Lookups in the caches of this process, by cache and result.",
		labelNames: ["cache", "result"] as const,
		registers: [registry],
	});
	return (caches) => {
		lookups.reset();
		for (const [cache, { hits, misses }] of Object.entries(caches)) {
			lookups.inc({ cache, result: "hit" }, hits);
			lookups.inc({ cache, result: "miss" }, misses);
		}
	};
};

const countCommits = (registry: Registry, store: Store): void => {
	const registers = [registry];
	const durations = new Histogram({
		name: "cartwright_commit_duration_seconds",
		help: "Duration of commits, including the wait for the flush, by result.",
		labelNames: ["result"] as const,
		buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2],
		registers,
	});
	const sizes = new Histogram({
		name: "cartwright_commit_writes",
		help: "Documents that a commit writes.",
		buckets: [1, 2, 4, 8, 16, 64, 256],
		registers,
	});
	// An increase from nothing to 1 would not be noticed.
	for (const result of ["conflict", "unavailable", "error"]) durations.zero({ result });
	const succeeded = durations.labels("ok");
	store.onCommit((commit) => {
		const seconds = commit.milliseconds / 1000;
		if (commit.error === undefined) {
			succeeded.observe(seconds);
			sizes.observe(commit.batch.length);
		} else durations.observe({ result: resultOf(commit) }, seconds);
	});
};

const resultOf = ({ error }: FinishedCommit): string => {
	if (isConflict(error)) return "conflict";
	return error instanceof StoreUnavailable ? "unavailable" : "error";
};
