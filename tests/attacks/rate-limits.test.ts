import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";

const perMinute = 2;

/** When a new minute of the clock begins, the limit forgets a part of what it counted. */
const untilEarlyInMinute = async (): Promise<void> => {
	const left = 60_000 - (Date.now() % 60_000);
	if (left < 10_000) await delay(left);
};

describe("whoever makes too many requests", () => {
	let server: StartedServer;
	before(async () => {
		server = await startServer({ environment: { VISITORS_PER_MINUTE: String(perMinute) } });
	});
	after(() => server.stop());

	const tooMany = async (address: string, path: string, init: RequestInit = {}) => {
		await untilEarlyInMinute();
		const headers = { accept: "text/html", "x-forwarded-for": address, ...init.headers };
		const send = () => fetch(`${server.origin}${path}`, { redirect: "manual", ...init, headers });
		for (let count = 0; count < perMinute; count++) assert.ok((await send()).status < 400);
		return send();
	};

	it("sees a page that says so", async () => {
		for (const [address, path] of [
			["203.0.113.1", "/sign-in?back=/account"],
			["203.0.113.2", "/hosted/sign-in"],
			["203.0.113.3", `/hosted/sign-in?returnUrl=${encodeURIComponent(`${server.origin}/`)}`],
		] as const) {
			const response = await tooMany(address, path);
			assert.equal(response.status, 429, path);
			assert.match(await response.text(), /<h1[^>]*>Too many requests/, path);
		}
	});

	it("sees it after a form, too", async () => {
		const body = new URLSearchParams({ intent: "add", product: crypto.randomUUID(), quantity: "1" });
		const response = await tooMany("203.0.113.5", "/cart", {
			method: "POST",
			body,
			headers: { origin: server.origin },
		});
		assert.equal(response.status, 429);
		assert.match(await response.text(), /<h1[^>]*>Too many requests/);
	});

	it("reads it beside a form that stays on its page", async () => {
		const init = { method: "POST", headers: { origin: server.origin } };
		for (const [address, path, form, outcome] of [
			[
				"203.0.113.6",
				"/review",
				{ product: crypto.randomUUID(), rating: "5", back: "/" },
				"/?review=tooMany#write-review",
			],
			[
				"203.0.113.7",
				"/stock-notice",
				{ product: crypto.randomUUID(), email: "a@example.com", back: "/" },
				"/?notice=tooMany#notice",
			],
			["203.0.113.8", "/review-vote", { review: crypto.randomUUID(), back: "/" }, "/#reviews"],
		] as const) {
			const response = await tooMany(address, path, { ...init, body: new URLSearchParams(form) });
			assert.deepEqual([response.status, response.headers.get("location")], [303, outcome]);
		}
	});

	it("learns from a header when to call again", async () => {
		const body = JSON.stringify({ clientId: server.clientId, grantType: "anonymous" });
		const headers = { "content-type": "application/json", accept: "application/json" };
		const response = await tooMany("203.0.113.4", "/oauth2/token", { method: "POST", headers, body });
		assert.equal(response.status, 429);
		const seconds = Number(response.headers.get("retry-after"));
		assert.ok(seconds >= 1 && seconds <= 60, `${seconds}`);
		assert.match(response.headers.get("access-control-expose-headers") ?? "", /retry-after/);
	});
});
