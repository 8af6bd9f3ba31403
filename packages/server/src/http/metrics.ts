import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
	observeCall(name: string, status: number, milliseconds: number): void;
	text(): Promise<string>;
}

/** Metrics in the format of Prometheus. */
export const createMetrics = (): Metrics => {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const calls = new Histogram({
		name: "cartwright_call_duration_seconds",
		help: "How long calls took, by operation and HTTP status.",
		labelNames: ["operation", "status"] as const,
		buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
		registers: [registry],
	});
	const children = new Map<string, { observe(seconds: number): void }>();
	return {
		observeCall(name, status, milliseconds) {
			const key = `${status} ${name}`;
			let child = children.get(key);
			if (!child) {
				child = calls.labels(name, String(status));
				children.set(key, child);
			}
			child.observe(milliseconds / 1000);
		},
		text: () => registry.metrics(),
	};
};
