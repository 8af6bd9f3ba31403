import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { type AuditEntry, audit } from "@cartwright/contract/audit/audit";
import { site } from "@cartwright/contract/sites/site";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { login, outcome, register, setSignOn } from "../testing.ts";

onEachEngine("the audit log of sign-ins", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let from: string;
	before(async () => {
		shop = await openShop({ engine });
		await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "NEVER" } });
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
	const outcomes = async () => (await entries()).map(({ actorId, outcome: each }) => [actorId, each]);

	it("holds sign-ins of members and those that failed, of unknown addresses too", async () => {
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

	it("is not filled by whoever tries again and again", async () => {
		for (let index = 0; index < 12; index++) await outcome(login(shopper, `guess${index}@example.com`));
		assert.equal((await outcomes()).length, 5);
	});

	it("holds keys that were refused, and is not filled by them", async () => {
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
