import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { audit } from "@cartwright/contract/audit/audit";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { orders } from "@cartwright/contract/orders/orders";
import { keys } from "@cartwright/contract/staff/keys";
import { byId } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { apiKeys } from "../api-key.ts";
import { KeyUses } from "../key-uses.ts";
import { installation } from "../site.ts";

const minute = 60_000;

onEachEngine("keys", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const owner = async () => (await shop.staff()).use(keys);
	const missing = crypto.randomUUID();
	/** The result of a call with the key that reads orders. */
	const readingOrders = (key = "") => refusalOf(shop.caller(key).use(orders).searchOrders({ search: {} }));
	const readingProducts = (key = "") => refusalOf(shop.caller(key).use(products).queryProductsOlder({}));

	it("createKey grants a role or scopes, but no unknown ones and none that the caller lacks", async () => {
		const { createKey } = await owner();
		const { apiKey, key } = await createKey({ name: "Orders", scopes: ["ECOM.READ_ORDERS"] });
		assert.deepEqual([apiKey?.scopes, apiKey?.role], [["ECOM.READ_ORDERS"], undefined]);
		assert.equal(await readingOrders(key), "not refused");
		assert.equal(await readingProducts(key), "403 PERMISSION_DENIED");
		const { found } = await shop.store.read(installation, { found: byId(apiKeys, apiKey?.id ?? "") });
		assert.ok(found && !JSON.stringify(found.doc).includes(key.split("_").slice(2).join("_")), "only a hash is kept");
		assert.equal(await refusalOf(createKey({ name: "a" })), "400 role REQUIRED_ONE_OF_FIELD");
		assert.equal(await refusalOf(createKey({ name: "a", scopes: ["NO.SUCH"] })), "400 scopes[0] VALIDATION");
		const expires = shop.now().toISOString();
		assert.equal(await refusalOf(createKey({ name: "a", role: "owner", expires })), "400 expires VALIDATION");
		const { key: lesser } = await createKey({ name: "Keys", scopes: ["CARTWRIGHT.KEY_MANAGE"] });
		const more = shop.caller(lesser).use(keys).createKey({ name: "More", role: "read-only" });
		assert.equal(await refusalOf(more), "403 PERMISSION_DENIED");
		const { apiKey: mighty } = await createKey({ name: "Owner", role: "owner" });
		const others = shop.caller(lesser).use(keys);
		for (const change of [others.rotateKey, others.revokeKey]) {
			assert.equal(await refusalOf(change({ id: mighty?.id ?? "" })), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(change({ id: missing })), "404 KEY_NOT_FOUND");
		}
		assert.equal(await refusalOf((await shop.staff("manager")).use(keys).listKeys({})), "403 PERMISSION_DENIED");
	});

	it("expires", async () => {
		const expires = new Date(shop.now().getTime() + minute).toISOString();
		const { apiKey, key } = await (await owner()).createKey({ name: "Short", role: "read-only", expires });
		assert.equal(await readingOrders(key), "not refused");
		shop.advance(minute);
		assert.equal(await readingOrders(key), "401 UNAUTHENTICATED");
		assert.equal(await refusalOf((await owner()).rotateKey({ id: apiKey?.id ?? "" })), "409 KEY_ENDED");
	});

	it("rotateKey returns a new secret, and the previous one stays valid for a while", async () => {
		const calls = await owner();
		const { apiKey, key: first } = await calls.createKey({ name: "Turning", role: "read-only" });
		const id = apiKey?.id ?? "";
		const { key: second, apiKey: rotated } = await calls.rotateKey({ id, overlapMinutes: 10 });
		assert.equal(rotated?.previousEnds, new Date(shop.now().getTime() + 10 * minute).toISOString());
		assert.deepEqual([await readingOrders(first), await readingOrders(second)], ["not refused", "not refused"]);
		shop.advance(10 * minute);
		assert.deepEqual([await readingOrders(first), await readingOrders(second)], ["401 UNAUTHENTICATED", "not refused"]);
		assert.equal(await refusalOf(calls.rotateKey({ id: missing })), "404 KEY_NOT_FOUND");
	});

	it("revokeKey ends a key at once; it stays in the list", async () => {
		const calls = await owner();
		const { apiKey, key } = await calls.createKey({ name: "Lost", role: "read-only" });
		const revoked = (await calls.revokeKey({ id: apiKey?.id ?? "" })).apiKey;
		assert.equal(revoked?.revokedDate, shop.now().toISOString());
		assert.equal(await readingOrders(key), "401 UNAUTHENTICATED");
		assert.ok((await calls.listKeys({})).keys.some(({ id, revokedDate }) => id === apiKey?.id && revokedDate));
		assert.equal(await refusalOf(calls.revokeKey({ id: missing })), "404 KEY_NOT_FOUND");
	});

	it("records the last use once a minute", async () => {
		const uses = new KeyUses(shop.store);
		const { id } = { id: (await shop.key()).split("_")[1] ?? "" };
		const lastUse = async () => {
			await uses.flush();
			return (await (await owner()).listKeys({})).keys.find((each) => each.id === id)?.lastUsedDate;
		};
		const first = shop.now();
		const commits = { count: 0 };
		const commit = shop.store.commit.bind(shop.store);
		shop.store.commit = (site, batch) => {
			if (batch.some(({ collection }) => collection.name === "key_uses")) commits.count += 1;
			return commit(site, batch);
		};
		for (let at = 0; at < 50; at++) uses.record(id, first);
		await uses.flush();
		assert.equal(commits.count, 1);
		shop.store.commit = commit;
		assert.equal(await lastUse(), first.toISOString());
		uses.record(id, new Date(first.getTime() + minute - 1));
		assert.equal(await lastUse(), first.toISOString());
		uses.record(id, new Date(first.getTime() + minute));
		assert.equal(await lastUse(), new Date(first.getTime() + minute).toISOString());
	});

	it("the audit log of the shop records changes of keys, those of other shops do not", async () => {
		const { apiKey } = await (await owner()).createKey({ name: "Noted", role: "read-only" });
		const { entries } = await (await shop.staff()).use(audit).queryAuditLog({ log: "ACCOUNT", thingId: apiKey?.id });
		assert.deepEqual(
			entries.map(({ call, outcome }) => [call, outcome]),
			[["cartwright.keys.createKey", "OK"]],
		);
		assert.equal((await (await shop.staff()).use(audit).verifyAuditLog({ log: "ACCOUNT" })).intact, true);
	});
});
