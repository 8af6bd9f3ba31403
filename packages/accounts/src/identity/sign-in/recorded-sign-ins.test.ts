import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { type AuditEntry, audit } from "@cartwright/contract/audit/audit";
import { authentication } from "@cartwright/contract/identity/authentication";
import { factors } from "@cartwright/contract/identity/factors";
import { passkeys } from "@cartwright/contract/identity/passkeys";
import { verification } from "@cartwright/contract/identity/verification";
import { site } from "@cartwright/contract/sites/site";
import {
	accountOf,
	goodPassword,
	login,
	openShopWithoutCaptcha,
	outcome,
	register,
	setSignOn,
	signUp,
} from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, type Shop, type Shopper } from "@cartwright/testing/shop";
import { Authenticator, type ResponseChanges } from "../factors/passkeys/testing.ts";

const origin = "https://shop.test";

onEachEngine("the audit log of sign-ins", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let from: string;
	before(async () => {
		shop = await openShopWithoutCaptcha({ engine, origin });
		shopper = await shop.visitor();
	});
	beforeEach(() => {
		shop.advance(3 * 60_000);
		from = shop.now().toISOString();
	});
	after(() => shop.close());

	const entries = async (log: "SITE" | "ACCOUNT" = "SITE"): Promise<AuditEntry[]> => {
		const found = (await (await shop.staff()).use(audit).queryAuditLog({ log, from })).entries;
		return found
			.filter(({ actorKind, outcome: recorded }) => actorKind === "member" || recorded === "UNAUTHENTICATED")
			.reverse();
	};
	const calledOutcomes = async () =>
		(await entries()).map(({ call, actorId, outcome: recorded }) => [call, actorId, recorded]);
	const outcomes = async () => (await entries()).map(({ actorId, outcome: each }) => [actorId, each]);

	it("records sign-ins of members, and failed ones, also for unknown addresses", async () => {
		const { identity } = await register(shopper, "ada@example.com");
		await login(shopper, "ada@example.com");
		await outcome(login(shopper, "ada@example.com", "wrong password"));
		await outcome(login(shopper, "nobody@example.com"));
		const id = identity?.id ?? "";
		const all = await entries();
		assert.deepEqual(
			all.map(({ call, actorId, outcome: each }) => [call, actorId, each]),
			[
				["identity.authentication.registerV2", id, "OK"],
				["identity.authentication.loginV2", id, "OK"],
				["identity.authentication.loginV2", id, "-19976"],
				["identity.authentication.loginV2", "", "-19995"],
			],
		);
		assert.ok(!JSON.stringify(all).includes("example.com"), "no address is in the log");
	});

	it("records failed passkeys", async () => {
		const { id, member } = await signUp(shop, shopper, "bob@example.com");
		const calls = member.use(passkeys);
		const authenticator = new Authenticator(origin);
		const { publicKeyCredentialCreationOptionsJson: options } = await calls.startPasskeyRegistration({});
		await calls.addPasskey({ credentialJson: authenticator.create(options ?? ""), name: "Phone" });
		const sign = async (how?: ResponseChanges) => {
			const { publicKeyCredentialRequestOptionsJson: request } = await shopper.use(passkeys).startPasskeySignIn({});
			return authenticator.get(request ?? "", how);
		};
		shop.advance(60_000);
		from = shop.now().toISOString();
		const { signInWithPasskey } = shopper.use(passkeys);
		await outcome(signInWithPasskey({ credentialJson: await sign({ forged: true }) }));
		await outcome(signInWithPasskey({ credentialJson: await sign({ userHandle: "bm9ib2R5" }) }));
		await outcome(signInWithPasskey({ credentialJson: "{}" }));
		await refusalOf(member.use(factors).reauthenticate({ credentialJson: await sign({ userVerified: false }) }));
		const signIn = "cartwright.passkeys.signInWithPasskey";
		assert.deepEqual(await calledOutcomes(), [
			[signIn, id, "VERIFICATION_FAILED"],
			[signIn, "", "PASSKEY_NOT_FOUND"],
			[signIn, "", "VERIFICATION_FAILED"],
			["cartwright.factors.reauthenticate", id, "VERIFICATION_FAILED"],
		]);
	});

	it("records wrong passwords and codes of members who are signed in or signing up", async () => {
		const { id, member } = await signUp(shop, shopper, "carol@example.com");
		await setSignOn(shop, { requireEmailVerification: true });
		const { stateToken } = await signUp(shop, shopper, "dora@example.com");
		shop.advance(60_000);
		from = shop.now().toISOString();
		const { reauthenticate } = member.use(factors);
		await refusalOf(reauthenticate({ password: "wrong password" }));
		await refusalOf(reauthenticate({ password: goodPassword }));
		const newPassword = "another password for 9 ducks";
		await refusalOf(member.use(authentication).changePassword({ newPassword, currentPassword: "wrong password" }));
		await refusalOf(shopper.use(verification).verifyDuringAuthentication({ stateToken, code: "000000" }));
		const dora = (await accountOf(shop, "dora@example.com"))?.id;
		assert.deepEqual(await calledOutcomes(), [
			["cartwright.factors.reauthenticate", id, "-19976"],
			["identity.authentication.changePassword", id, "-19976"],
			["identity.verification.verifyDuringAuthentication", dora, "VERIFICATION_FAILED"],
		]);
	});

	it("records only some of many attempts", async () => {
		for (let index = 0; index < 12; index++) await outcome(login(shopper, `guess${index}@example.com`));
		assert.equal((await outcomes()).length, 5);
	});

	it("records rejected keys, but only some of many", async () => {
		const key = await shop.key();
		const [id = ""] = key.replace("cwk_", "").split("_");
		const ask = (authorization: string) => refusalOf(shop.caller(authorization).use(site).getSite({}));
		assert.equal(await ask(`cwk_${id}_wrong`), "401 UNAUTHENTICATED");
		const [entry, ...more] = await entries("ACCOUNT");
		assert.deepEqual([entry?.actorKind, entry?.actorId, entry?.outcome, more], ["app", id, "UNAUTHENTICATED", []]);
		for (let index = 0; index < 12; index++) await ask(`cwk_${crypto.randomUUID()}_wrong`);
		for (let index = 0; index < 12; index++) await ask(`cwk_${id}_wrong`);
		assert.ok((await entries("ACCOUNT")).length <= 5);
		assert.equal((await (await shop.staff()).use(audit).verifyAuditLog({ log: "ACCOUNT" })).intact, true);
	});
});
