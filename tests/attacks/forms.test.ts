import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { StartedServer } from "@cartwright/testing/started-server";
import type { Browser } from "../../apps/hosted/test/example-browser.ts";
import { everyCall } from "./every-call.ts";
import { memberIn, startShop } from "./member-in-browser.ts";
import { type PageRoute, pageRoutes } from "./page-routes.ts";

const evil = "https://evil.example.com";

/** How browsers, new and old, mark a form that another site submitted. */
const crossSite: readonly Record<string, string>[] = [
	{ "sec-fetch-site": "cross-site", origin: evil, referer: `${evil}/form` },
	{ "sec-fetch-site": "same-site", origin: "http://other.127.0.0.1.nip.example" },
	{ "sec-fetch-site": "cross-site", origin: "null" },
	{ origin: evil },
	{ origin: "null" },
];

describe("forms that another site sends with a member's cookies", () => {
	let server: StartedServer;
	let browser: Browser;
	let routes: readonly PageRoute[];
	before(async () => {
		server = await startShop();
		browser = await memberIn(server, "ada@example.com");
		routes = await pageRoutes();
	});
	after(() => server.stop());

	const cookie = () => [...browser.cookies].map((pair) => pair.join("=")).join("; ");
	const send = async (url: string, headers: Record<string, string>, init: RequestInit = {}) => {
		const response = await fetch(server.origin + url, {
			method: "POST",
			redirect: "manual",
			body: "intent=go&email=eve@example.com",
			...init,
			headers: {
				accept: "text/html",
				cookie: cookie(),
				"content-type": "application/x-www-form-urlencoded",
				...headers,
			},
		});
		return { status: response.status, cookies: response.headers.getSetCookie(), text: await response.text() };
	};

	it("are rejected by every page that accepts forms", async () => {
		const forms = routes.filter(({ takesForms }) => takesForms);
		assert.ok(forms.length > 12, "the routes were found");
		for (const { file, url } of forms) {
			const own = await send(url, { "sec-fetch-site": "same-origin", origin: server.origin });
			assert.ok(own.status !== 403 && !/another website/i.test(own.text), `${file} refused its own form`);
			for (const headers of crossSite) {
				for (const address of [url, `${url}?lang=en`, `${url}.data`]) {
					const { status, cookies } = await send(address, headers);
					assert.ok(
						[400, 403].includes(status),
						`${file} answered ${status} at ${address} to ${JSON.stringify(headers)}`,
					);
					assert.deepEqual(
						cookies.filter((each) => !/Max-Age=0/.test(each) && /session|tokens/.test(each)),
						[],
						file,
					);
				}
			}
		}
	});

	it("change nothing on pages without forms, with any method", async () => {
		for (const { file, url, takesForms } of routes) {
			for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/json"]) {
				const { status } = await send(url, { ...crossSite[0], "content-type": type });
				assert.ok([400, 403, 404, 405, 415].includes(status), `${file} answered ${status} to ${type}`);
			}
			for (const method of ["PUT", "PATCH", "DELETE"]) {
				const { status } = await send(url, crossSite[0] ?? {}, { method });
				assert.ok([400, 403, 404, 405, 415].includes(status), `${file} answered ${status} to ${method}`);
			}
			if (takesForms) continue;
			const { status } = await send(url, crossSite[0] ?? {});
			assert.ok([400, 403, 404, 405].includes(status), `${file} answered ${status}`);
		}
	});

	it("leave the member signed in, and everything unchanged", async () => {
		const account = await browser.open("/account");
		assert.match(account.text, /Sign out/);
	});

	it("find no call of the services that is authorized by a cookie", async () => {
		for (const { name, operation, url } of everyCall) {
			if (operation.open) continue;
			const { method } = operation;
			const body = method === "GET" || method === "DELETE" ? {} : { body: "{}" };
			const response = await fetch(server.origin + url, {
				method,
				...body,
				headers: { cookie: cookie(), "content-type": "application/json" },
			});
			assert.equal(response.status, 401, name);
		}
	});

	it("find no call that accepts a content type of forms", async () => {
		for (const { name, operation, url } of everyCall) {
			if (operation.method === "GET" || operation.method === "DELETE") continue;
			for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"]) {
				const { status } = await send(url, { ...crossSite[0], "content-type": type }, { method: operation.method });
				assert.ok([404, 415].includes(status), `${name} answered ${status} to ${type}`);
			}
		}
	});
});
