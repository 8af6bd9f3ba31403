import assert from "node:assert/strict";
import { it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { orders } from "@cartwright/contract/orders/orders";
import { lineOf, offer } from "@cartwright/testing/buying";
import { addCollection, itemsOf } from "@cartwright/testing/data-collections";
import { onEachEngine, openShop } from "@cartwright/testing/shop";

/** Names that objects have a meaning for, and escapes that a parser may take for those of an earlier text. */
const text = '{"__proto__":{"polluted":[{"__proto__":1}]},"constructor":{"prototype":2},"\\\\":3,"\\n":4}';
const named = (): { [name: string]: never } => JSON.parse(text);

onEachEngine("the names of members that callers choose", (engine) => {
	it("are kept in data items, extended fields and options of lines", async () => {
		const shop = await openShop({ engine });
		const [staff, visitor] = [await shop.staff(), await shop.visitor()];
		const offered = await offer(shop);

		const items = itemsOf(staff, await addCollection(shop));
		const inserted = await items.insert({ _id: "a", ...named() });
		const read = await items.get("a");
		for (const item of [inserted, read]) {
			const own = Object.entries(item?.data ?? {}).filter(([name]) => Object.hasOwn(named(), name));
			assert.deepEqual(new Map(own), new Map(Object.entries(named())));
		}

		const line = lineOf(offered);
		const catalogReference = {
			...line.catalogReference,
			options: { variantId: offered.product.variants[0]?.id, more: named() },
		};
		const cart = visitor.use(currentCart);
		await cart.addToCurrentCart({ lineItems: [{ ...line, catalogReference } as never] });
		const [added] = (await cart.getCurrentCart({})).cart?.lineItems ?? [];
		assert.equal(JSON.stringify(added?.catalogReference?.options?.more), text);

		const extendedFields = { namespaces: JSON.parse(`{"__proto__":${text},"@a/b":${text}}`) };
		const product = staff.use(productsV3);
		const { product: before } = await product.getProduct({ productId: offered.product.id, fields: [] });
		await product.updateProduct({
			product: { id: offered.product.id, revision: before?.revision, extendedFields } as never,
		});
		const { product: after } = await product.getProduct({ productId: offered.product.id });
		assert.equal(JSON.stringify(after?.extendedFields), JSON.stringify(extendedFields));
		assert.equal(({} as { polluted?: unknown }).polluted, undefined);
		await shop.close();
	});

	it("are not dropped from filters", async () => {
		const shop = await openShop({ engine });
		const filter = JSON.parse('{"__proto__":{"$eq":"x"}}');
		const refused = (await shop.staff()).use(orders).searchOrders({ search: { filter } });
		await assert.rejects(refused, /__proto__/);
		await shop.close();
	});
});
