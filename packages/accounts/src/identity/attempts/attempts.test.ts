import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { WorkerThreads } from "@cartwright/kernel/runtime/worker-threads";
import { type Client, createClient } from "@cartwright/sdk/client";
import type { CallError } from "@cartwright/sdk/errors";
import { createServer } from "@cartwright/server/server";
import { goodPassword, login, outcome, register, setSignOn } from "@cartwright/testing/accounts";
import { quickPasswords } from "@cartwright/testing/quick-passwords";
import { fetchFrom, onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { solveCaptcha } from "@cartwright/testing/solve-captcha";
import { pino } from "pino";

const minute = 60_000;
const never = { captcha: { provider: "ALTCHA", when: "NEVER" } } as const;

/** A shopper who calls from this address, by way of a proxy on the same machine. */
const from = (app: Shop["app"], token: string, address: string): Client =>
	createClient({
		origin: "http://shop.test",
		authorization: () => token,
		fetch: (input, init) =>
			fetchFrom(app)(input, { ...init, headers: { ...(init?.headers as object), "x-forwarded-for": address } }),
	});

onEachEngine("attempts to sign in", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
	});
	after(() => shop.close());

	const guess = (client: Client, email: string, index: number) =>
		outcome(login(client, email, `guess number ${index}`));
	const countByOutcome = (outcomes: readonly string[]) =>
		Object.fromEntries(
			[...new Set(outcomes)].sort().map((each) => [each, outcomes.filter((one) => one === each).length]),
		);

	it("are limited in the same way for many processes and concurrent calls", async () => {
		await setSignOn(shop, never);
		await register(shopper, "alice@example.com");
		const { store, now } = shop;
		const other = await createServer({
			store,
			log: pino({ level: "silent" }),
			origin: "http://shop.test",
			now,
			passwords: quickPasswords,
		});
		const clients = Array.from({ length: 40 }, (_, index) =>
			from(index % 2 ? other : shop.app, shopper.token, `198.51.100.${index}`),
		);
		const outcomes = await Promise.all(clients.map((client, index) => guess(client, "alice@example.com", index)));
		assert.deepEqual(countByOutcome(outcomes), { "-19976": 10, THROTTLED_FEATURE: 30 });
		assert.equal(
			await outcome(login(from(other, shopper.token, "203.0.113.9"), "alice@example.com")),
			"THROTTLED_FEATURE",
		);
		await other.close();
	});

	it("have longer windows each time that all are used", async () => {
		const waits: number[] = [];
		for (let round = 0; round < 7; round++) {
			const wait = await untilThrottled("alice@example.com");
			waits.push(Math.round(wait / 60));
			shop.advance(wait * 1000);
		}
		assert.deepEqual(waits, [1, 2, 5, 10, 15, 15, 15]);
		assert.equal(await outcome(login(shopper, "alice@example.com")), "SUCCESS", "the owner gets in after the wait");
		shop.advance(24 * 60 * minute);
		shopper = await shop.visitor();
	});

	const untilThrottled = async (email: string): Promise<number> => {
		for (let index = 0; index < 20; index++) {
			const address = `192.0.2.${Math.floor(shop.now().getTime() / minute) % 250}`;
			const client = from(shop.app, shopper.token, address);
			const error = await login(client, email, `guess ${index}`).then(
				() => undefined,
				(thrown) => thrown as CallError,
			);
			if (error?.code === "THROTTLED_FEATURE") return Number(error.data.retryAfterSeconds);
		}
		return assert.fail("was never throttled");
	};

	it("run out for one IP address that tries many accounts, and for no other", async () => {
		const client = from(shop.app, shopper.token, "203.0.113.7");
		const outcomes: string[] = [];
		for (let index = 0; index < 70; index++) outcomes.push(await guess(client, `user${index}@example.com`, index));
		assert.deepEqual(countByOutcome(outcomes), { "-19995": 60, THROTTLED_FEATURE: 10 });
		assert.equal(await outcome(login(from(shop.app, shopper.token, "203.0.113.8"), "alice@example.com")), "SUCCESS");
	});

	it("trust forwarded addresses from this machine only", async () => {
		const statuses: number[] = [];
		for (let index = 0; index < 62; index++) {
			const response = await shop.app.inject({
				method: "POST",
				url: "/_api/iam/authentication/v2/login",
				remoteAddress: "203.0.113.20",
				headers: { authorization: shopper.token, "x-forwarded-for": `198.51.100.${index}` },
				payload: { loginId: { email: `other${index}@example.com` }, password: goodPassword },
			});
			statuses.push(response.statusCode);
		}
		assert.deepEqual(statuses.slice(-2), [429, 429]);
	});

	const statusOfLogin = async (app: Shop["app"], index: number, remoteAddress: string, forwarded?: string) => {
		const response = await app.inject({
			method: "POST",
			url: "/_api/iam/authentication/v2/login",
			remoteAddress,
			headers: { authorization: shopper.token, ...(forwarded ? { "x-forwarded-for": forwarded } : {}) },
			payload: { loginId: { email: `someone${index}@example.com` }, password: goodPassword },
		});
		return response.statusCode;
	};

	it("count an IPv6 network as one address", async () => {
		for (let index = 0; index < 60; index++) {
			assert.equal(await statusOfLogin(shop.app, index, `2001:db8:0:7:${index.toString(16)}::1`), 400);
		}
		assert.equal(await statusOfLogin(shop.app, 60, "2001:db8:0:7:ffff::1"), 429);
		assert.equal(await statusOfLogin(shop.app, 61, "2001:db8:0:8::1"), 400);
	});

	it("count an IPv4 address once in all its forms", async () => {
		for (let index = 0; index < 60; index++) assert.equal(await statusOfLogin(shop.app, index, "192.0.2.130"), 400);
		for (const form of ["::ffff:192.0.2.130", "::ffff:c000:282"]) {
			assert.equal(await statusOfLogin(shop.app, 60, form), 429, form);
		}
		assert.equal(await statusOfLogin(shop.app, 61, "::ffff:192.0.2.131"), 400);
	});

	it("count for shoppers behind a trusted proxy, and ignore addresses that they claim", async () => {
		const { store, now } = shop;
		const app = await createServer({
			store,
			log: pino({ level: "silent" }),
			origin: "http://shop.test",
			now,
			passwords: quickPasswords,
			trustedProxies: ["10.0.0.0/24", "2001:db8:ffff::1"],
		});
		for (let index = 0; index < 62; index++) {
			assert.equal(await statusOfLogin(app, index, "10.0.0.7", `198.51.100.${index}`), 400);
		}
		const behind = (index: number) => statusOfLogin(app, index, "2001:db8:ffff::1", `192.0.2.${index}, 203.0.113.77`);
		for (let index = 0; index < 60; index++) assert.equal(await behind(index), 400);
		assert.equal(await behind(60), 429);
		await app.close();
	});

	it("hash as much for unknown addresses as for known ones", async (test) => {
		shop.advance(30 * minute);
		const { mock } = test.mock.method(WorkerThreads.prototype, "run");
		const effortFor = async (email: string) => {
			mock.resetCalls();
			await guess(shopper, email, 0);
			return mock.calls.map(({ arguments: [verification] }) => {
				assert.ok("hash" in verification);
				const { memory, passes, parallelism } = verification.hash;
				return { memory, passes, parallelism };
			});
		};
		const known = await effortFor("alice@example.com");
		assert.equal(known.length, 1);
		assert.deepEqual(await effortFor("unknown@example.com"), known);
	});

	describe("require a captcha", () => {
		before(async () => {
			await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "AFTER_FAILURES" } });
			shop.advance(25 * 60 * minute);
			shopper = await shop.visitor();
			await register(shopper, "carol@example.com");
		});

		const challenge = async () => {
			const { captcha } = await shopper.use(accounts).getSignInOptions({});
			assert.ok(captcha?.challenge);
			return captcha.challenge;
		};
		const solve = async () => solveCaptcha(await challenge());
		const withCaptcha = (token: string, kind = "Recaptcha") =>
			outcome(login(shopper, "carol@example.com", goodPassword, { captchaTokens: [{ [kind]: token }] }));

		it("after three failures, and accept each solution once", async () => {
			for (let index = 0; index < 3; index++) assert.equal(await guess(shopper, "carol@example.com", index), "-19976");
			assert.equal(await outcome(login(shopper, "carol@example.com")), "-19971");
			assert.equal(await withCaptcha("nonsense"), "-19970");
			const token = await solve();
			const tampered = JSON.parse(Buffer.from(token, "base64").toString());
			tampered.salt = String(tampered.salt).replace(/expires=\d+/, "expires=9999999999");
			assert.equal(await withCaptcha(Buffer.from(JSON.stringify(tampered)).toString("base64")), "-19970");
			assert.equal(await withCaptcha(token), "SUCCESS");
			assert.equal(await outcome(login(shopper, "carol@example.com")), "SUCCESS", "all is forgiven");
		});

		it("and accept only unused, recent solutions for this shop", async () => {
			await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "ALWAYS" } });
			assert.equal(await outcome(register(shopper, "dave@example.com")), "-19971");
			const token = await solve();
			assert.equal(await withCaptcha(token, "NoCaptcha"), "SUCCESS");
			assert.equal(await withCaptcha(token, "InvisibleRecaptcha"), "-19970", "used before");
			const late = await solve();
			shop.advance(10 * minute + 1000);
			assert.equal(await withCaptcha(late), "-19970", "too late");
			const other = await openShop({ engine: "sqlite" });
			await setSignOn(other, { captcha: { provider: "ALTCHA", when: "ALWAYS" } });
			const stranger = await other.visitor();
			const elsewhere = await solve();
			const request = { captchaTokens: [{ Recaptcha: elsewhere }] };
			assert.equal(await outcome(register(stranger, "dave@example.com", request)), "-19970", "another shop");
			await other.close();
		});

		it("and getSignInOptions returns it for pages", async () => {
			const { captcha, minPasswordLength, maxPasswordLength } = await shopper.use(accounts).getSignInOptions({});
			assert.deepEqual([minPasswordLength, maxPasswordLength], [8, 128]);
			assert.equal(captcha?.provider, "ALTCHA");
			assert.ok(captcha?.challenge?.signature);
			await setSignOn(shop, { captcha: { provider: "TURNSTILE", when: "ALWAYS", siteKey: "key", secret: "hidden" } });
			const elsewhere = await shopper.use(accounts).getSignInOptions({});
			assert.equal(elsewhere.captcha?.siteKey, "key");
			assert.ok(!JSON.stringify(elsewhere).includes("hidden"));
		});
	});
});
