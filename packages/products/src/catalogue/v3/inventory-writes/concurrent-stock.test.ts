import assert from "node:assert/strict";
import { after, before, it, type TestContext } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { equals } from "@cartwright/store/query/filter";
import { byId, count } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { runAsyncJobs } from "@cartwright/testing/run-async-jobs";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { inventoryItems, products as stored } from "../../documents.ts";
import { price } from "../product-writes/testing.ts";
import { elsewhere, stockIn } from "./testing.ts";

onEachEngine("stock written by two at once", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine, settings: { currency: "EUR" } });
	});
	after(() => shop.close());
	const { v3, offer, stocked, quantityOf, codes, assertLedger } = stockIn(() => shop);

	/** Does something after the next call has decided and before it commits. */
	const meanwhile = async (t: TestContext, call: () => Promise<unknown>, other: () => Promise<unknown>) => {
		const commit = shop.store.commit.bind(shop.store);
		let isDone = false;
		const { mock } = t.mock.method(shop.store, "commit", async (...batch: Parameters<typeof commit>) => {
			if (!isDone && batch[1].some(({ collection }) => collection.name === stored.name)) {
				isDone = true;
				await other();
			}
			return commit(...batch);
		});
		try {
			return await call();
		} finally {
			mock.restore();
			assert.ok(isDone);
		}
	};

	it("never passes the maximum, by increments of V3, of V1, or a setting", async (t) => {
		const calls = await v3();
		const { id, productId, variantId } = await stocked({ quantity: 99_990 });
		const increment = (incrementBy: number) =>
			calls.bulkIncrementInventoryItems({ incrementData: [{ inventoryItemId: id, incrementBy }] });
		let outcome: readonly (string | undefined)[] | undefined;
		await meanwhile(
			t,
			async () => {
				outcome = codes((await increment(6)).results);
			},
			() => increment(6),
		);
		assert.deepEqual(outcome, ["MAX_QUANTITY_LIMIT_REACHED"]);
		assert.equal(await quantityOf(id), 99_996);
		const v1 = (await shop.staff()).use(inventory);
		const older = (incrementBy: number) =>
			v1.incrementInventory({ incrementData: [{ productId, variantId, incrementBy }] });
		const refused = refusalOf(
			meanwhile(
				t,
				() => older(2),
				() => older(2),
			) as Promise<never>,
		);
		assert.equal(await refused, "400 incrementData[0].incrementBy MAX");
		assert.equal(await quantityOf(id), 99_998);
		await meanwhile(
			t,
			() =>
				v1.updateInventoryVariants({
					inventoryItem: { productId, trackQuantity: true, variants: [{ variantId, quantity: 99_999 }] },
				}),
			() => older(1),
		);
		assert.equal(await quantityOf(id), 99_999);
		await assertLedger(id);
		await Promise.allSettled(Array.from({ length: 4 }, () => increment(1)));
		assert.equal(await quantityOf(id), 99_999);
	});

	const itemsOf = async (productId: string) =>
		(await shop.store.read(shop.site, { n: count(inventoryItems, equals("productId", productId)) })).n;
	const deleteProduct = async (productId: string) => (await shop.staff()).use(productsV3).deleteProduct({ productId });

	it("is not created for a product that is deleted, in either order", async (t) => {
		const calls = await v3();
		const create = (item: { productId: string; variantId: string; locationId?: string }) =>
			calls.createInventoryItem({ inventoryItem: { quantity: 1, ...item } });
		const first = await offer();
		const refused = refusalOf(
			meanwhile(
				t,
				() => create(first),
				() => deleteProduct(first.productId),
			) as Promise<never>,
		);
		assert.equal(await refused, "404 PRODUCT_NOT_FOUND");
		assert.equal(await itemsOf(first.productId), 0);

		const second = await offer();
		await meanwhile(
			t,
			() => deleteProduct(second.productId),
			() => create(second),
		);
		assert.equal(await itemsOf(second.productId), 0);

		const older = await stocked();
		const v1 = (await shop.staff()).use(products);
		const there = { productId: older.productId, variantId: older.variantId, locationId: elsewhere };
		await meanwhile(
			t,
			() => v1.deleteProduct({ id: older.productId }),
			() => create(there),
		);
		assert.equal(await itemsOf(older.productId), 0);

		const filtered = await offer("Filtered");
		const creation = { locationId: elsewhere, inventoryCreationData: { quantity: 1 } };
		const filter = { "productData.productId": { $in: [filtered.productId] } };
		await calls.bulkCreateInventoryItemsByVariantFilter({ ...creation, filter });
		const job = meanwhile(
			t,
			() => runAsyncJobs(shop),
			() => deleteProduct(filtered.productId),
		);
		await job;
		assert.equal(await itemsOf(filtered.productId), 0);
	});

	it("is not created for a variant that is removed, in either order", async (t) => {
		const calls = await v3();
		const option = {
			name: "Size",
			optionRenderType: "TEXT_CHOICES" as const,
			choicesSettings: { choices: ["S", "M"].map((name) => ({ name, choiceType: "CHOICE_TEXT" as const })) },
		};
		const variantOf = (choiceName: string) => ({
			price: price("1"),
			choices: [{ optionChoiceNames: { optionName: "Size", choiceName, renderType: "TEXT_CHOICES" as const } }],
		});
		const sized = async () => {
			const { product } = await (await shop.staff()).use(productsV3).createProduct({
				product: {
					name: "Sized",
					productType: "PHYSICAL",
					options: [option],
					variantsInfo: { variants: [variantOf("S"), variantOf("M")] },
				},
			});
			assert.ok(product?.id && product.variantsInfo?.variants?.[1]?.id);
			return { product, productId: product.id, variantId: product.variantsInfo.variants[1].id };
		};
		type Sized = Awaited<ReturnType<typeof sized>>;
		const create = ({ productId, variantId }: Sized) =>
			calls.createInventoryItem({ inventoryItem: { productId, variantId, quantity: 3 } });
		const removeVariant = async ({ product }: Sized) => {
			const variantsInfo = { variants: product.variantsInfo?.variants?.slice(0, 1) ?? [] };
			const { id, revision, options } = product;
			await (await shop.staff())
				.use(productsV3)
				.updateProduct({ product: { id, revision, options, variantsInfo } as never });
		};
		const assertMatching = async ({ productId }: Sized) => {
			const { product } = await shop.store.read(shop.site, { product: byId(stored, productId) });
			assert.equal(product?.doc.variants.length, 1);
			assert.equal(await itemsOf(productId), 0);
		};
		const first = await sized();
		const refused = refusalOf(
			meanwhile(
				t,
				() => create(first),
				() => removeVariant(first),
			) as Promise<never>,
		);
		assert.equal(await refused, "400 inventoryItem.variantId VALIDATION");
		await assertMatching(first);

		const second = await sized();
		await meanwhile(
			t,
			() => removeVariant(second),
			() => create(second),
		);
		await assertMatching(second);
	});
});
