import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { brandsV3 } from "@cartwright/contract/catalogue/v3/brands";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { ribbonsV3 } from "@cartwright/contract/catalogue/v3/ribbons";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { create } from "@cartwright/store/batch";
import { and, equals } from "@cartwright/store/query/filter";
import { byId, count } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { copiedAtOnce } from "../../attributes/product-copies.ts";
import { copyAttributes } from "../../attributes/subscribers.ts";
import { products as productDocuments } from "../../documents.ts";

onEachEngine("brands and ribbons", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff("content");
	});
	after(() => shop.close());

	const brands = () => staff.use(brandsV3);
	const ribbons = () => staff.use(ribbonsV3);
	const visitors = async () => (await shop.visitor()).use(brandsV3);
	const createProduct = async (name: string, more: { brand?: string; ribbon?: string; visible?: boolean }) => {
		const { product } = await staff
			.use(products)
			.createProduct({ product: { name, priceData: { price: 5 }, ...more } });
		assert.ok(product);
		return product;
	};
	const brandInV1 = async (id: string) => (await staff.use(products).getProduct({ id })).product?.brand ?? "";
	const brandInV3 = async (productId: string) => (await staff.use(productsV3).getProduct({ productId })).product?.brand;
	const brandNamed = async (name: string) => {
		const { brand } = await brands().getOrCreateBrand({ brandName: name, fields: ["ASSIGNED_PRODUCTS_COUNT"] });
		assert.ok(brand?.id && brand.revision);
		return { ...brand, id: brand.id, revision: brand.revision };
	};
	/** Does what the server does after the commits. */
	const copyToOthers = async () => {
		const { store } = shop;
		const context = { store, now: shop.now().toISOString(), newId: randomUUID } as unknown as WorkContext;
		const pending = await store.pendingEvents(10_000);
		for (const event of pending) {
			for (const subscriber of copyAttributes) {
				if (subscriber.types.includes(event.type)) await subscriber.handle(context, event);
			}
		}
		await store.settleEvents(pending);
	};
	const slugsOfEvents = async (id: string) =>
		(await shop.store.eventsOf(shop.site, brandsV3.entity, id)).map(({ type }) => type.split("_").at(-1));

	it("creates, gets, renames and deletes a brand", async () => {
		const { brand } = await brands().createBrand({ brand: { name: "Luma" } });
		assert.ok(brand?.id && brand.revision);
		assert.equal(brand.revision, "1");
		assert.deepEqual((await (await visitors()).getBrand({ brandId: brand.id })).brand, brand);
		const renamed = await brands().updateBrand({ brand: { id: brand.id, revision: "1", name: "Luma & Co" } });
		assert.deepEqual([renamed.brand?.name, renamed.brand?.revision], ["Luma & Co", "2"]);
		assert.equal((await brands().getBrand({ brandId: brand.id })).brand?.revision, "2");
		await brands().deleteBrand({ brandId: brand.id });
		assert.equal(await refusalOf(brands().getBrand({ brandId: brand.id })), "404 BRAND_NOT_FOUND");
		assert.equal(await refusalOf(brands().deleteBrand({ brandId: brand.id })), "404 BRAND_NOT_FOUND");
		assert.deepEqual(await slugsOfEvents(brand.id), ["created", "updated", "deleted"]);
	});

	it("rejects invalid names, names that exist and outdated revisions", async () => {
		const { id } = await brandNamed("Taken");
		const create = (name: string) => refusalOf(brands().createBrand({ brand: { name } }));
		assert.equal(await create("Taken"), "409 ALREADY_EXISTS");
		assert.equal(await create(" \t"), "400 brand.name OTHER");
		assert.equal(await create("x".repeat(51)), "400 brand.name MAX_LENGTH");
		assert.equal(await create(""), "400 brand.name REQUIRED_FIELD");
		assert.equal(await create("__proto__"), "not refused");
		const other = await brandNamed("Other");
		const rename = (revision: string, name: string) =>
			refusalOf(brands().updateBrand({ brand: { id: other.id, revision, name } }));
		assert.equal(await rename("7", "New"), "409 INVALID_REVISION");
		assert.equal(await rename("1", "Taken"), "409 ALREADY_EXISTS");
		assert.equal(await rename("1", "  "), "400 brand.name OTHER");
		const cleared = { brand: { id, revision: "1" }, fieldMask: "name" };
		assert.equal(await refusalOf(brands().updateBrand(cleared)), "400 brand.name REQUIRED_FIELD");
		const unknown = { id: shop.site, revision: "1", name: "New" };
		assert.equal(await refusalOf(brands().updateBrand({ brand: unknown })), "404 BRAND_NOT_FOUND");
	});

	it("gives V1's brands an id, and shows V1 a new name at once", async () => {
		const first = await createProduct("Mug", { brand: "Clay" });
		const second = await createProduct("Cup", { brand: "Clay", visible: false });
		const clay = await brandNamed("Clay");
		assert.equal(clay.assignedProductsCount, 2);
		assert.deepEqual(await brandInV3(first.id), { id: clay.id, name: "Clay" });
		const seen = await (await visitors()).getBrand({ brandId: clay.id, fields: ["ASSIGNED_PRODUCTS_COUNT"] });
		assert.equal(seen.brand?.assignedProductsCount, 1);
		await brands().updateBrand({ brand: { id: clay.id, revision: clay.revision, name: "Clay Works" } });
		assert.equal(await brandInV1(first.id), "Clay Works");
		assert.equal(await brandInV1(second.id), "Clay Works");
		const search = { filter: { "brand.name": "Clay Works" } };
		const found = await staff.use(productsV3).searchProducts({ search });
		assert.deepEqual(found.products.map(({ name }) => name).sort(), ["Cup", "Mug"]);
		const [event] = (await shop.store.eventsOf(shop.site, products.entity, first.id)).slice(-1);
		assert.deepEqual(event?.data.changedFields, ["brand"]);
		await brands().deleteBrand({ brandId: clay.id });
		assert.equal(await brandInV1(first.id), "");
		assert.equal(await brandInV3(second.id), undefined);
	});

	it("links brands that V1 changes, one product or many at a time", async () => {
		const { id } = await createProduct("Plate", { brand: "North" });
		await staff.use(products).updateProduct({ product: { id, brand: "South" } });
		const south = await brandNamed("South");
		assert.deepEqual([south.assignedProductsCount, (await brandInV3(id))?.id], [1, south.id]);
		await staff.use(products).bulkUpdateProductsProperty({ ids: [id], set: { brand: "West" } });
		const west = await brandNamed("West");
		assert.deepEqual([west.assignedProductsCount, (await brandInV3(id))?.id], [1, west.id]);
		assert.equal((await brandNamed("North")).assignedProductsCount, 0);
		await staff.use(products).removeBrand({ id });
		assert.equal(await brandInV3(id), undefined);
	});

	it("creates a brand once, however many ask for it at the same time", async () => {
		const calls = Array.from({ length: 5 }, () => brands().getOrCreateBrand({ brandName: "Racing" }));
		const made = Array.from({ length: 5 }, (_, index) => createProduct(`Kart ${index}`, { brand: "Racing" }));
		const ids = (await Promise.all(calls)).map(({ brand }) => brand?.id);
		await Promise.all(made);
		assert.equal(new Set(ids).size, 1);
		assert.equal((await brandNamed("Racing")).assignedProductsCount, 5);
	});

	it("keeps products and brand in step while both change at the same time", async () => {
		const { id, revision } = await brandNamed("Before");
		const renaming = brands().updateBrand({ brand: { id, revision, name: "After" } });
		const made = await Promise.all(
			Array.from({ length: 8 }, (_, index) => createProduct(`Chair ${index}`, { brand: "Before" })),
		);
		await renaming;
		await copyToOthers();
		for (const product of made) {
			const brand = await brandInV3(product.id);
			const { brand: named } = await brands().getBrand({ brandId: brand?.id ?? "" });
			assert.equal(brand?.name, named?.name);
		}
	});

	it("renames and removes a brand of more products than fit into one commit", async () => {
		const { id: first } = await createProduct("Mass product", { brand: "Mass" });
		const { id, revision } = await brandNamed("Mass");
		const { stored } = await shop.store.read(shop.site, { stored: byId(productDocuments, first) });
		assert.ok(stored);
		const copies = Array.from({ length: copiedAtOnce + 20 }, () => {
			const copyId = randomUUID();
			return create(productDocuments, { ...stored.doc, id: copyId, slug: copyId });
		});
		await shop.store.commit(shop.site, copies);
		const countOf = async (name: string) => {
			const filter = and(equals("brand.id", id), equals("brand.name", name));
			return (await shop.store.read(shop.site, { total: count(productDocuments, filter) })).total;
		};
		await brands().updateBrand({ brand: { id, revision, name: "Masses" } });
		assert.equal(await countOf("Masses"), copiedAtOnce);
		await copyToOthers();
		assert.equal(await countOf("Masses"), copiedAtOnce + 21);
		await brands().deleteBrand({ brandId: id });
		await copyToOthers();
		const { total } = await shop.store.read(shop.site, { total: count(productDocuments, equals("brand.id", id)) });
		assert.equal(total, 0);
	});

	it("queries and counts brands", async () => {
		await Promise.all(["Query A", "Query B", "Query C"].map(brandNamed));
		const filter = { name: { $startsWith: "Query" } };
		const sort = [{ fieldName: "name", order: "DESC" as const }];
		const first = await (await visitors()).queryBrands({ query: { filter, sort, cursorPaging: { limit: 2 } } });
		assert.deepEqual(
			first.brands.map(({ name }) => name),
			["Query C", "Query B"],
		);
		const cursor = first.pagingMetadata?.cursors?.next ?? "";
		const second = await (await visitors()).queryBrands({ query: { cursorPaging: { limit: 2, cursor } } });
		assert.deepEqual(
			second.brands.map(({ name }) => name),
			["Query A"],
		);
		assert.equal((await (await visitors()).countBrands({ filter })).count, 3);
		assert.equal(await refusalOf(brands().queryBrands({ query: { filter: { secret: 1 } } })), "400 INVALID_QUERY");
	});

	it("reports for each item of a bulk call whether it succeeded", async () => {
		const created = await brands().bulkCreateBrands({
			brands: ["Bulk A", "Bulk B", "Bulk A"].map((name) => ({ name })),
			returnEntity: true,
		});
		assert.deepEqual(
			created.results.map(({ itemMetadata, item }) => [itemMetadata?.error?.code, item?.name]),
			[
				[undefined, "Bulk A"],
				[undefined, "Bulk B"],
				["ALREADY_EXISTS", undefined],
			],
		);
		assert.deepEqual(created.bulkActionMetadata, { totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 });
		const [a = "", b = ""] = created.results.map(({ item }) => item?.id ?? "");
		const updated = await brands().bulkUpdateBrands({
			brands: [
				{ brand: { id: a, revision: "1", name: "Bulk C" } },
				{ brand: { id: a, revision: "1", name: "Bulk D" } },
				{ brand: { id: b, revision: "1", name: "Bulk C" } },
				{ brand: { id: shop.site, revision: "1", name: "Bulk E" } },
			],
		});
		assert.deepEqual(
			updated.results.map(({ itemMetadata }) => [itemMetadata?.id, itemMetadata?.error?.code]),
			[
				[a, undefined],
				[a, "INVALID_REVISION"],
				[b, "ALREADY_EXISTS"],
				[shop.site, "BRAND_NOT_FOUND"],
			],
		);
		const gotten = await brands().bulkGetOrCreateBrands({ brandNames: ["Bulk C", "Bulk F", "Bulk F"] });
		assert.equal(gotten.results[0]?.item?.id, a);
		assert.equal(gotten.results[1]?.item?.id, gotten.results[2]?.item?.id);
		const deleted = await brands().bulkDeleteBrands({ brandIds: [a, shop.site] });
		assert.deepEqual(
			deleted.results.map(({ itemMetadata }) => itemMetadata?.error?.code),
			[undefined, "BRAND_NOT_FOUND"],
		);
	});

	it("renames and deletes ribbons of products", async () => {
		const { id } = await createProduct("Lamp", { ribbon: "New" });
		const { ribbon } = await ribbons().getOrCreateRibbon({ ribbonName: "New", fields: ["ASSIGNED_PRODUCT_COUNT"] });
		assert.ok(ribbon?.id && ribbon.revision);
		assert.equal(ribbon.assignedProductCount, 1);
		await ribbons().updateRibbon({ ribbon: { id: ribbon.id, revision: ribbon.revision, name: "Sale" } });
		const ribbonOf = async () => (await staff.use(products).getProduct({ id })).product?.ribbon ?? "";
		assert.equal(await ribbonOf(), "Sale");
		const { ribbons: found } = await ribbons().queryRibbons({ query: { filter: { name: "Sale" } } });
		assert.equal(found[0]?.id, ribbon.id);
		assert.equal((await ribbons().countRibbons({ filter: { name: "Sale" } })).count, 1);
		await ribbons().deleteRibbon({ ribbonId: ribbon.id });
		assert.equal(await ribbonOf(), "");
		assert.equal(await refusalOf(ribbons().getRibbon({ ribbonId: ribbon.id })), "404 RIBBON_NOT_FOUND");
		assert.equal(
			await refusalOf(ribbons().createRibbon({ ribbon: { name: "x".repeat(31) } })),
			"400 ribbon.name MAX_LENGTH",
		);
		assert.equal(await refusalOf(ribbons().deleteRibbon({ ribbonId: ribbon.id })), "404 RIBBON_NOT_FOUND");
		const { ribbon: hot } = await ribbons().createRibbon({ ribbon: { name: "Hot" } });
		await ribbons().createRibbon({ ribbon: { name: "Cold" } });
		assert.equal(await refusalOf(ribbons().createRibbon({ ribbon: { name: "Hot" } })), "409 ALREADY_EXISTS");
		const rename = (id: string | undefined, revision: string) => ({
			ribbon: { id: id ?? "", revision, name: "Cold" },
		});
		assert.equal(await refusalOf(ribbons().updateRibbon(rename(shop.site, "1"))), "404 RIBBON_NOT_FOUND");
		assert.equal(await refusalOf(ribbons().updateRibbon(rename(hot?.id, "2"))), "409 INVALID_REVISION");
		assert.equal(await refusalOf(ribbons().updateRibbon(rename(hot?.id, "1"))), "409 ALREADY_EXISTS");
		const { results } = await ribbons().bulkCreateRibbons({ ribbons: [{ name: "One" }], returnEntity: true });
		const one = results[0]?.item;
		const change = { ribbon: { id: one?.id ?? "", revision: "1", name: "Two" } };
		const { results: changed } = await ribbons().bulkUpdateRibbons({ ribbons: [change], returnEntity: true });
		assert.equal(changed[0]?.item?.name, "Two");
		const { results: gotten } = await ribbons().bulkGetOrCreateRibbons({ ribbonNames: ["Two"] });
		assert.equal(gotten[0]?.item?.id, one?.id);
		const { bulkActionMetadata } = await ribbons().bulkDeleteRibbons({ ribbonIds: [one?.id ?? ""] });
		assert.equal(bulkActionMetadata?.totalSuccesses, 1);
	});

	it("lets shoppers and staff without the permission only read", async () => {
		const calls = [await visitors(), (await shop.staff("support")).use(brandsV3)];
		for (const caller of calls) {
			assert.equal(await refusalOf(caller.createBrand({ brand: { name: "Mine" } })), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(caller.getOrCreateBrand({ brandName: "Mine" })), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(caller.bulkDeleteBrands({ brandIds: [shop.site] })), "403 PERMISSION_DENIED");
		}
	});
});
