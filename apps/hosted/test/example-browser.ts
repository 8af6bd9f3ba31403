/** A browser without scripts: it stores cookies, follows redirects within the shop, and submits forms. */
export class Browser {
	readonly #send: (request: Request) => Promise<Response>;
	readonly #origin: string;
	readonly #cookies = new Map<string, string>();
	/** Every `Set-Cookie` header received. */
	readonly received: string[] = [];

	constructor(send: (request: Request) => Promise<Response>, origin: string) {
		this.#send = send;
		this.#origin = origin;
	}

	get cookies(): ReadonlyMap<string, string> {
		return this.#cookies;
	}

	open(address: string, headers: Record<string, string> = {}): Promise<Page> {
		return this.#follow(new URL(address, this.#origin), { headers });
	}

	/** The first response to a URL, without following redirects. */
	first(address: string, headers: Record<string, string> = {}): Promise<Response> {
		const all = { accept: "text/html", ...headers };
		return this.#send(new Request(new URL(address, this.#origin), { headers: all }));
	}

	/** The response to another program, which has no cookies and submits no form of a page. */
	post(address: string, body: URLSearchParams | FormData): Promise<Response> {
		return this.#send(new Request(new URL(address, this.#origin), { method: "POST", body }));
	}

	/** Submits the form of a page by a button, with these values. */
	submit(page: Page, button: string, values: Record<string, string> = {}, headers = {}): Promise<Page> {
		const fields = { ...page.fields(), ...values, intent: button };
		const body = new URLSearchParams(fields).toString();
		const type = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
		return this.#follow(page.url, { method: "POST", body, headers: { ...type, ...headers } });
	}

	/** Follows a link of a page. */
	follow(page: Page, words: string): Promise<Page> {
		return this.open(new URL(page.link(words), page.url).href);
	}

	async #follow(url: URL, init: RequestInit): Promise<Page> {
		const headers = new Headers(init.headers);
		headers.set("accept", "text/html");
		headers.set("cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "));
		const response = await this.#send(new Request(url, { ...init, headers, redirect: "manual" }));
		for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
		const location = response.headers.get("location");
		const html = location ? "" : await response.text();
		const redirectTarget = location ?? refreshOf(html);
		if (!redirectTarget) return new Page(url, response, html);
		const next = new URL(redirectTarget, url);
		return next.origin === this.#origin ? this.#follow(next, {}) : new Page(next, response, "");
	}

	#keep(cookie: string): void {
		this.received.push(cookie);
		const [pair = ""] = cookie.split(";");
		const at = pair.indexOf("=");
		if (/; Max-Age=0(;|$)/i.test(cookie)) this.#cookies.delete(pair.slice(0, at));
		else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
	}
}

export class Page {
	readonly url: URL;
	readonly response: Response;
	readonly html: string;

	constructor(url: URL, response: Response, html: string) {
		this.url = url;
		this.response = response;
		this.html = html;
	}

	get status(): number {
		return this.response.status;
	}

	get title(): string {
		return decode(/<title>(.*?)<\/title>/s.exec(this.html)?.[1] ?? "");
	}

	/** The visible text, on one line. */
	get text(): string {
		const body = this.html.replace(/<(script|style|option|noscript)\b.*?<\/\1>/gs, " ").replace(/<!--.*?-->/gs, "");
		return decode(body.replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ");
	}

	/** The fields of the form with their values. */
	fields(): Record<string, string> {
		const fields: Record<string, string> = {};
		for (const [tag] of this.html.matchAll(/<input\b[^>]*>/g)) {
			const { name, type = "text", value = "on", checked } = attributes(tag);
			if (!name) continue;
			if (type === "radio" || type === "checkbox") {
				if (checked !== undefined) fields[name] = value;
			} else fields[name] = attributes(tag).value ?? "";
		}
		for (const [, tag = "", options = ""] of this.html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
			const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, each = ""]) => attributes(each));
			const chosen = all.find(({ selected }) => selected !== undefined) ?? all[0];
			fields[attributes(tag).name ?? ""] = chosen?.value ?? "";
		}
		for (const [, tag = "", value = ""] of this.html.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)) {
			fields[attributes(tag).name ?? ""] = decode(value);
		}
		return fields;
	}

	/** The URL of the link with this text. */
	link(words: string): string {
		const links = [...this.html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)];
		const found = links.find(([, , text = ""]) => decode(text.replace(/<[^>]+>/g, "")).includes(words));
		if (!found) throw new Error(`no link says ${words}: ${this.text}`);
		return attributes(found[1] ?? "").href ?? "";
	}

	/** The values of the buttons. */
	buttons(): string[] {
		return [...this.html.matchAll(/<button\b([^>]*)>/g)].flatMap(([, tag = ""]) => attributes(tag).value ?? []);
	}
}

/** The URL to which a page redirects immediately. */
const refreshOf = (html: string): string | undefined => {
	const [, address] = /<meta http-equiv="refresh" content="0;url=([^"]*)"/i.exec(html) ?? [];
	return address === undefined ? undefined : decode(address);
};

const attributes = (tag: string): Record<string, string | undefined> =>
	Object.fromEntries(
		[...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name, decode(value)]),
	);

const decode = (text: string): string =>
	text
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&quot;/g, '"')
		.replace(/&#x27;/g, "'")
		.replace(/&amp;/g, "&");
