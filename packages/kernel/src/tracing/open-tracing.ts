import {
	type Context,
	defaultTextMapGetter,
	defaultTextMapSetter,
	ROOT_CONTEXT,
	type Span,
	SpanKind,
	SpanStatusCode,
	trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { samplerOf } from "./sampler.ts";
import type { TraceAttributes, Tracing } from "./tracing.ts";

/** How long the end of a process waits for the collector, in milliseconds. */
const maxCloseTime = 3000;

/**
 * Sends spans to the collector that the standard variables of OpenTelemetry name. The exporter reads its own
 * (`OTEL_EXPORTER_OTLP_…`). Load this module only if traces are wanted: the packages take time and memory.
 */
export const openTracing = (version: string, env: Readonly<Record<string, string | undefined>>): Tracing => {
	const named = resourceFromAttributes({ "service.name": "cartwright", "service.version": version });
	const provider = new TracerProvider({
		resource: defaultResource()
			.merge(named)
			.merge(detectResources({ detectors: [envDetector] })),
		sampler: samplerOf(env),
		spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
	});
	const tracer = provider.getTracer("cartwright", version);
	const contexts = new AsyncLocalStorageContextManager().enable();
	const propagator = new W3CTraceContextPropagator();
	const within = async <Result>(
		{ name, kind, parent, attributes }: SpanFacts,
		work: () => Promise<Result>,
	): Promise<Result> => {
		const span = tracer.startSpan(name, { kind, attributes }, parent);
		try {
			return await contexts.with(trace.setSpan(parent, span), work);
		} catch (error) {
			markFailed(span, error);
			throw error;
		} finally {
			span.end();
		}
	};
	return {
		startRequest(method, headers) {
			const parent = headers ? propagator.extract(contexts.active(), headers, defaultTextMapGetter) : contexts.active();
			const attributes = { "http.request.method": method };
			const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
			const context = trace.setSpan(parent, span);
			return {
				enter: (next) => contexts.with(context, next),
				end(name, facts) {
					span.updateName(name).setAttributes(facts);
					if (facts["http.response.status_code"] >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
					span.end();
				},
			};
		},
		root: (name, attributes, work) => within({ name, attributes, kind: SpanKind.CONSUMER, parent: ROOT_CONTEXT }, work),
		run(name, attributes, work) {
			const parent = contexts.active();
			if (!trace.getSpan(parent)) return work();
			return within({ name, attributes, parent, kind: SpanKind.CLIENT }, work);
		},
		headers() {
			const headers: Record<string, string> = {};
			propagator.inject(contexts.active(), headers, defaultTextMapSetter);
			return headers;
		},
		close() {
			contexts.disable();
			return inTime(provider.shutdown());
		},
	};
};

/** Waits for the work, but neither for ever nor for its success. */
const inTime = async (work: Promise<void>): Promise<void> => {
	const { promise: late, resolve } = Promise.withResolvers<void>();
	const timer = setTimeout(resolve, maxCloseTime);
	await Promise.race([work.catch(() => {}), late]);
	clearTimeout(timer);
};

interface SpanFacts {
	readonly name: string;
	readonly kind: SpanKind;
	readonly parent: Context;
	readonly attributes: TraceAttributes;
}

/** Names the kind of error alone: its message may hold what a caller sent. */
const markFailed = (span: Span, error: unknown): void => {
	const type = error instanceof Error ? error.name : typeof error;
	span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", type);
};
