import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { factors } from "@cartwright/contract/identity/factors";
import { oauth } from "@cartwright/contract/identity/oauth";
import { passkeys } from "@cartwright/contract/identity/passkeys";
import { recovery } from "@cartwright/contract/identity/recovery";
import { createSite } from "@cartwright/kernel/sites/create-site";
import type { Client } from "@cartwright/sdk/client";
import {
	accountOf,
	asMember,
	changeAccount,
	codeFor,
	goodPassword,
	historyOf,
	linkFor,
	mailsTo,
	openShopWithoutCaptcha,
	outcome,
	register,
	signUp,
} from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { Authenticator, type ResponseChanges } from "./testing.ts";

const minute = 60_000;
const origin = "https://shop.test";

onEachEngine("passkeys", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShopWithoutCaptcha({ engine, origin });
	});
	beforeEach(async () => {
		shop.advance(2 * minute);
		shopper = await shop.visitor();
	});
	after(() => shop.close());

	const creation = async (member: Client) =>
		(await member.use(passkeys).startPasskeyRegistration({})).publicKeyCredentialCreationOptionsJson;
	const requestOptions = async (client: Client = shopper) =>
		(await client.use(passkeys).startPasskeySignIn({})).publicKeyCredentialRequestOptionsJson;
	const add = async (member: Client, name = "My phone") => {
		const authenticator = new Authenticator(origin);
		const credentialJson = authenticator.create(await creation(member));
		const { passkey } = await member.use(passkeys).addPasskey({ credentialJson, name });
		return { authenticator, passkey };
	};
	const signIn = async (authenticator: Authenticator, how?: ResponseChanges) =>
		outcome(
			shopper.use(passkeys).signInWithPasskey({ credentialJson: authenticator.get(await requestOptions(), how) }),
		);

	it("are created with startPasskeyRegistration and addPasskey, and sign in without a password", async () => {
		const { id, email, member } = await signUp(shop, shopper, "ada@example.com");
		const options = JSON.parse(await creation(member));
		assert.deepEqual(
			[options.rp, options.user.name, options.authenticatorSelection.residentKey],
			[{ id: "shop.test", name: "Test shop" }, email, "required"],
		);
		const { authenticator, passkey } = await add(member, "  My phone ");
		assert.deepEqual([passkey?.name, passkey?.lastUsedDate, passkey?.synced], ["My phone", undefined, false]);
		const credentialJson = authenticator.get(await requestOptions());
		const { state, sessionToken, identity } = await shopper.use(passkeys).signInWithPasskey({ credentialJson });
		assert.deepEqual([state, identity?.id, Boolean(sessionToken)], ["SUCCESS", id, true]);
		const { passkeys: listed } = await member.use(passkeys).listMyPasskeys({});
		assert.deepEqual(listed, [{ ...passkey, lastUsedDate: shop.now().toISOString() }]);
		assert.deepEqual((await historyOf(shop, id)).slice(-2), ["passkey_added", "signed_in"]);
		assert.match((await mailsTo(shop, email)).at(-1)?.subject ?? "", /A passkey was added/);
	});

	it("count as password and second factor if the device verified its user, and otherwise as password", async () => {
		const { email, member } = await signUp(shop, shopper, "bob@example.com");
		const { authenticator } = await add(member);
		const { factor, stateToken } = await member.use(factors).startFactor({ type: "EMAIL" });
		const request = { factorId: factor?.factorId ?? "", code: await codeFor(shop, email), stateToken };
		await member.use(factors).activateFactor(request);
		assert.equal(await signIn(authenticator), "SUCCESS");
		assert.equal(await signIn(authenticator, { userVerified: false }), "REQUIRE_MFA");
	});

	it("are rejected by signInWithPasskey if anything does not match: VERIFICATION_FAILED", async () => {
		const { member } = await signUp(shop, shopper, "carol@example.com");
		const { authenticator } = await add(member);
		const cases: Record<string, ResponseChanges> = {
			"another page": { origin: "https://evil.example.com" },
			"the same name without https": { origin: "http://shop.test" },
			"another name": { rpId: "evil.example.com" },
			"another key": { forged: true },
		};
		for (const [name, how] of Object.entries(cases)) {
			assert.equal(await signIn(authenticator, how), "VERIFICATION_FAILED", name);
		}
		const { signInWithPasskey } = shopper.use(passkeys);
		const credentialJson = authenticator.get(await requestOptions());
		assert.equal(await outcome(signInWithPasskey({ credentialJson })), "SUCCESS");
		assert.equal(await outcome(signInWithPasskey({ credentialJson })), "VERIFICATION_FAILED", "shown again");
		const { challenge } = JSON.parse(await creation(member));
		const crossed = { credentialJson: authenticator.get(JSON.stringify({ challenge, rpId: "shop.test" })) };
		assert.equal(await outcome(signInWithPasskey(crossed)), "VERIFICATION_FAILED", "a challenge for something else");
		const old = await requestOptions();
		shop.advance(31 * minute);
		shopper = await shop.visitor();
		const { signInWithPasskey: signInLater } = shopper.use(passkeys);
		const late = { credentialJson: authenticator.get(old) };
		assert.equal(await outcome(signInLater(late)), "VERIFICATION_FAILED", "too old");
		const own = JSON.stringify({ challenge: Buffer.from("x".repeat(80)).toString("base64url"), rpId: "shop.test" });
		const invented = { credentialJson: authenticator.get(own) };
		assert.equal(await outcome(signInWithPasskey(invented)), "VERIFICATION_FAILED", "a challenge of its own");
		for (const credentialJson of ["", "x", "null", "{}", '{"id":"a","response":null}', '{"id":1,"response":{}}']) {
			const call = outcome(signInWithPasskey({ credentialJson }));
			assert.ok(["VERIFICATION_FAILED", "PASSKEY_NOT_FOUND", "credentialJson"].includes(await call), credentialJson);
		}
	});

	it("accept a response once, also if it is sent concurrently", async () => {
		const { member } = await signUp(shop, shopper, "carla@example.com");
		const { authenticator } = await add(member);
		const credentialJson = authenticator.get(await requestOptions());
		const outcomes = await Promise.all(
			Array.from({ length: 4 }, () => outcome(shopper.use(passkeys).signInWithPasskey({ credentialJson }))),
		);
		assert.deepEqual(outcomes.sort(), ["SUCCESS", ...Array(3).fill("VERIFICATION_FAILED")]);
	});

	it("whose counter decreases, as that of a clone does, are rejected", async () => {
		const { member } = await signUp(shop, shopper, "dave@example.com");
		const { authenticator } = await add(member);
		assert.equal(await signIn(authenticator, { counter: 10 }), "SUCCESS");
		assert.equal(await signIn(authenticator, { counter: 10 }), "VERIFICATION_FAILED");
		assert.equal(await signIn(authenticator, { counter: 9 }), "VERIFICATION_FAILED");
		assert.equal(await signIn(authenticator, { counter: 11 }), "SUCCESS");
	});

	it("that are unknown are not found by signInWithPasskey: PASSKEY_NOT_FOUND", async () => {
		const [one, other] = [
			await signUp(shop, shopper, "erin@example.com"),
			await signUp(shop, shopper, "frank@example.com"),
		];
		const { authenticator } = await add(one.member);
		const userHandle = Buffer.from(other.id).toString("base64url");
		assert.equal(await signIn(authenticator, { userHandle }), "PASSKEY_NOT_FOUND", "somebody else's name on it");
		assert.equal(await signIn(authenticator, { userHandle: "" }), "PASSKEY_NOT_FOUND");
		const stranger = new Authenticator(origin);
		assert.equal(await signIn(stranger, { userHandle }), "PASSKEY_NOT_FOUND");
	});

	it("of another shop on the same server are unknown here", async () => {
		const second = { site: crypto.randomUUID(), client: crypto.randomUUID() };
		const now = shop.now().toISOString();
		await createSite(shop.store, { name: "Second", siteId: second.site, clientId: second.client, now });
		const there = { ...shop, site: second.site, clientId: second.client } as Shop;
		const anonymous = await tokenFor(shop, second.client);
		const { identity, sessionToken } = await register(shop.caller(anonymous), "ada@example.com");
		const member = await asMember(there, identity?.id ?? "", sessionToken);
		const { authenticator } = await add(member);
		assert.equal(await signIn(authenticator), "PASSKEY_NOT_FOUND");
		const { authenticator: ours } = await add((await signUp(shop, shopper, "nadia@example.com")).member);
		const otherOptions = await requestOptions(shop.caller(anonymous));
		const call = shopper.use(passkeys).signInWithPasskey({ credentialJson: ours.get(otherOptions) });
		assert.equal(await outcome(call), "VERIFICATION_FAILED", "a challenge of the other shop");
	});

	it("are rejected by addPasskey from another page, of somebody else, if used or expired", async () => {
		const { id, member, sessionToken } = await signUp(shop, shopper, "grace@example.com");
		const { addPasskey } = member.use(passkeys);
		const tryWith = (credentialJson: string) => refusalOf(addPasskey({ credentialJson, name: "Key" }));
		for (const how of [{ origin: "https://evil.example.com" }, { rpId: "evil.example.com" }]) {
			assert.equal(await tryWith(new Authenticator(origin).create(await creation(member), how)), refused);
		}
		const other = (await signUp(shop, shopper, "heidi@example.com")).member;
		assert.equal(await tryWith(new Authenticator(origin).create(await creation(other))), refused);
		const credentialJson = new Authenticator(origin).create(await creation(member));
		assert.equal(await tryWith(credentialJson), "not refused");
		assert.equal(await tryWith(credentialJson), refused);
		assert.equal(await tryWith("{}"), refused);
		const options = await creation(member);
		shop.advance(31 * minute);
		const later = await asMember(shop, id, sessionToken);
		await later.use(factors).reauthenticate({ password: goodPassword });
		const late = { credentialJson: new Authenticator(origin).create(options), name: "Key" };
		assert.equal(await refusalOf(later.use(passkeys).addPasskey(late)), refused);
	});

	it("are limited to twenty: TOO_MANY_PASSKEYS from addPasskey", async () => {
		const { email, member } = await signUp(shop, shopper, "ivan@example.com");
		await add(member);
		const [known] = (await accountOf(shop, email))?.passkeys ?? [];
		assert.ok(known);
		const many = Array.from({ length: 20 }, (_, index) => ({ ...known, credentialId: `other${index}` }));
		await changeAccount(shop, email, { passkeys: many });
		const credentialJson = new Authenticator(origin).create(await creation(member));
		const call = member.use(passkeys).addPasskey({ credentialJson, name: "One more" });
		assert.equal(await refusalOf(call), "409 TOO_MANY_PASSKEYS");
	});

	it("removeMyPasskey removes one, and ends no session", async () => {
		const { member } = await signUp(shop, shopper, "judy@example.com");
		const [one, two] = [await add(member), await add(member, "Laptop")];
		const passkeyId = one.passkey?.id ?? "";
		const stranger = (await signUp(shop, shopper, "ken@example.com")).member;
		assert.equal(await refusalOf(stranger.use(passkeys).removeMyPasskey({ passkeyId })), "404 PASSKEY_NOT_FOUND");
		await member.use(passkeys).removeMyPasskey({ passkeyId });
		assert.match((await mailsTo(shop, "judy@example.com")).at(-1)?.subject ?? "", /A passkey was removed/);
		assert.equal(await signIn(one.authenticator), "PASSKEY_NOT_FOUND");
		assert.equal(await signIn(two.authenticator), "SUCCESS");
		shop.advance(6 * minute);
		const calls = member.use(passkeys);
		const left = { passkeyId: two.passkey?.id ?? "" };
		assert.equal(await refusalOf(calls.removeMyPasskey(left)), "428 REAUTHENTICATION_REQUIRED");
		assert.equal(await refusalOf(calls.startPasskeyRegistration({})), "428 REAUTHENTICATION_REQUIRED");
		const request = { credentialJson: "{}", name: "x" };
		assert.equal(await refusalOf(calls.addPasskey(request)), "428 REAUTHENTICATION_REQUIRED");
	});

	it("confirm the identity by reauthenticate: the member's own ones, if the device verified its user", async () => {
		const { member } = await signUp(shop, shopper, "leo@example.com");
		const { authenticator } = await add(member);
		const other = await add((await signUp(shop, shopper, "mia@example.com")).member);
		shop.advance(6 * minute);
		const { reauthenticate, listMyFactors } = member.use(factors);
		const by = async (own: Authenticator, how?: ResponseChanges) =>
			refusalOf(reauthenticate({ credentialJson: own.get(await requestOptions(), how) }));
		assert.equal(await by(other.authenticator), "400 VERIFICATION_FAILED");
		assert.equal(await by(authenticator, { userVerified: false }), "400 VERIFICATION_FAILED");
		assert.equal(await by(new Authenticator(origin)), "404 PASSKEY_NOT_FOUND");
		assert.equal((await listMyFactors({})).fresh, false);
		assert.equal(await by(authenticator), "not refused");
		assert.equal((await listMyFactors({})).fresh, true);
	});

	it("reject blocked members, and stay valid after a new password", async () => {
		const { email, member } = await signUp(shop, shopper, "nina@example.com");
		const { authenticator } = await add(member);
		await shopper.use(recovery).sendRecoveryEmail({ email });
		const recoveryToken = (await linkFor(shop, email)).searchParams.get("token") ?? "";
		assert.ok(recoveryToken);
		await shopper.use(recovery).recover({ recoveryToken, password: "a pot for 15 geese" });
		assert.equal(await signIn(authenticator), "SUCCESS");
		await changeAccount(shop, email, { status: "BLOCKED" });
		assert.equal(await signIn(authenticator), "STATUS_CHECK");
	});

	it("of somebody who did not own the address are removed when its owner signs in", async () => {
		const { email, member } = await signUp(shop, shopper, "olga@example.com");
		const { authenticator } = await add(member);
		const server = shop.caller(`${shopper.token},${await shop.key()}`);
		await server.use(authentication).signOn({ loginId: { email }, verifyEmail: true });
		assert.equal(await signIn(authenticator), "PASSKEY_NOT_FOUND");
	});

	it("are limited for each IP address, and signInWithPasskey says when to retry", async () => {
		const [stranger, challenge] = [new Authenticator(origin), await requestOptions()];
		const outcomes: string[] = [];
		for (let index = 0; index < 62; index++) {
			outcomes.push(
				await outcome(shopper.use(passkeys).signInWithPasskey({ credentialJson: stranger.get(challenge) })),
			);
		}
		assert.equal(outcomes.filter((each) => each === "THROTTLED_FEATURE").length, 2);
	});

	it("are managed by members, and requested by shoppers", async () => {
		for (const nobody of [shopper, await shop.staff()]) {
			const { startPasskeyRegistration, addPasskey, listMyPasskeys, removeMyPasskey } = nobody.use(passkeys);
			const denied = "403 PERMISSION_DENIED";
			assert.equal(await refusalOf(startPasskeyRegistration({})), denied);
			assert.equal(await refusalOf(addPasskey({ credentialJson: "{}", name: "x" })), denied);
			assert.equal(await refusalOf(listMyPasskeys({})), denied);
			assert.equal(await refusalOf(removeMyPasskey({ passkeyId: crypto.randomUUID() })), denied);
		}
		const { startPasskeySignIn, signInWithPasskey } = (await shop.staff()).use(passkeys);
		assert.equal(await refusalOf(startPasskeySignIn({})), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(signInWithPasskey({ credentialJson: "{}" })), "403 PERMISSION_DENIED");
	});

	it("are not offered if browsers allow none: PASSKEYS_UNAVAILABLE", async () => {
		const own = await openShop({ engine, origin: "http://127.0.0.1:8080" });
		const visitor = await own.visitor();
		assert.equal((await visitor.use(accounts).getSignInOptions({})).passkeys, false);
		assert.equal((await shopper.use(accounts).getSignInOptions({})).passkeys, true);
		const unavailable = "428 PASSKEYS_UNAVAILABLE";
		assert.equal(await refusalOf(visitor.use(passkeys).startPasskeySignIn({})), unavailable);
		assert.equal(await refusalOf(visitor.use(passkeys).signInWithPasskey({ credentialJson: "{}" })), unavailable);
		const { identity, sessionToken } = await register(visitor, "ada@example.com");
		const member = await asMember(own, identity?.id ?? "", sessionToken);
		assert.equal(await refusalOf(member.use(passkeys).startPasskeyRegistration({})), unavailable);
		assert.equal(await refusalOf(member.use(passkeys).addPasskey({ credentialJson: "{}", name: "x" })), unavailable);
		assert.equal(await refusalOf(member.use(factors).reauthenticate({ credentialJson: "{}" })), unavailable);
		await own.close();
	});
});

const refused = "400 VERIFICATION_FAILED";

const tokenFor = async (shop: Shop, clientId: string): Promise<string> => {
	const { access_token } = await shop.caller().use(oauth).token({ grantType: "anonymous", clientId });
	return access_token;
};
