import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { authentication } from "@cartwright/contract/identity/authentication";
import { earlierAuthentication } from "@cartwright/contract/identity/earlier-authentication";
import { verification } from "@cartwright/contract/identity/verification";
import {
	changeAccount,
	codeFor,
	goodPassword,
	register as registerToday,
	setSignOn,
} from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";

const never = { provider: "ALTCHA", when: "NEVER" } as const;
const always = { provider: "ALTCHA", when: "ALWAYS" } as const;
/** Nothing listens there. */
const nowhere = { RECAPTCHA: "http://127.0.0.1:1/", HCAPTCHA: "http://127.0.0.1:1/", TURNSTILE: "http://127.0.0.1:1/" };

onEachEngine("older calls", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShop({ engine, providers: { captchaAddresses: nowhere } });
		shopper = await shop.visitor();
	});
	beforeEach(async () => {
		shop.advance(30 * 60_000);
		await setSignOn(shop, { captcha: never, requireEmailVerification: false, requireOwnerApproval: false });
	});
	after(() => shop.close());

	const { register, login, proceedToNextState } = {
		register: (address: string, more: object = {}, password = goodPassword) =>
			shopper.use(earlierAuthentication).register({ identity: { email: { address } }, inputs: { password }, ...more }),
		login: (email: string, password = goodPassword, more: object = {}) =>
			shopper.use(earlierAuthentication).login({ identifier: { email }, inputs: { password }, ...more }),
		proceedToNextState: (stateToken: string) => shopper.use(earlierAuthentication).proceedToNextState({ stateToken }),
	};

	it("create an account and sign in", async () => {
		const made = await register("ada@example.com");
		assert.deepEqual([made.state?.status, made.identity?.email?.address], ["DONE", "ada@example.com"]);
		assert.ok(made.sessionToken);
		const back = await login("ada@example.com");
		assert.ok(back.state?.status === "DONE" && back.sessionToken);
		const { state } = await shopper
			.use(earlierAuthentication)
			.login({ identifier: { userName: "ada@example.com" }, inputs: { password: goodPassword } });
		assert.equal(state?.status, "DONE");
	});

	it("require the shop's approval, and the code from the mail", async () => {
		await setSignOn(shop, { requireOwnerApproval: true });
		assert.equal((await register("owner@example.com")).state?.status, "REQUIRE_OWNER_APPROVAL");
		await setSignOn(shop, { requireOwnerApproval: false, requireEmailVerification: true });
		const { state, sessionToken } = await register("code@example.com");
		assert.deepEqual([state?.status, sessionToken], ["STATUS_CHECK", undefined]);
		const stateToken = state?.stateToken ?? "";
		assert.equal((await proceedToNextState(stateToken)).state?.status, "STATUS_CHECK", "nothing was proved yet");
		await changeAccount(shop, "code@example.com", { status: "ACTIVE", pending: [] });
		const done = await proceedToNextState(stateToken);
		assert.ok(done.state?.status === "DONE" && done.sessionToken);
		assert.equal(await refusalOf(proceedToNextState(stateToken)), "400 VERIFICATION_FAILED");
	});

	it("can be continued with the current calls", async () => {
		await setSignOn(shop, { requireEmailVerification: true });
		const { state } = await register("today@example.com");
		const code = await codeFor(shop, "today@example.com");
		const verified = await shopper
			.use(verification)
			.verifyDuringAuthentication({ code, stateToken: state?.stateToken ?? "" });
		assert.equal(verified.state, "SUCCESS");
	});

	it("reject a flow if the password was changed since", async () => {
		await setSignOn(shop, { requireEmailVerification: true });
		const { state } = await register("stale@example.com");
		await changeAccount(shop, "stale@example.com", { status: "ACTIVE", pending: [], passwordVersion: 7 });
		assert.equal((await proceedToNextState(state?.stateToken ?? "")).state?.status, "STATUS_CHECK");
	});

	it("return the errors of the current calls", async () => {
		await registerToday(shopper, "known@example.com");
		assert.equal(await refusalOf(register("known@example.com")), "409 -19995");
		assert.equal(await refusalOf(login("unknown@example.com")), "400 -19995");
		assert.equal(await refusalOf(login("known@example.com", "wrong")), "400 -19976");
		await (await shop.staff()).use(authentication).signOn({ loginId: { email: "trusted@example.com" } });
		assert.equal(await refusalOf(login("trusted@example.com")), "428 -19973");
	});

	it("require a captcha as the current calls do", async () => {
		await setSignOn(shop, { captcha: always });
		const wrong = { captchaTokens: [{ Recaptcha: "wrong" }] };
		assert.equal(await refusalOf(register("robot@example.com")), "400 -19971");
		assert.equal(await refusalOf(login("robot@example.com")), "400 -19971");
		assert.equal(await refusalOf(register("robot@example.com", wrong)), "400 -19970");
		assert.equal(await refusalOf(login("robot@example.com", goodPassword, wrong)), "400 -19970");
		await setSignOn(shop, { captcha: { provider: "TURNSTILE", when: "ALWAYS", siteKey: "public", secret: "private" } });
		assert.equal(await refusalOf(register("robot@example.com", wrong)), "503 CAPTCHA_UNAVAILABLE");
		assert.equal(await refusalOf(login("robot@example.com", goodPassword, wrong)), "503 CAPTCHA_UNAVAILABLE");
	});

	it("share the limits of the current calls", async () => {
		for (let time = 0; time < 12; time += 1) await refusalOf(login("guessed@example.com", "wrong"));
		assert.equal(await refusalOf(login("guessed@example.com")), "429 THROTTLED_FEATURE");
		for (let time = 0; time < 60; time += 1) await refusalOf(login(`guess-${time}@example.com`, "wrong"));
		assert.equal(await refusalOf(register("late@example.com")), "429 THROTTLED_FEATURE");
	});
});
