import { readFileSync } from "node:fs";
import type { ObserveOutgoing } from "@cartwright/kernel/outgoing/observed-providers";
import type { CacheUse } from "@cartwright/store/statistics";
import type { Store } from "@cartwright/store/store";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { registerBusinessMetrics } from "./business-metrics.ts";
import { DurationHistogram } from "./duration-histogram.ts";
import { registerQueueMetrics } from "./queue-metrics.ts";
import { registerStoreMetrics } from "./store-metrics.ts";

export interface Metrics {
	observeCall(name: string, status: number, milliseconds: number): void;
	/** A request that is not a call, such as one for a page, by the template of its route. */
	observeRequest(route: string, status: number, milliseconds: number): void;
	/** The end of an attempt to sign in; `outcome` is `OK`, the state that asks for more, or the code of the error. */
	countSignIn(kind: "member" | "staff", outcome: string): void;
	/** Reports how often a cache was of use. */
	addCache(name: string, cache: { readonly use: CacheUse }): void;
	readonly observeOutgoing: ObserveOutgoing;
	text(): Promise<string>;
}

/** Metrics in the format of Prometheus. No label has a value that a visitor chooses, or one that identifies anybody. */
export const createMetrics = (store: Store, now: () => Date): Metrics => {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const calls = new DurationHistogram({
		metric: "cartwright_call_duration_seconds",
		label: "operation",
		help: "Duration of calls, by operation and HTTP status.",
	});
	const requests = new DurationHistogram({
		metric: "cartwright_request_duration_seconds",
		label: "route",
		help: "Duration of all other requests, such as for pages and pictures, by route and HTTP status.",
	});
	registerBuildInfo(registry);
	const outgoing = new Histogram({
		name: "cartwright_outgoing_duration_seconds",
		help: "Duration of requests to other servers, by target and result.",
		labelNames: ["target", "result"] as const,
		buckets: [0.05, 0.2, 0.5, 1, 2, 5, 10],
		registers: [registry],
	});
	// An increase from nothing to 1 would not be noticed.
	for (const target of ["payments", "mail", "messages", "fetch"]) {
		for (const result of ["ok", "error"]) outgoing.zero({ target, result });
	}
	const caches = new Map<string, { readonly use: CacheUse }>();
	const storeMetrics = registerStoreMetrics(registry, store, caches);
	const queues = registerQueueMetrics(registry, store);
	const { countSignIn } = registerBusinessMetrics(registry, store);
	return {
		observeCall: (name, status, milliseconds) => calls.observe(name, status, milliseconds),
		observeRequest: (route, status, milliseconds) => requests.observe(route, status, milliseconds),
		countSignIn,
		addCache: (name, cache) => void caches.set(name, cache),
		async observeOutgoing(target, request) {
			const started = performance.now();
			const end = (result: string) => outgoing.observe({ target, result }, (performance.now() - started) / 1000);
			try {
				const received = await request();
				end("ok");
				return received;
			} catch (error) {
				end("error");
				throw error;
			}
		},
		async text() {
			await Promise.all([storeMetrics.update(now()), queues.update()]);
			return `${await registry.metrics()}${calls.text()}${requests.text()}`;
		},
	};
};

const registerBuildInfo = (registry: Registry): void => {
	const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
	const info = new Gauge({
		name: "cartwright_build_info",
		help: "Always 1; the labels name the release and its runtime.",
		labelNames: ["version", "node"] as const,
		registers: [registry],
	});
	info.set({ version, node: process.versions.node }, 1);
};
