import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { accountOpener } from "@cartwright/commerce/payments/providers/open-account";
import type { Providers } from "@cartwright/kernel/foundation/providers";
import { Stripe } from "stripe";
import { v7 as uuid } from "uuid";
import {
	type Fields,
	type FirstRequest,
	RefusedByStripe,
	readFields,
	refusal,
	type StripeResponse,
} from "./stripe/stand-in-requests.ts";
import { StripeObjects } from "./stripe/stripe-objects.ts";

/** What the next request meets: its response is lost after its effect, it never arrives, or Stripe fails in between. */
export type Fault = "RESPONSE_LOST" | "NEVER_ARRIVED" | "SERVER_ERROR";

const secretKeys = /^(sk|rk)_(test|live)_\w+$/;

/**
 * Stands for Stripe's servers in tests: the part of their interface that Cartwright uses. It repeats the response to an
 * idempotency key, refuses a key with other parameters, and answers 409 while its first request is still running.
 */
export class StripeStandIn {
	readonly objects: StripeObjects;
	readonly #firstRequests = new Map<string, FirstRequest>();
	readonly #faults: { path: RegExp; fault: Fault }[] = [];
	/** How long each request takes, in milliseconds. */
	delay = 0;
	/** The requests that arrived, such as `POST /v1/refunds`. */
	readonly requests: string[] = [];
	/** The keys that are accepted; all that look like one if absent. */
	acceptedKeys: readonly string[] | undefined;

	constructor(now: () => number = Date.now) {
		this.objects = new StripeObjects(now);
	}

	/** What happens to the next request whose method and path match. */
	failNext(path: RegExp, fault: Fault): void {
		this.#faults.push({ path, fault });
	}

	/** Stripe forgets idempotency keys after a day. */
	expireKeys(): void {
		this.#firstRequests.clear();
	}

	/** A `fetch` that reaches it without a socket. */
	readonly fetch = async (address: string | URL, init: RequestInit = {}): Promise<Response> =>
		this.handle(new Request(address, init));

	async handle(request: Request): Promise<Response> {
		const url = new URL(request.url);
		const route = `${request.method} ${url.pathname}`;
		const fault = this.#faultOf(route);
		if (fault === "NEVER_ARRIVED") throw new TypeError("fetch failed");
		this.requests.push(route);
		const text = request.method === "GET" ? url.search.slice(1) : await request.text();
		const response = fault === "SERVER_ERROR" ? serverError : await this.#respond(route, text, request.headers);
		if (fault === "RESPONSE_LOST") throw new TypeError("fetch failed");
		return Response.json(response.body, { status: response.status, headers: { "request-id": `req_${uuid()}` } });
	}

	/** Listens on a port of this machine. */
	async listen(): Promise<{ readonly address: string; close(): Promise<void> }> {
		const server = createServer(async (incoming, outgoing) => {
			try {
				const hasBody = incoming.method === "POST";
				const response = await this.handle(
					new Request(`http://stripe.test${incoming.url}`, {
						method: incoming.method ?? "GET",
						headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]),
						...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" }),
					}),
				);
				outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
			} catch {
				outgoing.destroy();
			}
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
		return { address: `http://127.0.0.1:${port}`, close };
	}

	async #respond(route: string, text: string, headers: Headers): Promise<StripeResponse> {
		const key = headers.get("authorization")?.replace("Bearer ", "") ?? "";
		if (!secretKeys.test(key) || (this.acceptedKeys && !this.acceptedKeys.includes(key))) {
			return refusal(401, "invalid_request_error", { message: "Invalid API Key provided" });
		}
		const idempotencyKey = headers.get("idempotency-key");
		if (!idempotencyKey) return this.#perform(route, readFields(text));
		const earlier = this.#firstRequests.get(idempotencyKey);
		if (!earlier) return this.#performOnce(idempotencyKey, route, text);
		if (earlier.request !== `${route}?${text}`) {
			const message =
				"Keys for idempotent requests can only be used with the same parameters they were first used with.";
			return refusal(400, "idempotency_error", { message });
		}
		return (
			earlier.response ??
			refusal(409, "invalid_request_error", { code: "idempotency_key_in_use", message: "in progress" })
		);
	}

	async #performOnce(idempotencyKey: string, route: string, text: string): Promise<StripeResponse> {
		const first: FirstRequest = { request: `${route}?${text}`, response: undefined };
		this.#firstRequests.set(idempotencyKey, first);
		first.response = await this.#perform(route, readFields(text));
		return first.response;
	}

	async #perform(route: string, fields: Fields): Promise<StripeResponse> {
		await sleep(this.delay);
		try {
			return { status: 200, body: this.objects.call(route, fields) };
		} catch (error) {
			if (!(error instanceof RefusedByStripe)) throw error;
			return error.response;
		}
	}

	#faultOf(route: string): Fault | undefined {
		const index = this.#faults.findIndex(({ path }) => path.test(route));
		return index < 0 ? undefined : this.#faults.splice(index, 1)[0]?.fault;
	}
}

const serverError = refusal(500, "api_error", { message: "An error occurred with our servers." });

/** Accounts of shops at this network, in the place of Stripe's. */
export const accountsAt = (network: StripeStandIn, now: () => Date): Pick<Providers, "openPaymentAccount"> => ({
	openPaymentAccount: accountOpener({
		fetch: network.fetch as Providers["fetch"],
		address: "http://stripe.test",
		origin: "http://shop.test",
		now: () => now().getTime(),
	}),
});

/** A notification as Stripe sends it: its body, and the header with its signature. */
export const signedNotification = (
	event: { readonly id?: string; readonly type: string; readonly object: object; readonly livemode?: boolean },
	secret: string,
	now: number,
): { body: string; signature: string } => {
	const created = Math.floor(now / 1000);
	const { id = `evt_${uuid()}`, type, object, livemode = false } = event;
	const body = JSON.stringify({ id, object: "event", type, livemode, created, data: { object } });
	const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: created });
	return { body, signature };
};
