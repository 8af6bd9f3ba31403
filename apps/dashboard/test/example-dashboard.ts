import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Role } from "@cartwright/contract/permissions";
import type { PageApp } from "@cartwright/pages/app";
import { fetchFrom, openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff } from "@cartwright/testing/staff";

const origin = "http://shop.test";

/** A staff user with a browser that has scripts: pages, and the forms that dialogs send. */
export interface StaffBrowser {
	readonly cookie: string;
	open(path: string): Promise<OpenedPage>;
	/** Opens a stream of events, from the one with this id on. */
	follow(path: string, lastId?: string): Promise<EventStream>;
	/** The fields as pairs where several have one name. */
	send(path: string, fields: Readonly<Record<string, string>> | string[][]): Promise<OpenedPage>;
}

export interface OpenedPage {
	readonly status: number;
	readonly location: string;
	/** The visible text, on one line. */
	readonly text: string;
	readonly html: string;
	readonly cookies: readonly string[];
}

export interface EventStream {
	readonly status: number;
	/** The next event with data, or `undefined` if the stream has ended. */
	next(): Promise<{ readonly id: string; readonly data: unknown } | undefined>;
	close(): Promise<void>;
}

export interface Dashboard extends Shop {
	browserOf(role: Role): Promise<StaffBrowser>;
	browserWith(cookie: string): StaffBrowser;
}

/** The built pages with the real services. */
export const openDashboard = async (options: Parameters<typeof openShop>[0] = {}): Promise<Dashboard> => {
	const build = fileURLToPath(new URL("../../../scripts/build.mjs", import.meta.url));
	execFileSync(process.execPath, [build, "dashboard"]);
	const app = fileURLToPath(new URL("..", import.meta.url));
	const { handle } = (await import(`${app}build/server/index.js`)) as PageApp;
	const shop = await openShop({ engine: "sqlite", ...options });
	const host = { api: origin, clientId: shop.clientId, publicUrl: origin, fetch: fetchFrom(shop.app) };
	const browserWith = (cookie: string): StaffBrowser => {
		const request = async (path: string, init: RequestInit = {}): Promise<OpenedPage> => {
			const headers = { accept: "text/html", cookie, "sec-fetch-site": "same-origin", ...init.headers };
			const response = await handle(new Request(new URL(path, origin), { redirect: "manual", ...init, headers }), host);
			const html = await response.text();
			const body = html.replace(/<(script|style|option|noscript)\b.*?<\/\1>/gs, " ").replace(/<!--.*?-->/gs, "");
			return {
				status: response.status,
				location: response.headers.get("location") ?? "",
				html,
				text: body.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "),
				cookies: response.headers.getSetCookie(),
			};
		};
		return {
			cookie,
			open: (path) => request(path),
			follow: async (path, lastId) => {
				const headers = { cookie, ...(lastId ? { "last-event-id": lastId } : {}) };
				return eventsOf(await handle(new Request(new URL(path, origin), { redirect: "manual", headers }), host));
			},
			send: (path, fields) => request(path, { method: "POST", body: new URLSearchParams(fields) }),
		};
	};
	return {
		...shop,
		browserWith,
		browserOf: async (role) => browserWith(`staff-session=${(await newStaff(shop, role)).refreshToken}`),
	};
};

const eventsOf = ({ status, body }: Response): EventStream => {
	const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
	return {
		status,
		async next() {
			for (;;) {
				const { value: text = "", done = true } = (await reader?.read()) ?? {};
				if (done) return undefined;
				const [, id = "", data] = /^id: (.*)\ndata: (.*)\n\n$/.exec(text) ?? [];
				if (data) return { id, data: JSON.parse(data) };
			}
		},
		close: async () => reader?.cancel(),
	};
};
