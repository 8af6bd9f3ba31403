import { readFileSync } from "node:fs";
import type { CacheUse } from "@cartwright/store/statistics";
import type { Store } from "@cartwright/store/store";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { registerBusinessMetrics } from "./business-metrics.ts";
import { registerQueueMetrics } from "./queue-metrics.ts";
import { registerStoreMetrics } from "./store-metrics.ts";

export interface Metrics {
	observeCall(name: string, status: number, milliseconds: number): void;
	/** A request that is no call, such as for a page, by the template of its route. */
	observeRequest(route: string, status: number, milliseconds: number): void;
	/** The end of an attempt to sign in; `outcome` is `OK`, the state that asks for more, or the code of the error. */
	countSignIn(kind: "member" | "staff", outcome: string): void;
	text(): Promise<string>;
}

const buckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2];

/** Metrics in the format of Prometheus. No label has a value that a visitor chooses, or one that identifies anybody. */
export const createMetrics = (store: Store, responseCache: { readonly use: CacheUse }, now: () => Date): Metrics => {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const calls = new Histogram({
		name: "cartwright_call_duration_seconds",
		help: "Duration of calls, by operation and HTTP status.",
		labelNames: ["operation", "status"] as const,
		buckets,
		registers: [registry],
	});
	const requests = new Histogram({
		name: "cartwright_request_duration_seconds",
		help: "Duration of all other requests, such as for pages and pictures, by route and HTTP status.",
		labelNames: ["route", "status"] as const,
		buckets,
		registers: [registry],
	});
	registerBuildInfo(registry);
	const storeMetrics = registerStoreMetrics(registry, store, responseCache);
	const queues = registerQueueMetrics(registry, store);
	const { countSignIn } = registerBusinessMetrics(registry, store);
	return {
		observeCall: observerOf(calls, (operation, status) => ({ operation, status })),
		observeRequest: observerOf(requests, (route, status) => ({ route, status })),
		countSignIn,
		async text() {
			await Promise.all([storeMetrics.update(now()), queues.update()]);
			return registry.metrics();
		},
	};
};

/** Looks up the labels of a histogram once for each combination of values. */
const observerOf = <Label extends string>(
	histogram: Histogram<Label>,
	labelsOf: (name: string, status: string) => Record<Label, string>,
): ((name: string, status: number, milliseconds: number) => void) => {
	const children = new Map<string, { observe(seconds: number): void }>();
	return (name, status, milliseconds) => {
		const key = `${status} ${name}`;
		let child = children.get(key);
		if (!child) {
			child = histogram.labels(labelsOf(name, String(status)));
			children.set(key, child);
		}
		child.observe(milliseconds / 1000);
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
