import { authorizations } from "@cartwright/contract/identity/authorizations";
import type { Shop } from "@cartwright/testing/shop";

// Shared by tests of OpenID Connect.

export const origin = "http://shop.test";

/** A `fetch` that calls the server without a socket. */
export const fetchOf =
	(shop: Shop, headers: Readonly<Record<string, string>> = {}) =>
	async (address: string, init: { method?: string; headers?: unknown; body?: unknown } = {}): Promise<Response> => {
		const url = new URL(address);
		const body = init.body ? String(init.body) : undefined;
		const response = await shop.app.inject({
			method: (init.method ?? "GET") as "GET",
			url: url.pathname + url.search,
			headers: { ...Object.fromEntries(new Headers(init.headers as Record<string, string>)), ...headers },
			...(body === undefined ? {} : { payload: body }),
		});
		const received = new Headers();
		for (const [name, value] of Object.entries(response.headers)) {
			for (const each of [value].flat()) received.append(name, String(each));
		}
		const empty = response.statusCode === 204 || response.statusCode === 304;
		return new Response(empty ? null : response.rawPayload, { status: response.statusCode, headers: received });
	};

/** A browser without scripts that follows redirects on this server. `atPage` acts in place of hosted pages. */
export class PlainBrowser {
	readonly cookies = new Map<string, string>();
	readonly #shop: Shop;

	constructor(shop: Shop, sessionToken?: string) {
		this.#shop = shop;
		if (sessionToken) this.cookies.set("cartwright_session", sessionToken);
	}

	/** Signs in as a member. */
	signIn(sessionToken: string): void {
		this.cookies.set("cartwright_session", sessionToken);
	}

	async send(address: string, init: { method?: string; body?: string } = {}): Promise<Response> {
		const headers = {
			accept: "text/html",
			cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
			...(init.body ? { "content-type": "application/x-www-form-urlencoded" } : {}),
		};
		const response = await fetchOf(this.#shop, headers)(address, init);
		for (const line of response.headers.getSetCookie()) {
			const [pair = ""] = line.split(";");
			const at = pair.indexOf("=");
			if (/max-age=0|01 jan 1970/i.test(line)) this.cookies.delete(pair.slice(0, at));
			else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
		}
		return response;
	}

	/** Follows redirects until a page responds, a hosted page is reached, or it leaves this server. */
	async go(address: string, init: { method?: string; body?: string } = {}): Promise<{ url: URL; response: Response }> {
		let [url, response] = [new URL(address), await this.send(address, init)];
		for (let hops = 0; hops < 20; hops += 1) {
			const location = response.headers.get("location");
			if (!location) return { url, response };
			url = new URL(location, url);
			if (url.origin !== origin || url.pathname.startsWith("/hosted/")) return { url, response };
			response = await this.send(url.href);
		}
		throw new Error("it is sent in a circle");
	}

	/** Submits a decision on the hosted page that was reached, and continues as that page does. */
	async say(page: URL, decision: "CHOOSE" | "ALLOW" | "DENY") {
		const { clientId = "", request = "" } = Object.fromEntries(page.searchParams);
		const sessionToken = this.cookies.get("cartwright_session") ?? "";
		await this.#shop
			.caller()
			.use(authorizations)
			.answerAuthorization({ clientId, request, sessionToken, answer: decision });
		return this.follow(page);
	}

	/** Continues from a hosted page, as the page does when its step is done. */
	follow(page: URL) {
		const { clientId = "", request = "" } = Object.fromEntries(page.searchParams);
		return this.go(`${origin}/oauth2/authorize?${new URLSearchParams({ clientId, request })}`);
	}
}
