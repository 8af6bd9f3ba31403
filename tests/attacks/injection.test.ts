import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { after, before, beforeEach, it } from "node:test";
import { splitKey } from "@cartwright/kernel/sites/api-key";
import { createServer } from "@cartwright/server/server";
import { goodPassword, mailsTo, openShopWithoutCaptcha } from "@cartwright/testing/accounts";
import { onEachEngine, type Shop } from "@cartwright/testing/shop";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { everyCall } from "./every-call.ts";

const forgedLine = '{"level":30,"msg":"a line that the server never wrote"}';
const hostile = [
	`a\r\nSet-Cookie: injected=1`,
	`a\nx-injected: 1\n\n<script>`,
	`a\r\n${forgedLine}`,
	"a\u001b[2Jb",
	"a\u2028b\u0085c",
	"%0d%0aSet-Cookie:%20injected=1",
];

onEachEngine("texts meant to end up in a header or a line of the log", (engine) => {
	let shop: Shop;
	let app: FastifyInstance;
	let token: string;
	let written = "";
	before(async () => {
		shop = await openShopWithoutCaptcha({ engine });
		const stream = new Writable({
			write(chunk, _encoding, done) {
				written += chunk;
				done();
			},
		});
		const { store, now } = shop;
		// Logs at the most verbose level, as an operator may temporarily do.
		app = await createServer({ store, now, log: pino({ level: "trace" }, stream), origin: "http://shop.test" });
		await app.ready();
		token = (await shop.visitor()).token;
	});
	// Each test starts with fresh attempts, whatever the previous one used up.
	beforeEach(() => shop.advance(30 * 60_000));
	after(async () => {
		await app.close();
		await shop.close();
	});

	const send = (method: string, url: string, headers: Record<string, string>, payload?: object) =>
		app.inject({ method: method as "POST", url, headers, ...(payload ? { payload } : {}) });
	const checkHeaders = (name: string, headers: Record<string, unknown>) => {
		assert.equal(headers["x-injected"], undefined, name);
		assert.doesNotMatch(String(headers["set-cookie"] ?? ""), /injected/, name);
		for (const value of Object.values(headers)) assert.doesNotMatch(String(value), /[\r\n]/, name);
	};
	/** The log has one JSON object per line, each written by the server. */
	const checkLog = () => {
		for (const line of written.split("\n").filter(Boolean)) {
			const { msg } = JSON.parse(line) as { msg: string };
			assert.notEqual(msg, "a line that the server never wrote");
			// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a terminal would act on.
			assert.doesNotMatch(line, /[\u0000-\u0008\u000b-\u001f]/);
		}
	};

	it("stay there in the responses of every call", async () => {
		for (const text of hostile) {
			for (const { name, operation, url } of everyCall) {
				const members = Object.keys(operation.request.properties).slice(0, 40);
				const request = Object.fromEntries(members.map((member) => [member, text]));
				const inAddress = operation.method === "GET" || operation.method === "DELETE";
				const response = inAddress
					? await send(operation.method, `${url}?${new URLSearchParams(request)}`, { authorization: token })
					: await send(operation.method, url, { authorization: token }, request);
				assert.ok(response.statusCode < 500, `${name} answered ${response.statusCode}`);
				checkHeaders(name, response.headers);
			}
		}
		checkLog();
	});

	it("stay there if they arrive as a header of the request", async () => {
		for (const name of [
			"user-agent",
			"x-forwarded-for",
			"x-wix-linguist",
			"wix-site-id",
			"x-wix-bi-gateway",
			"cookie",
			"host",
			"x-forwarded-host",
			"x-request-id",
			"x-wix-request-id",
			"x-forwarded-proto",
		]) {
			for (const text of ["a\u001b[2Jb", `${forgedLine}`, "evil.example.com", "a".repeat(4000), "%0d%0aa: b"]) {
				const credentials = { loginId: { email: "ada@example.com" }, password: goodPassword };
				const response = await send(
					"POST",
					"/_api/iam/authentication/v2/login",
					{ authorization: token, [name]: text },
					credentials,
				);
				assert.ok(response.statusCode < 500, `${name}: ${response.statusCode}`);
				checkHeaders(name, response.headers);
				assert.doesNotMatch(response.body, /evil\.example\.com/);
				assert.match(String(response.headers["x-wix-request-id"]), /^[0-9a-f-]{36}$/);
			}
		}
		checkLog();
	});

	it("cannot add headers to a mail, or change its links", async () => {
		for (const [index, text] of hostile.entries()) {
			const email = `reader${index}@example.com`;
			const profile = { nickname: text, firstName: text };
			const headers = { authorization: token, host: "evil.example.com", "x-forwarded-host": "evil.example.com" };
			await send("POST", "/_api/iam/authentication/v2/register", headers, {
				loginId: { email },
				password: goodPassword,
				profile,
			});
			await send("POST", "/_api/iam/recovery/v1/send-email", headers, { email });
			for (const mail of await mailsTo(shop, email)) {
				assert.doesNotMatch(mail.subject, /[\r\n]/);
				assert.doesNotMatch(JSON.stringify(mail.content), /evil\.example\.com/);
			}
			const odd = `ada\r\nBcc: eve@example.com`;
			const refused = await send("POST", "/_api/iam/recovery/v1/send-email", headers, { email: odd });
			assert.equal((await mailsTo(shop, odd)).length, 0);
			assert.ok(refused.statusCode < 500);
		}
	});

	it("and no secret and no member is ever in the log", async () => {
		const email = "secretive@example.com";
		const made = await send(
			"POST",
			"/_api/iam/authentication/v2/register",
			{ authorization: token },
			{
				loginId: { email },
				password: "a password for nobody's eyes",
			},
		);
		const { sessionToken } = made.json();
		const key = await shop.key("owner");
		await send(
			"POST",
			"/oauth2/token",
			{ authorization: `${token},${key}` },
			{
				grant_type: "authorized_client",
				member_id: made.json().identity.id,
			},
		);
		await send("GET", `/oauth2/authorize?sessionToken=${sessionToken}&clientId=${shop.clientId}`, {});
		await send("GET", "/v1/unknown?token=a-secret-in-an-address", { authorization: key });
		assert.match(written, /a key was given a member's tokens/, "the log is written");
		const memberId = made.json().identity.id;
		for (const secret of [
			"nobody's eyes",
			sessionToken,
			token,
			key,
			"a-secret-in-an-address",
			splitKey(key).secret,
			memberId,
		]) {
			assert.ok(!written.includes(String(secret)), String(secret).slice(0, 12));
		}
	});
});
