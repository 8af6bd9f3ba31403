import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after, before, beforeEach, describe, it } from "node:test";
import { recovery } from "@cartwright/contract/identity/recovery";
import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { login, openShopWithoutCaptcha, outcome, register, setSignOn } from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import type { Shop, Shopper } from "@cartwright/testing/shop";

/** Stands for the three services, which speak one protocol; `answer` says what it does next. */
describe("captchas of other providers", () => {
	let shop: Shop;
	let shopper: Shopper;
	let service: Server;
	let requests: { path: string; form: Record<string, string> }[] = [];
	let respond: (response: ServerResponse) => void;

	before(async () => {
		service = createServer(async (request: IncomingMessage, response) => {
			const form = Object.fromEntries(new URLSearchParams(await text(request)));
			requests.push({ path: request.url ?? "", form });
			respond(response);
		});
		await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
		const at = (path: string) => `http://127.0.0.1:${(service.address() as AddressInfo).port}/${path}`;
		const captchaAddresses = { RECAPTCHA: at("recaptcha"), HCAPTCHA: at("hcaptcha"), TURNSTILE: at("turnstile") };
		const fetch = guardedFetch({ allowedNetworks: ["127.0.0.1"] });
		shop = await openShopWithoutCaptcha({ providers: { captchaAddresses, fetch } });
		shopper = await shop.visitor();
		await register(shopper, "ada@example.com");
	});
	after(async () => {
		service.closeAllConnections();
		service.close();
		await shop.close();
	});
	beforeEach(() => {
		requests = [];
		shop.advance(3 * 60_000);
	});

	const says = (body: unknown, status = 200) => {
		respond = (response) =>
			response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
	};
	const use = (provider: "RECAPTCHA" | "HCAPTCHA" | "TURNSTILE") =>
		setSignOn(shop, { captcha: { provider, when: "ALWAYS", siteKey: "public", secret: "private" } });
	const tryWith = (token: string) =>
		outcome(login(shopper, "ada@example.com", undefined, { captchaTokens: [{ Recaptcha: token }] }));

	for (const provider of ["RECAPTCHA", "HCAPTCHA", "TURNSTILE"] as const) {
		it(`${provider} hears the secret, the answer and the address, and its verdict counts`, async () => {
			await use(provider);
			says({ success: true });
			assert.equal(await tryWith("solved"), "SUCCESS");
			const form = { secret: "private", response: "solved", remoteip: "127.0.0.1" };
			assert.deepEqual(requests, [{ path: `/${provider.toLowerCase()}`, form }]);
			says({ success: false, "error-codes": ["invalid-input-response"] });
			assert.equal(await tryWith("wrong"), "-19970");
			says({ success: false, "error-codes": ["timeout-or-duplicate"] });
			assert.equal(await tryWith("again"), "-19970");
		});
	}

	it("use the secret of the invisible widget, if it has one", async () => {
		says({ success: true });
		const secretFor = async (captcha: object, captchaTokens: object[]): Promise<string | undefined> => {
			requests = [];
			await setSignOn(shop, { captcha: { provider: "RECAPTCHA", when: "ALWAYS", secret: "private", ...captcha } });
			assert.equal(await outcome(login(shopper, "ada@example.com", undefined, { captchaTokens })), "SUCCESS");
			return requests[0]?.form.secret;
		};
		const unseen = { invisibleSecret: "private too" };
		assert.equal(await secretFor(unseen, [{ InvisibleRecaptcha: "solved" }]), "private too");
		assert.equal(await secretFor(unseen, [{ Recaptcha: "solved" }]), "private");
		assert.equal(await secretFor({}, [{ InvisibleRecaptcha: "solved" }]), "private");
	});

	it("that are unavailable let nobody in, and count no failure", async () => {
		await use("TURNSTILE");
		says({ success: false, "error-codes": ["invalid-input-secret"] });
		assert.equal(await tryWith("x"), "CAPTCHA_UNAVAILABLE");
		says({}, 500);
		assert.equal(await tryWith("x"), "CAPTCHA_UNAVAILABLE");
		says("true");
		assert.equal(await tryWith("x"), "-19970");
		respond = (response) => response.writeHead(200).end("<html>");
		assert.equal(await tryWith("x"), "CAPTCHA_UNAVAILABLE");
		respond = (response) => response.destroy();
		assert.equal(await tryWith("x"), "CAPTCHA_UNAVAILABLE");
		respond = (response) => response.writeHead(307, { location: "http://127.0.0.1:1/" }).end();
		assert.equal(await tryWith("x"), "CAPTCHA_UNAVAILABLE");
	});

	it("are required by sendRecoveryEmail after three mails, and checked whenever they are sent", async () => {
		await use("TURNSTILE");
		says({ success: true });
		const { sendRecoveryEmail } = shopper.use(recovery);
		const send = (email: string, token?: string) =>
			refusalOf(sendRecoveryEmail({ email, ...(token ? { captchaTokens: [{ Recaptcha: token }] } : {}) }));
		for (let index = 0; index < 3; index++) assert.equal(await send("bob@example.com"), "not refused");
		assert.equal(await send("bob@example.com"), "400 -19971");
		assert.equal(await send("bob@example.com", "solved"), "not refused");
		says({ success: false, "error-codes": ["invalid-input-response"] });
		assert.equal(await send("carol@example.com", "wrong"), "400 -19970");
		says({}, 500);
		assert.equal(await send("carol@example.com", "unknown"), "503 CAPTCHA_UNAVAILABLE");
		await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "NEVER" } });
		for (let index = 0; index < 6; index++) assert.equal(await send("dave@example.com"), "not refused");
	});

	it("that do not respond time out after five seconds", async (test) => {
		await use("HCAPTCHA");
		respond = () => {};
		const timeout = test.mock.method(AbortSignal, "timeout", () => AbortSignal.abort(), { times: 1 });
		assert.equal(await tryWith("x"), "CAPTCHA_UNAVAILABLE");
		assert.deepEqual(timeout.mock.calls[0]?.arguments, [5000]);
	});
});
