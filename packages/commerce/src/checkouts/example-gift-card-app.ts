import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { OutgoingFetch } from "@cartwright/kernel/foundation/providers";
import { decodeJwt } from "jose";

/** What a request got to see. */
export interface ReceivedRequest {
	readonly method: string;
	readonly request: Readonly<Record<string, unknown>>;
}

/** What goes wrong with the next request of a method: after it was served or before. */
export type Fault = "SLOW" | "LOST" | "BROKEN" | { readonly status: number; readonly body: unknown };

interface Redemption {
	readonly id: string;
	readonly code: string;
	readonly amount: number;
	voided: boolean;
}

/** The service of an app that issues gift cards, as a web server: it redeems a card once for an order. */
export class GiftCardApp {
	readonly balances = new Map<string, number>();
	/** By card and order. */
	readonly redemptions = new Map<string, Redemption>();
	readonly received: ReceivedRequest[] = [];
	readonly faults = new Map<string, Fault>();
	readonly #server: Server = createServer((request, response) => void this.#serve(request, response));

	async listen(): Promise<void> {
		this.#server.listen(0, "127.0.0.1");
		await once(this.#server, "listening");
		this.#server.unref();
	}

	async close(): Promise<void> {
		this.#server.closeAllConnections();
		if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
	}

	/** Requests to the public address of the app go to the server of the test. */
	fetch: OutgoingFetch = ((address: string | URL, init: RequestInit) => {
		const { port } = this.#server.address() as AddressInfo;
		return fetch(`http://127.0.0.1:${port}${new URL(address).pathname}`, init);
	}) as never;

	async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { data } = decodeJwt<{ data: { request: ReceivedRequest["request"] } }>(await text(request));
		const method = (request.url ?? "").split("/").at(-1) ?? "";
		this.received.push({ method, request: data.request });
		const fault = this.faults.get(method);
		const respond = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
		if (typeof fault === "object") return void respond(fault.status, fault.body);
		if (fault === "BROKEN") return void respond(500, {});
		const { status, body } = this.#result(method, data.request);
		// The shop has stopped waiting for it by then.
		if (fault === "SLOW") await new Promise((resolve) => setTimeout(resolve, 4000));
		if (fault === "LOST") return void respond(502, {});
		respond(status, body);
	}

	#result(method: string, request: ReceivedRequest["request"]): { readonly status: number; readonly body: unknown } {
		switch (method) {
			case "balance":
				return this.#balance(String(request.code));
			case "redeem":
				return this.#redeem(String(request.code), Number(request.amount), String(request.orderId));
			default:
				return this.#void(String(request.transactionId));
		}
	}

	#balance(code: string) {
		const balance = this.balances.get(code);
		if (balance === undefined) return refused(404, "GIFT_CARD_NOT_FOUND");
		return { status: 200, body: { balance, currencyCode: "USD", externalId: "card-1" } };
	}

	#redeem(code: string, amount: number, orderId: string) {
		const balance = this.balances.get(code);
		if (balance === undefined) return refused(404, "GIFT_CARD_NOT_FOUND");
		const key = `${code} ${orderId}`;
		const known = this.redemptions.get(key);
		if (known) return refused(409, "ALREADY_REDEEMED", { transactionId: known.id });
		if (amount > balance) return refused(428, "INSUFFICIENT_FUNDS");
		const redemption = { id: `t-${this.redemptions.size + 1}`, code, amount, voided: false };
		this.redemptions.set(key, redemption);
		this.balances.set(code, balance - amount);
		return {
			status: 200,
			body: { remainingBalance: balance - amount, currencyCode: "USD", transactionId: redemption.id },
		};
	}

	#void(transactionId: string) {
		const redemption = [...this.redemptions.values()].find(({ id }) => id === transactionId);
		if (!redemption) return { status: 404, body: {} };
		if (!redemption.voided)
			this.balances.set(redemption.code, (this.balances.get(redemption.code) ?? 0) + redemption.amount);
		redemption.voided = true;
		return { status: 200, body: { remainingBalance: this.balances.get(redemption.code), currencyCode: "USD" } };
	}
}

export const refused = (status: number, code: string, data?: unknown) => ({
	status,
	body: { applicationError: { code, data } },
});
