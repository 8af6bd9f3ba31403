import { generateKeyPairSync, sign, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { accountOpener } from "@cartwright/commerce/payments/providers/open-account";
import type { Providers } from "@cartwright/kernel/foundation/providers";
import { v7 as uuid } from "uuid";
import { approvalPage } from "./paypal/approval-page.ts";
import { PayPalObjects } from "./paypal/paypal-objects.ts";
import { type FirstRequest, type PayPalResponse, RefusedByPayPal, refusal } from "./paypal/stand-in-requests.ts";

/** What the next request meets: its response is lost after its effect, it never arrives, or PayPal fails in between. */
export type Fault = "RESPONSE_LOST" | "NEVER_ARRIVED" | "SERVER_ERROR";

const certUrl = "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1";

/**
 * Stands for PayPal's servers in tests: the part of their interface that Cartwright uses, and the page where buyers approve
 * payments. It repeats the response to a request id, and refuses one whose first request is still running.
 */
export class PayPalStandIn {
	readonly objects = new PayPalObjects();
	readonly #firstRequests = new Map<string, FirstRequest>();
	readonly #faults: { path: RegExp; fault: Fault }[] = [];
	readonly #keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
	readonly #tokens = new Set<string>();
	/** How long each request takes, in milliseconds. */
	delay = 0;
	/** The requests that arrived, such as `POST /v2/checkout/orders`. */
	readonly requests: string[] = [];
	/** The client ids with their secrets that are accepted; all if absent. */
	acceptedKeys: readonly string[] | undefined;
	/** Where its pages are. */
	pages = "http://paypal.test";

	/** What happens to the next request whose method and path match. */
	failNext(path: RegExp, fault: Fault): void {
		this.#faults.push({ path, fault });
	}

	/** PayPal forgets request ids after hours. */
	expireKeys(): void {
		this.#firstRequests.clear();
	}

	/** Access tokens end before their time, for example because the secret was replaced. */
	revokeTokens(): void {
		this.#tokens.clear();
	}

	/** A `fetch` that reaches it without a socket. */
	readonly fetch = async (address: string | URL, init: RequestInit = {}): Promise<Response> =>
		this.handle(new Request(address, init));

	async handle(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (pathname === "/checkoutnow") return approvalPage(this.objects, request);
		const route = `${request.method} ${pathname}`;
		const fault = this.#faultOf(route);
		if (fault === "NEVER_ARRIVED") throw new TypeError("fetch failed");
		this.requests.push(route);
		const text = await request.text();
		const { status, body } = fault === "SERVER_ERROR" ? serverError : await this.#respond(route, text, request.headers);
		if (fault === "RESPONSE_LOST") throw new TypeError("fetch failed");
		return body ? Response.json(body, { status }) : new Response(undefined, { status });
	}

	/** Listens on a port of this machine, where its pages are then. */
	async listen(): Promise<{ readonly address: string; close(): Promise<void> }> {
		const server = createServer(async (incoming, outgoing) => {
			try {
				const hasBody = incoming.method !== "GET";
				const response = await this.handle(
					new Request(`http://paypal.test${incoming.url}`, {
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
		this.pages = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		return { address: this.pages, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
	}

	/** A notification as PayPal sends it: its body, and the headers with its signature. */
	notification(
		event: { readonly id?: string; readonly type: string; readonly resource: object },
		webhookId: string,
		now: number,
	): { body: string; headers: Record<string, string> } {
		const { id = `WH-${uuid()}`, type, resource } = event;
		const body = JSON.stringify({ id, event_version: "1.0", event_type: type, resource });
		const [transmissionId, time] = [uuid(), new Date(now).toISOString()];
		const signed = signedText({ transmissionId, time, webhookId, body });
		const headers = {
			"paypal-auth-algo": "SHA256withRSA",
			"paypal-cert-url": certUrl,
			"paypal-transmission-id": transmissionId,
			"paypal-transmission-time": time,
			"paypal-transmission-sig": sign("sha256", Buffer.from(signed), this.#keys.privateKey).toString("base64"),
		};
		return { body, headers };
	}

	async #respond(route: string, text: string, headers: Headers): Promise<PayPalResponse> {
		const authorization = headers.get("authorization") ?? "";
		if (route === "POST /v1/oauth2/token") return this.#token(authorization);
		if (!this.#tokens.has(authorization)) return refusal(401, "AUTHENTICATION_FAILURE");
		const requestId = headers.get("paypal-request-id");
		if (!requestId) {
			if (this.delay > 0) await sleep(this.delay);
			return this.#perform(route, text);
		}
		const earlier = this.#firstRequests.get(requestId);
		if (!earlier) {
			const first: FirstRequest = { route, response: undefined };
			this.#firstRequests.set(requestId, first);
			if (this.delay > 0) await sleep(this.delay);
			first.response = this.#perform(route, text);
			return first.response;
		}
		if (earlier.route !== route) return refusal(422, "UNPROCESSABLE_ENTITY", "DUPLICATE_REQUEST_ID");
		return earlier.response ?? refusal(422, "UNPROCESSABLE_ENTITY", "PREVIOUS_REQUEST_IN_PROGRESS");
	}

	#token(authorization: string): PayPalResponse {
		const keys = Buffer.from(authorization.replace("Basic ", ""), "base64").toString();
		if (this.acceptedKeys && !this.acceptedKeys.includes(keys))
			return { status: 401, body: { error: "invalid_client" } };
		const token = uuid();
		this.#tokens.add(`Bearer ${token}`);
		return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 32_400 } };
	}

	#perform(route: string, text: string): PayPalResponse {
		try {
			const body = this.#call(route, text);
			return { status: body ? 200 : 204, body };
		} catch (error) {
			if (!(error instanceof RefusedByPayPal)) throw error;
			return error.response;
		}
	}

	#call(route: string, text: string): object | undefined {
		const sent = text && JSON.parse(text);
		const [method, path = ""] = route.split(" ");
		const [, , , resource, id = "", action = ""] = path.split("/");
		switch (`${method} ${resource}${id && "/id"}${action && `/${action}`}`) {
			case "POST orders":
				return this.objects.createOrder(sent);
			case "GET orders/id":
				return this.#shown(id);
			case "PATCH orders/id":
				return this.objects.patchOrder(id, sent);
			case "POST orders/id/capture":
				return this.objects.completeOrder(id, "CAPTURE");
			case "POST orders/id/authorize":
				return this.objects.completeOrder(id, "AUTHORIZE");
			case "POST authorizations/id/capture":
				return this.objects.captureAuthorization(id, sent);
			case "POST authorizations/id/void":
				return this.objects.voidAuthorization(id);
			case "GET captures/id":
				return this.objects.capture(id);
			case "POST captures/id/refund":
				return this.objects.refundCapture(id, sent);
			case "POST verify-webhook-signature":
				return { verification_status: this.#isGenuine(sent, text) ? "SUCCESS" : "FAILURE" };
			default:
				throw new RefusedByPayPal(refusal(404, "RESOURCE_NOT_FOUND"));
		}
	}

	#shown(id: string): object {
		const order = this.objects.order(id);
		const { funding: _funding, returnUrl: _return, cancelUrl: _cancel, ...shown } = order;
		const page = { href: `${this.pages}/checkoutnow?token=${id}`, rel: "payer-action", method: "GET" };
		return { ...structuredClone(shown), links: order.status === "PAYER_ACTION_REQUIRED" ? [page] : [] };
	}

	/** What was signed is the event as it was sent, so that it is taken from the text of the request. */
	#isGenuine(sent: Record<string, string>, text: string): boolean {
		const body = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
		const { transmission_id: transmissionId = "", transmission_time: time = "", webhook_id: webhookId = "" } = sent;
		const signed = Buffer.from(signedText({ transmissionId, time, webhookId, body }));
		const signature = Buffer.from(sent.transmission_sig ?? "", "base64");
		return sent.cert_url === certUrl && verify("sha256", signed, this.#keys.publicKey, signature);
	}

	#faultOf(route: string): Fault | undefined {
		const index = this.#faults.findIndex(({ path }) => path.test(route));
		return index < 0 ? undefined : this.#faults.splice(index, 1)[0]?.fault;
	}
}

interface Signed {
	readonly transmissionId: string;
	readonly time: string;
	readonly webhookId: string;
	readonly body: string;
}

const signedText = ({ transmissionId, time, webhookId, body }: Signed): string =>
	[transmissionId, time, webhookId, crc32(body)].join("|");

const serverError = refusal(500, "INTERNAL_SERVER_ERROR");

/** Accounts of shops at this network, in the place of PayPal's. */
export const payPalAccountsAt = (
	network: PayPalStandIn,
	now: () => Date,
	{ fetch = network.fetch as Providers["fetch"], address = "http://paypal.test", origin = "http://shop.test" } = {},
): Pick<Providers, "openPaymentAccount"> => ({
	openPaymentAccount: accountOpener({
		fetch,
		address,
		payPal: { api: address, pages: address },
		origin,
		now: () => now().getTime(),
	}),
});
