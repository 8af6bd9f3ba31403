import type { pageServer } from "@cartwright/pages/serve";

type Server = ReturnType<typeof pageServer>;

export interface PageResponse {
	readonly status: number;
	readonly location: string;
	readonly html: string;
	/** The visible text, on one line. */
	readonly text: string;
}

/** A browser without scripts: it stores cookies, and submits forms as they are on the page. */
export class Visitor {
	readonly #server: Server;
	readonly #origin: string;
	readonly cookies = new Map<string, string>();

	constructor(server: Server, origin: string) {
		this.#server = server;
		this.#origin = origin;
	}

	open(url: string, headers: Record<string, string> = {}): Promise<PageResponse> {
		return this.#send({ method: "GET", url, headers: { accept: "text/html", ...headers } });
	}

	/** Submits fields without following the redirect. */
	post(url: string, fields: Record<string, string>): Promise<PageResponse> {
		const headers = { "content-type": "application/x-www-form-urlencoded", origin: this.#origin, accept: "text/html" };
		return this.#send({ method: "POST", url, headers, payload: new URLSearchParams(fields).toString() });
	}

	/** Submits the form of a page with this intent, or presses its button, with these values, and follows the redirect. */
	async submit(page: PageResponse, intent: string, values: Record<string, string> = {}): Promise<PageResponse> {
		const form = formWith(page.html, intent);
		const response = await this.post(form.action, { ...form.fields, ...values });
		return response.location.startsWith("/") ? this.open(response.location) : response;
	}

	async #send(request: {
		method: "GET" | "POST";
		url: string;
		headers: Record<string, string>;
		payload?: string;
	}): Promise<PageResponse> {
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const response = await this.#server.inject({
			...request,
			url: request.url.split("#")[0] ?? "",
			headers: { ...request.headers, ...(cookie ? { cookie } : {}) },
		});
		for (const each of [response.headers["set-cookie"] ?? []].flat()) this.#keep(each);
		const html = response.body.replaceAll("<!-- -->", "");
		return {
			status: response.statusCode,
			location: String(response.headers.location ?? ""),
			html,
			text: wordsOf(html),
		};
	}

	#keep(header: string): void {
		const [pair = ""] = header.split(";");
		const at = pair.indexOf("=");
		if (header.includes("Max-Age=0")) this.cookies.delete(pair.slice(0, at));
		else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
	}
}

const wordsOf = (html: string): string => {
	const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? html;
	return decode(main.replace(/<(script|option|svg)\b.*?<\/\1>/gs, " ").replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ");
};

const formWith = (html: string, intent: string): { action: string; fields: Record<string, string> } => {
	const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)];
	const form = forms.find(([, head = "", inside = ""]) =>
		intent.startsWith("/")
			? attributes(head).action === intent
			: [...inputsOf(inside), ...buttonsOf(inside)].some(({ name, value }) => name === "intent" && value === intent),
	);
	if (!form) throw new Error(`no form for ${intent}: ${wordsOf(html)}`);
	const [, head = "", inside = ""] = form;
	const fields = Object.fromEntries(inputsOf(inside).map(({ name = "", value = "" }) => [name, value]));
	const action = attributes(head).action ?? "";
	return { action, fields: intent.startsWith("/") ? fields : { ...fields, intent } };
};

const inputsOf = (html: string): Record<string, string>[] =>
	[...html.matchAll(/<input\b[^>]*>/g)]
		.map(([tag]) => attributes(tag))
		.filter(({ type, checked }) => type !== "radio" || checked !== undefined);

const buttonsOf = (html: string): Record<string, string>[] =>
	[...html.matchAll(/<button\b[^>]*>/g)].map(([tag]) => attributes(tag));

export const attributes = (tag: string): Record<string, string> =>
	Object.fromEntries(
		[...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name, decode(value)]),
	);

const decode = (text: string): string =>
	text
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&");
