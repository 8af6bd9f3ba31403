import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { allCollections } from "@cartwright/server/registries/collections";
import { create, remove, replace } from "@cartwright/store/batch";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { byId, type Store } from "@cartwright/store/store";
import { createDatabase } from "@cartwright/testing/database";
import { type Engine, onEachEngine } from "@cartwright/testing/shop";
import { withDerivedFields } from "../derived-fields.ts";
import { products } from "../documents.ts";
import { aProduct } from "../testing.ts";
import { searchIndexOf } from "./site-index.ts";

const site = "site";

/** Two stores on one database, like those of two processes. */
const openTwice = async (engine: Engine) => {
	if (engine === "postgres") {
		const { url, drop } = await createDatabase();
		const open = () => openPostgresStore({ url, collections: allCollections });
		return { stores: [await open(), await open()] as const, drop };
	}
	const folder = mkdtempSync(join(tmpdir(), "cartwright-search-"));
	const open = () => openSqliteStore({ file: join(folder, "shop.db"), collections: allCollections });
	return { stores: [open(), open()] as const, drop: async () => rmSync(folder, { recursive: true }) };
};

onEachEngine("the index of a site", (engine) => {
	const named = (id: string, name: string) =>
		withDerivedFields({
			...aProduct({ id, slug: id, name }),
			variants: [{ ...aProduct().variants[0], id: `v-${id}` } as never],
		});
	const stored = async (store: Store, id: string) => {
		const { found } = await store.read(site, { found: byId(products, id) });
		assert.ok(found);
		return found;
	};
	const countOf = async (store: Store, word: string) => {
		const index = await searchIndexOf({ store, site });
		const { items, length } = index.titles.postingsOf(word) ?? { items: [], length: 0 };
		const places = Array.from({ length }, (_, at) => (items[at] ?? 0) >>> 5);
		return places
			.filter((place) => index.everything(false).has(place))
			.map((place) => index.idAt(place))
			.sort();
	};

	it("contains the writes of all processes from the next search on", async () => {
		const { stores, drop } = await openTwice(engine);
		const [one, other] = stores;
		await one.commit(site, [create(products, named("a", "Lamp")), create(products, named("b", "Lamp"))]);
		assert.deepEqual(await countOf(one, "lamp"), ["a", "b"]);
		assert.deepEqual(await countOf(other, "lamp"), ["a", "b"]);
		await other.commit(site, [replace(products, await stored(other, "a"), named("a", "Candle"))]);
		await one.commit(site, [create(products, named("c", "Lamp"))]);
		for (const store of stores) assert.deepEqual(await countOf(store, "lamp"), ["b", "c"]);
		await one.commit(site, [remove(products, await stored(one, "b"))]);
		for (const store of stores) assert.deepEqual(await countOf(store, "lamp"), ["c"]);
		for (const store of stores) assert.deepEqual(await countOf(store, "candle"), ["a"]);
		await Promise.all(stores.map((store) => store.close()));
		await drop();
	});

	it("is rebuilt by a process that has missed too much", async () => {
		const { stores, drop } = await openTwice(engine);
		const [one, other] = stores;
		await one.commit(site, [create(products, named("a", "Lamp"))]);
		assert.deepEqual(await countOf(other, "lamp"), ["a"]);
		for (let round = 0; round < 1002; round++) {
			await one.commit(site, [replace(products, await stored(one, "a"), named("a", `Candle ${round}`))]);
		}
		assert.deepEqual([await countOf(other, "lamp"), await countOf(other, "candle")], [[], ["a"]]);
		await Promise.all(stores.map((store) => store.close()));
		await drop();
	});

	it("misses no write during its build", async () => {
		const { stores, drop } = await openTwice(engine);
		const [one, other] = stores;
		const ids = Array.from({ length: 450 }, (_, at) => `p${String(at).padStart(3, "0")}`);
		await one.commit(
			site,
			ids.map((id) => create(products, named(id, "Lamp"))),
		);
		const making = countOf(other, "lamp");
		await one.commit(site, [replace(products, await stored(one, "p000"), named("p000", "Candle"))]);
		await making;
		assert.equal((await countOf(other, "lamp")).length, 449);
		assert.deepEqual(await countOf(other, "candle"), ["p000"]);
		await Promise.all(stores.map((store) => store.close()));
		await drop();
	});
});
