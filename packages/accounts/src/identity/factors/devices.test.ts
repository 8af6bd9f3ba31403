import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { factors } from "@cartwright/contract/identity/factors";
import type { Client } from "@cartwright/sdk/client";
import {
	accountOf,
	asMember,
	codeFor,
	goodPassword,
	login,
	openShopWithoutCaptcha,
	outcome,
	signUp,
} from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, type Shop, type Shopper } from "@cartwright/testing/shop";

const minute = 60_000;
const day = 24 * 60 * minute;

onEachEngine("trusted devices", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShopWithoutCaptcha({ engine });
	});
	beforeEach(async () => {
		shop.advance(2 * minute);
		shopper = await shop.visitor();
	});
	after(() => shop.close());

	/** A member with a code by mail as second factor. */
	const signUpWithFactor = async (email: string) => {
		const { id, member } = await signUp(shop, shopper, email);
		const { factor, stateToken } = await member.use(factors).startFactor({ type: "EMAIL" });
		const factorId = factor?.factorId ?? "";
		await member.use(factors).activateFactor({ factorId, code: await codeFor(shop, email), stateToken });
		return { id, email, member, factorId };
	};
	const remember = async (email: string, rememberThisDevice = true): Promise<string | undefined> => {
		shop.advance(minute);
		const { stateToken = "" } = await login(shopper, email);
		const challenge = { factorType: "EMAIL", stateToken, rememberThisDevice } as const;
		await shopper.use(authentication).verify(challenge);
		const emailData = { code: await codeFor(shop, email) };
		const { state, additionalData } = await shopper.use(authentication).verify({ ...challenge, emailData });
		assert.equal(state, "SUCCESS");
		return additionalData?.deviceToken?.strValue;
	};
	const stateWith = (email: string, deviceToken: unknown) =>
		outcome(login(shopper, email, goodPassword, { clientMetaData: { deviceToken } }));

	it("skip the second factor for thirty days", async () => {
		const { email } = await signUpWithFactor("ada@example.com");
		assert.equal(await remember(email, false), undefined);
		const token = await remember(email);
		assert.ok(token);
		assert.ok(
			!JSON.stringify(await accountOf(shop, email)).includes(token.split(".")[1] ?? ""),
			"only its hash is kept",
		);
		assert.equal(await stateWith(email, token), "SUCCESS");
		for (const wrong of [undefined, "", 1, {}, `${token}x`, token.split(".")[0], "x.y"]) {
			assert.equal(await stateWith(email, wrong), "REQUIRE_MFA");
			shop.advance(2 * minute);
		}
		const wrongPassword = { clientMetaData: { deviceToken: token } };
		assert.equal(await outcome(login(shopper, email, "not this one", wrongPassword)), "-19976");
		shop.advance(30 * day);
		shopper = await shop.visitor();
		assert.equal(await stateWith(email, token), "REQUIRE_MFA");
	});

	it("count for their own member alone", async () => {
		const [one, other] = [await signUpWithFactor("bob@example.com"), await signUpWithFactor("carol@example.com")];
		const token = await remember(one.email);
		assert.equal(await stateWith(other.email, token), "REQUIRE_MFA");
	});

	it("listMyDevices lists them, and removeMyDevice removes one", async () => {
		const { email, member } = await signUpWithFactor("dave@example.com");
		const token = await remember(email);
		const list = async (client: Client = member) => (await client.use(factors).listMyDevices({})).devices;
		const [device, ...more] = await list();
		assert.equal(more.length, 0);
		assert.equal(Date.parse(device?.expires ?? "") - Date.parse(device?.createdDate ?? ""), 30 * day);
		const stranger = (await signUpWithFactor("erin@example.com")).member;
		assert.deepEqual(await list(stranger), []);
		const deviceId = device?.id ?? "";
		assert.equal(await refusalOf(stranger.use(factors).removeMyDevice({ deviceId })), "404 DEVICE_NOT_FOUND");
		await member.use(factors).removeMyDevice({ deviceId });
		assert.equal(await refusalOf(member.use(factors).removeMyDevice({ deviceId })), "404 DEVICE_NOT_FOUND");
		assert.equal(await stateWith(email, token), "REQUIRE_MFA");
		for (const nobody of [shopper, await shop.staff()]) {
			assert.equal(await refusalOf(nobody.use(factors).listMyDevices({})), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(nobody.use(factors).removeMyDevice({ deviceId })), "403 PERMISSION_DENIED");
		}
	});

	it("are removed with a new password, and with the last factor", async () => {
		const { email, member, factorId } = await signUpWithFactor("frank@example.com");
		const token = await remember(email);
		await member.use(authentication).changePassword({ newPassword: goodPassword, currentPassword: goodPassword });
		assert.equal(await stateWith(email, token), "REQUIRE_MFA");
		const next = await remember(email);
		await member.use(factors).reauthenticate({ password: goodPassword });
		await member.use(factors).removeFactor({ factorId });
		assert.deepEqual((await accountOf(shop, email))?.devices, []);
		const { factor, stateToken } = await member.use(factors).startFactor({ type: "EMAIL" });
		const request = { factorId: factor?.factorId ?? "", code: await codeFor(shop, email), stateToken };
		await member.use(factors).activateFactor(request);
		assert.equal(await stateWith(email, next), "REQUIRE_MFA");
	});
});

