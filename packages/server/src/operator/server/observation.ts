import type { Providers } from "@cartwright/kernel/foundation/providers";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { type ObserveOutgoing, observedProviders } from "@cartwright/kernel/outgoing/observed-providers";
import { tracedSubscribers } from "@cartwright/kernel/tracing/traced-reactions";
import { tracedStore } from "@cartwright/kernel/tracing/traced-store";
import type { Tracing } from "@cartwright/kernel/tracing/tracing";
import type { Store } from "@cartwright/store/store";
import { createMetrics, type Metrics } from "../../metrics/metrics.ts";
import { subscribers } from "../../registries/reactions.ts";
import { configuredProviders } from "./configured-providers.ts";
import type { ServerConfig, StartOptions } from "./server-config.ts";

export interface Observation {
	readonly store: Store;
	readonly providers: Providers;
	readonly subscribers: readonly Subscriber[];
	readonly metrics: Metrics;
	readonly tracing: Tracing | undefined;
}

/** The parts of a server, measured, and traced if that is configured. */
export const observe = async (
	config: ServerConfig & Pick<StartOptions, "release">,
	opened: Store,
): Promise<Observation> => {
	const tracing = config.traces ? await startTracing(config.release) : undefined;
	const store = tracing ? tracedStore(opened, tracing) : opened;
	const metrics = createMetrics(store, () => new Date());
	const configured = configuredProviders(config, store);
	if (!tracing) {
		return { store, metrics, tracing, subscribers, providers: observedProviders(configured, metrics.observeOutgoing) };
	}
	const observeOutgoing: ObserveOutgoing = (target, request) =>
		metrics.observeOutgoing(target, () => tracing.run(`outgoing ${target}`, { "cartwright.target": target }, request));
	return {
		store,
		metrics,
		tracing,
		subscribers: tracedSubscribers(subscribers, tracing),
		providers: observedProviders(configured, observeOutgoing, () => tracing.headers()),
	};
};

/** Loads the packages of OpenTelemetry only where traces are wanted. */
const startTracing = async (release: string): Promise<Tracing> => {
	const { openTracing } = await import("@cartwright/kernel/tracing/open-tracing");
	return openTracing(release, process.env);
};
