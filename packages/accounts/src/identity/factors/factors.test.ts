import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { factors } from "@cartwright/contract/identity/factors";
import type { Client } from "@cartwright/sdk/client";
import {
	accountOf,
	asMember,
	codeFor,
	goodPassword,
	historyOf,
	linkFor,
	login,
	mailsTo,
	openShopWithoutCaptcha,
	outcome,
	signUp,
} from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, type Shop, type Shopper } from "@cartwright/testing/shop";
import { totpCode } from "@cartwright/testing/totp";

const minute = 60_000;

onEachEngine("second factors", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShopWithoutCaptcha({ engine });
		shopper = await shop.visitor();
	});
	beforeEach(() => shop.advance(2 * minute));
	after(() => shop.close());

	const codeOf = (secret: string) => totpCode(secret, shop.now());
	const setUpTotp = async (member: Client) => {
		const { factor, totp } = await member.use(factors).startFactor({ type: "TOTP" });
		const secret = totp?.secret ?? "";
		const request = { factorId: factor?.factorId ?? "", code: codeOf(secret) };
		const { recoveryCodes } = await member.use(factors).activateFactor(request);
		return { secret, uri: totp?.uri ?? "", factorId: request.factorId, recoveryCodes };
	};
	const setUpEmail = async (member: Client, email: string) => {
		const { factor, stateToken } = await member.use(factors).startFactor({ type: "EMAIL" });
		const request = { factorId: factor?.factorId ?? "", code: await codeFor(shop, email), stateToken };
		return member.use(factors).activateFactor(request);
	};
	const verify = (request: Parameters<ReturnType<typeof calls>["verify"]>[0]) => calls().verify(request);
	const calls = () => shopper.use(authentication);

	describe("TOTP", () => {
		it("is set up by a code, and then required by verify", async () => {
			const { id, email, member } = await signUp(shop, shopper, "ada@example.com");
			const { secret, uri, recoveryCodes } = await setUpTotp(member);
			assert.match(uri, /^otpauth:\/\/totp\/Test%20shop:ada%40example\.com\?/);
			assert.equal(new Set(recoveryCodes).size, 10);
			const first = await login(shopper, email);
			assert.deepEqual([first.state, first.sessionToken, first.identity], ["MFA_CHALLENGE", undefined, undefined]);
			assert.equal(first.mfaChallengeData?.factorType, "TOTP");
			shop.advance(30_000);
			const stateToken = first.stateToken ?? "";
			const response = await verify({ factorType: "TOTP", stateToken, totpData: { code: codeOf(secret) } });
			assert.equal(response.state, "SUCCESS");
			assert.ok(response.sessionToken);
			assert.deepEqual(await historyOf(shop, id), ["created", "signed_in", "factor_activated", "signed_in"]);
		});

		it("continue if loginV2 gets the state token of an unfinished sign-in", async () => {
			const { email, member } = await signUp(shop, shopper, "again@example.com");
			const { secret } = await setUpTotp(member);
			const by = (code: string, token?: string | null) =>
				outcome(verify({ factorType: "TOTP", stateToken: token ?? "", totpData: { code } }));
			const first = await login(shopper, email);
			const second = await login(shopper, email, goodPassword, { stateToken: first.stateToken });
			assert.equal(second.state, "MFA_CHALLENGE");
			assert.notEqual(second.stateToken, first.stateToken);
			shop.advance(30_000);
			assert.equal(await by(codeOf(secret), first.stateToken), "VERIFICATION_FAILED", "the first one ended");
			const other = await signUp(shop, shopper, "another@example.com");
			const crossed = login(shopper, other.email, goodPassword, { stateToken: second.stateToken });
			assert.equal(await outcome(crossed), "VERIFICATION_FAILED", "loginV2 of another account");
			assert.equal(await by(codeOf(secret), second.stateToken), "SUCCESS");
		});

		it("rejects used and wrong codes, and a used state token", async () => {
			const { email, member } = await signUp(shop, shopper, "bob@example.com");
			const { secret } = await setUpTotp(member);
			const { stateToken = "" } = await login(shopper, email);
			const by = (code: string, token = stateToken) =>
				outcome(verify({ factorType: "TOTP", stateToken: token, totpData: { code } }));
			assert.equal(await by(codeOf(secret)), "VERIFICATION_FAILED", "used when it was set up");
			shop.advance(30_000);
			const code = codeOf(secret);
			assert.equal(await by("abcdef"), "VERIFICATION_FAILED");
			assert.equal(await by(code), "SUCCESS");
			assert.equal(await by(code), "VERIFICATION_FAILED");
			const again = await login(shopper, email);
			assert.equal(await by(code, again.stateToken), "VERIFICATION_FAILED");
		});

		it("cannot be guessed by starting many sign-ins", async () => {
			const { email, member } = await signUp(shop, shopper, "carol@example.com");
			await setUpTotp(member);
			shop.advance(2 * minute);
			const outcomes: string[] = [];
			for (let round = 0; round < 3; round++) {
				const { stateToken } = await login(shopper, email);
				for (let index = 0; index < 5; index++) {
					const totpData = { code: String(index).repeat(6) };
					outcomes.push(await outcome(verify({ factorType: "TOTP", stateToken: stateToken ?? "", totpData })));
				}
			}
			assert.equal(outcomes.filter((each) => each === "VERIFICATION_FAILED").length, 10);
			assert.equal(outcomes.filter((each) => each === "THROTTLED_FEATURE").length, 5);
		});
	});

	it("recovery codes replace it, each once, in any spelling", async () => {
		const { email, member } = await signUp(shop, shopper, "dave@example.com");
		const { recoveryCodes } = await setUpTotp(member);
		const account = JSON.stringify(await accountOf(shop, email));
		assert.ok(recoveryCodes.every((code) => !account.includes(code)));
		const by = async (code: string) => {
			const { stateToken } = await login(shopper, email);
			return outcome(verify({ factorType: "RECOVERY_CODE", stateToken: stateToken ?? "", recoveryCodeData: { code } }));
		};
		assert.equal(await by(` ${recoveryCodes[0]?.toUpperCase().replaceAll("-", " ")} `), "SUCCESS");
		assert.equal(await by(recoveryCodes[0] ?? ""), "VERIFICATION_FAILED");
		assert.equal(await by(recoveryCodes[1] ?? ""), "SUCCESS");
	});

	describe("EMAIL", () => {
		it("sends a code when it is chosen", async () => {
			const { email, member } = await signUp(shop, shopper, "erin@example.com");
			await setUpEmail(member, email);
			const { state, stateToken = "", requireMfaData } = await login(shopper, email);
			assert.equal(state, "REQUIRE_MFA");
			assert.deepEqual(
				requireMfaData?.availableFactors?.map(({ factorType }) => factorType),
				["EMAIL", "RECOVERY_CODE"],
			);
			const challenge = await verify({ factorType: "EMAIL", stateToken });
			assert.equal(challenge.state, "MFA_CHALLENGE");
			assert.equal(challenge.mfaChallengeData?.verificationChallengeData?.hint, "e•••@example.com");
			assert.equal(await outcome(verify({ factorType: "EMAIL", stateToken })), "THROTTLED_FEATURE");
			const emailData = { code: await codeFor(shop, email) };
			assert.equal(await outcome(verify({ factorType: "EMAIL", stateToken, emailData })), "SUCCESS");
		});

		it("is rejected if it was not chosen or not set up", async () => {
			const { email, member } = await signUp(shop, shopper, "frank@example.com");
			await setUpTotp(member);
			const { stateToken } = await login(shopper, email);
			const by = (factorType: "EMAIL" | "SMS" | "PASSWORD") =>
				outcome(verify({ factorType, stateToken: stateToken ?? "" }));
			for (const type of ["EMAIL", "SMS", "PASSWORD"] as const) assert.equal(await by(type), "FACTOR_NOT_AVAILABLE");
		});
	});

	it("are set up and removed shortly after a sign-in, with startFactor, activateFactor and removeFactor", async () => {
		const { email, member } = await signUp(shop, shopper, "grace@example.com");
		const { factor } = await member.use(factors).startFactor({ type: "TOTP" });
		const factorId = factor?.factorId ?? "";
		assert.equal(await outcome(login(shopper, email)), "SUCCESS", "it counts once it was activated");
		assert.equal(
			await refusalOf(member.use(factors).activateFactor({ factorId, code: "000000" })),
			"400 VERIFICATION_FAILED",
		);
		const unknown = { factorId: crypto.randomUUID(), code: "000000" };
		assert.equal(await refusalOf(member.use(factors).activateFactor(unknown)), "404 FACTOR_NOT_FOUND");
		const active = await setUpTotp(member);
		assert.equal(await refusalOf(member.use(factors).startFactor({ type: "TOTP" })), "409 FACTOR_ALREADY_ACTIVE");
		await setUpEmail(member, email);
		await member.use(factors).removeFactor({ factorId: active.factorId });
		assert.equal(
			await refusalOf(member.use(factors).removeFactor({ factorId: active.factorId })),
			"404 FACTOR_NOT_FOUND",
		);
		const subjects = (await mailsTo(shop, email))
			.map(({ subject }) => subject)
			.filter((each) => !each.includes("code"));
		assert.deepEqual(subjects, [
			"Two-step verification was added to your Test shop account",
			"Two-step verification was added to your Test shop account",
			"Two-step verification was changed for your Test shop account",
		]);
		assert.equal((await linkFor(shop, email)).searchParams.get("clientId"), shop.clientId);
		assert.equal(await outcome(login(shopper, email)), "REQUIRE_MFA");
		const left = (await accountOf(shop, email))?.factors.find(({ type }) => type === "EMAIL")?.id ?? "";
		shop.advance(6 * minute);
		const calls = member.use(factors);
		assert.equal(await refusalOf(calls.removeFactor({ factorId: left })), "428 REAUTHENTICATION_REQUIRED");
		assert.equal(await refusalOf(calls.startFactor({ type: "TOTP" })), "428 REAUTHENTICATION_REQUIRED");
		assert.equal(await refusalOf(shopper.use(factors).startFactor({ type: "TOTP" })), "403 PERMISSION_DENIED");
	});

	it("listMySessions lists sessions, and endMySession ends one", async () => {
		const { id, email, member } = await signUp(shop, shopper, "heidi@example.com");
		shop.advance(1000);
		const other = await asMember(shop, id, (await login(shopper, email)).sessionToken);
		const list = async () => (await member.use(accounts).listMySessions({})).sessions;
		assert.deepEqual(
			(await list()).map(({ current }) => current),
			[false, true],
		);
		const [theirs] = await other
			.use(accounts)
			.listMySessions({})
			.then(({ sessions }) => sessions);
		shop.advance(6 * minute);
		const end = (sessionId?: string | null) => member.use(accounts).endMySession({ sessionId: sessionId ?? "" });
		assert.equal(await refusalOf(end(theirs?.id)), "428 REAUTHENTICATION_REQUIRED");
		await member.use(factors).reauthenticate({ password: goodPassword });
		await end(theirs?.id);
		assert.equal((await list()).length, 1);
		const [mine] = await list();
		const stranger = await signUp(shop, shopper, "ivan@example.com");
		const foreign = stranger.member.use(accounts).endMySession({ sessionId: mine?.id ?? "" });
		assert.equal(await refusalOf(foreign), "404 SESSION_NOT_FOUND");
	});
});