onEachEngine("the second factors of a member", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShopWithoutCaptcha({ engine });
		shopper = await shop.visitor();
	});
	after(() => shop.close());

	it("listMyFactors lists active factors, and whether they can be changed now", async () => {
		const { member } = await signUp(shop, shopper, "ada@example.com");
		const list = () => member.use(factors).listMyFactors({});
		const availableFactors = ["TOTP", "EMAIL", "PUSH", "SMS", "CALL"];
		assert.deepEqual(await list(), { factors: [], availableFactors, fresh: true });
		const { factor, stateToken } = await member.use(factors).startFactor({ type: "EMAIL" });
		assert.deepEqual((await list()).factors, [], "it counts once it was activated");
		const request = { factorId: factor?.factorId ?? "", code: await codeFor(shop, "ada@example.com"), stateToken };
		await member.use(factors).activateFactor(request);
		const shown = (await list()).factors.map(({ factor, hint, codesLeft }) => [factor?.type, hint, codesLeft]);
		assert.deepEqual(shown, [
			["EMAIL", "a•••@example.com", undefined],
			["RECOVERY_CODE", undefined, 10],
		]);
		shop.advance(6 * minute);
		assert.equal((await list()).fresh, false);
		for (const nobody of [shopper, await shop.staff()]) {
			assert.equal(await refusalOf(nobody.use(factors).listMyFactors({})), "403 PERMISSION_DENIED");
		}
	});

	it("reauthenticate confirms the identity by the password only", async () => {
		const { member } = await signUp(shop, shopper, "bob@example.com");
		const { reauthenticate, startFactor, listMyFactors } = member.use(factors);
		shop.advance(6 * minute);
		assert.equal(await refusalOf(startFactor({ type: "TOTP" })), "428 REAUTHENTICATION_REQUIRED");
		assert.equal(await refusalOf(reauthenticate({ password: "not this one" })), "400 -19976");
		assert.equal((await listMyFactors({})).fresh, false);
		await reauthenticate({ password: goodPassword });
		assert.equal((await listMyFactors({})).fresh, true);
		const outcomes = [];
		for (let index = 0; index < 11; index++) outcomes.push(await refusalOf(reauthenticate({ password: "guess" })));
		assert.equal(outcomes.at(-1), "429 THROTTLED_FEATURE");
		assert.equal(await refusalOf(shopper.use(factors).reauthenticate({ password: "x" })), "403 PERMISSION_DENIED");
		const { sessions } = await member.use(accounts).listMySessions({});
		await member.use(accounts).endMySession({ sessionId: sessions[0]?.id ?? "" });
		assert.equal(await refusalOf(reauthenticate({ password: goodPassword })), "401 UNAUTHENTICATED");
		const { id = "" } = (await accountOf(shop, "bob@example.com")) ?? {};
		const withoutSession = (await asMember(shop, id)).use(factors);
		const proof = withoutSession.reauthenticate({ password: goodPassword });
		assert.equal(await refusalOf(proof), "428 REAUTHENTICATION_REQUIRED");
	});

	it("renewRecoveryCodes replaces the ten codes, if there is another factor", async () => {
		shop.advance(20 * minute);
		shopper = await shop.visitor();
		const { member } = await signUp(shop, shopper, "carol@example.com");
		const { renewRecoveryCodes, startFactor, activateFactor } = member.use(factors);
		assert.equal(await refusalOf(renewRecoveryCodes({})), "404 FACTOR_NOT_FOUND");
		const { factor, stateToken } = await startFactor({ type: "EMAIL" });
		const request = { factorId: factor?.factorId ?? "", code: await codeFor(shop, "carol@example.com"), stateToken };
		const { recoveryCodes: before } = await activateFactor(request);
		const { recoveryCodes: now } = await renewRecoveryCodes({});
		assert.equal(new Set([...before, ...now]).size, 20);
		const by = async (code: string | undefined) => {
			const { stateToken = "" } = await login(shopper, "carol@example.com");
			const recoveryCodeData = { code: code ?? "" };
			const wanted = { factorType: "RECOVERY_CODE", stateToken, recoveryCodeData } as const;
			return outcome(shopper.use(authentication).verify(wanted));
		};
		assert.equal(await by(before[0]), "VERIFICATION_FAILED");
		assert.equal(await by(now[0]), "SUCCESS");
		shop.advance(6 * minute);
		assert.equal(await refusalOf(renewRecoveryCodes({})), "428 REAUTHENTICATION_REQUIRED");
		assert.equal(await refusalOf(shopper.use(factors).renewRecoveryCodes({})), "403 PERMISSION_DENIED");
	});
});
