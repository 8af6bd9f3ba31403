import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { createDatabase, type Database } from "@cartwright/testing/database";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";

const password = "a mug for 14 ducks";

describe("guessing at two server processes on one PostgreSQL", () => {
	let database: Database;
	let servers: readonly StartedServer[];
	let tokens: readonly string[];
	before(async () => {
		database = await createDatabase();
		const first = await startServer({ databaseUrl: database.url });
		servers = [first, await startServer({ databaseUrl: database.url })];
		const key = await first.apiKey();
		const settings = { settings: { captcha: { when: "NEVER" } } };
		await send(0, "/cartwright/v1/accounts/sign-in-settings", key, settings, { method: "PATCH" });
		tokens = await Promise.all(servers.map((_, index) => visitorAt(index)));
	});
	after(async () => {
		for (const server of servers) await server.stop();
		await database.drop();
	});

	interface Attempted {
		readonly status: number;
		readonly code: string;
		readonly stateToken?: string;
	}
	let address = 0;
	/** Each time from another address, so that only the limit of the account counts. */
	const send = async (
		server: number,
		path: string,
		authorization: string,
		body: object,
		{ method = "POST", from = `198.51.${Math.floor(address / 250)}.${address++ % 250}` } = {},
	): Promise<Attempted> => {
		const response = await fetch(`${servers[server % servers.length]?.origin}${path}`, {
			method,
			headers: { authorization, "content-type": "application/json", "x-forwarded-for": from },
			body: JSON.stringify(body),
		});
		const parsed = (await response.json()) as { details?: { applicationError?: { code?: string } }; state?: string };
		return { status: response.status, code: parsed.details?.applicationError?.code ?? parsed.state ?? "", ...parsed };
	};
	const visitorAt = async (server: number): Promise<string> => {
		const { clientId = "" } = servers[0] ?? {};
		const body = { clientId, grantType: "anonymous" };
		return String(((await send(server, "/oauth2/token", "", body)) as { access_token?: string }).access_token);
	};
	const call = (index: number, path: string, body: object, more = {}) =>
		send(index, `/_api/iam/${path}`, tokens[index % tokens.length] ?? "", body, more);
	const register = (email: string) => call(0, "authentication/v2/register", { loginId: { email }, password });
	const guess = (index: number, email: string, more = {}) =>
		call(index, "authentication/v2/login", { loginId: { email }, password: `guess number ${index}` }, more);
	const atOnce = (times: number, work: (index: number) => Promise<Attempted>) =>
		Promise.all(Array.from({ length: times }, (_, index) => work(index)));
	const countByOutcome = (all: readonly Attempted[]): Record<string, number> => {
		const codes = all.map(({ status, code }) => `${status} ${code}`);
		return Object.fromEntries(
			[...new Set(codes)].sort().map((each) => [each, codes.filter((one) => one === each).length]),
		);
	};

	it("a password has ten attempts in total, and then even the right one is rejected", async () => {
		assert.equal((await register("alice@example.com")).code, "SUCCESS");
		const outcomes = await atOnce(30, (index) => guess(index, "alice@example.com"));
		assert.deepEqual(countByOutcome(outcomes), { "400 -19976": 10, "429 THROTTLED_FEATURE": 20 });
		for (const index of [0, 1]) {
			const right = { loginId: { email: "alice@example.com" }, password };
			assert.equal((await call(index, "authentication/v2/login", right)).status, 429);
		}
	});

	it("many accounts have sixty attempts in total from one address", async () => {
		const from = "203.0.113.7";
		const outcomes = await atOnce(80, (index) => guess(index, `user${index}@example.com`, { from }));
		assert.deepEqual(countByOutcome(outcomes), { "400 -19995": 60, "429 THROTTLED_FEATURE": 20 });
		assert.equal(
			(await guess(0, "someone@example.com", { from: "203.0.113.8" })).status,
			400,
			"nobody else is held up",
		);
	});

	it("a mailed code has five attempts in total, and then even the right one is rejected", async () => {
		const key = await servers[0]?.apiKey();
		const policy = (requireEmailVerification: boolean) =>
			send(
				0,
				"/iam/signon/v1/sign-on-policies",
				key ?? "",
				{ signOnPolicy: { requireEmailVerification } },
				{ method: "PATCH" },
			);
		await policy(true);
		const { stateToken = "" } = await register("carol@example.com");
		await policy(false);
		const mail = await (await fetch(`${servers[0]?.origin}/dev/mail`)).text();
		const entry = mail.split("<li").find((each) => each.includes("carol@example.com")) ?? "";
		const text = await (await fetch(`${servers[0]?.origin}${/href="([^"]+)"/.exec(entry)?.[1]}`)).text();
		const right = /\b\d{6}\b/.exec(/<pre [^>]*>(.*?)<\/pre>/s.exec(text)?.[1] ?? "")?.[0] ?? "";
		assert.match(right, /^\d{6}$/);
		const verify = (index: number, code: string) => call(index, "verification/v1/auth/verify", { code, stateToken });
		const wrong = (index: number) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, "0");
		const outcomes = await atOnce(12, (index) => verify(index, wrong(index)));
		assert.deepEqual(
			outcomes.filter(({ status }) => status === 200),
			[],
		);
		for (const index of [0, 1]) assert.equal((await verify(index, right)).status, 400);
	});

	it("a mailbox gets ten mails in total", async () => {
		const outcomes = await atOnce(24, (index) => call(index, "recovery/v1/send-email", { email: "alice@example.com" }));
		assert.deepEqual(countByOutcome(outcomes), { "200 ": 10, "429 THROTTLED_FEATURE": 14 });
	});
});
