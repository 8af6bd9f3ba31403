import assert from "node:assert/strict";
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { createClient } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { subscribers } from "@cartwright/server/registries/reactions";
import { createServer } from "@cartwright/server/server";
import { openShopWithoutCaptcha, register } from "@cartwright/testing/accounts";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import type { Shop } from "@cartwright/testing/shop";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { OutboxWorker } from "../outbox/worker.ts";
import { observedProviders } from "../outgoing/observed-providers.ts";
import { openTracing } from "./open-tracing.ts";
import { tracedSubscribers } from "./traced-reactions.ts";
import { tracedStore } from "./traced-store.ts";
import type { Tracing } from "./tracing.ts";

interface ReceivedSpan {
	readonly traceId: string;
	readonly spanId: string;
	readonly parentSpanId?: string;
	readonly name: string;
	readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

describe("traces", () => {
	let collector: Server;
	let shop: Shop;
	let app: FastifyInstance;
	let tracing: Tracing;
	let origin: string;
	let received = "";
	const sent: Headers[] = [];
	const [traceId, parentId] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
	const traceparent = `00-${traceId}-${parentId}-01`;
	const email = "traced@example.com";

	before(async () => {
		collector = createHttpServer((request, response) => {
			request.setEncoding("utf8").on("data", (chunk) => {
				received += chunk;
			});
			request.on("end", () => {
				received += "\n";
				response.setHeader("content-type", "application/json").end("{}");
			});
		});
		await new Promise<void>((listening) => collector.listen(0, "127.0.0.1", listening));
		process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
		tracing = openTracing("1.2.3", process.env);
		delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
		shop = await openShopWithoutCaptcha();
		const store = tracedStore(shop.store, tracing);
		const log = pino({ level: "silent" });
		const embedded = embeddedProviders({ store, origin: "http://shop.test" });
		const providers = observedProviders(
			{
				...embedded,
				mail: { send: async () => {} },
				fetch: async (_address, init) => {
					sent.push(new Headers(init?.headers));
					return new Response("");
				},
			},
			(target, request) => tracing.run(`outgoing ${target}`, {}, request),
			() => tracing.headers(),
		);
		app = await createServer({ store, log, origin: "http://shop.test", now: shop.now, providers, tracing });
		app.get("/outgoing", async () => {
			await providers.fetch("https://example.com/");
			return {};
		});
		await app.listen({ host: "127.0.0.1", port: 0 });
		origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
		const visitor = await shop.visitor();
		const client = createClient({ origin, authorization: () => visitor.token });
		await register(client, email);
		const checkout = await readyCheckout(client, lineOf(await offer(shop, 5)));
		await payBy(client, await place(client, checkout), "4242424242424242");
		const headers = { traceparent };
		await fetch(`${origin}/outgoing`, { headers });
		await fetch(`${origin}/nowhere/${email}?token=1`, { headers });
		await fetch(`${origin}/healthz`);
		await app.inject({ url: "/oauth2/jwks", headers, remoteAddress: "203.0.113.9" });
		const worker = new OutboxWorker({
			store,
			log,
			providers,
			now: shop.now,
			origin: "http://shop.test",
			newId: uuid,
			jobs: [],
			subscribers: tracedSubscribers(subscribers, tracing),
		});
		while (await worker.work());
		await worker.stop();
		await tracing.close();
	});
	after(async () => {
		await app.close();
		await shop.close();
		collector.close();
	});

	const spans = (): ReceivedSpan[] =>
		received
			.trim()
			.split("\n")
			.flatMap((line) => JSON.parse(line).resourceSpans)
			.flatMap(({ scopeSpans }) => scopeSpans)
			.flatMap((scope) => scope.spans);
	const childrenOf = (span: ReceivedSpan | undefined) =>
		spans().filter(({ parentSpanId }) => span && parentSpanId === span.spanId);
	const named = (name: string) => spans().filter((span) => span.name === name);

	it("lead from a request to its operation, to what it reads and commits, and to requests to other servers", () => {
		const request = named("cartwright.payments.pay").find(({ parentSpanId }) => !parentSpanId);
		const [operation, ...others] = childrenOf(request).filter(({ name }) => name === request?.name);
		assert.deepEqual(others, []);
		const parts = childrenOf(operation);
		assert.deepEqual(
			["read", "commit", "outgoing payments"].filter((name) => !parts.some((span) => span.name === name)),
			[],
		);
		const commit = parts.find(({ name }) => name === "commit");
		const collections = commit?.attributes.find(({ key }) => key === "db.collection.name");
		assert.match(String(collections?.value.stringValue), /orders/);
	});

	it("show the reactions to an event, with the mails that they send", () => {
		const names = new Set(
			named("event mail")
				.flatMap((span) => childrenOf(span))
				.map(({ name }) => name),
		);
		assert.ok(names.has("outgoing mail"), [...names].join());
	});

	it("belong to the trace that a trusted sender names, and pass it on", () => {
		const request = named("GET /outgoing")[0];
		assert.deepEqual([request?.traceId, request?.parentSpanId], [traceId, parentId]);
		assert.equal(sent[0]?.get("traceparent"), `00-${traceId}-${childrenOf(request)[0]?.spanId}-01`);
		const untrusted = named("identity.oauth.jwks").find(({ parentSpanId }) => !parentSpanId);
		assert.ok(untrusted && untrusted.traceId !== traceId);
	});

	it("have no personal data, no path and no secret", () => {
		const values = spans().flatMap(({ attributes }) => attributes.map(({ value }) => JSON.stringify(value)));
		assert.ok(values.length > 50);
		const all = JSON.stringify(spans());
		for (const text of [email, "ada@example.com", "nowhere", "token=", "127.0.0.1", "203.0.113"]) {
			assert.ok(!all.includes(text), text);
		}
	});

	it("leave out health checks", () => {
		assert.deepEqual(named("GET /healthz"), []);
	});

	it("name the service and its release", () => {
		assert.match(received, /"service.name","value":\{"stringValue":"cartwright"\}/);
		assert.match(received, /"service.version","value":\{"stringValue":"1.2.3"\}/);
	});
});
