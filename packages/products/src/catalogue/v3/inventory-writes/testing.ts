import assert from "node:assert/strict";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { InventoryItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { Shop } from "@cartwright/testing/shop";
import { price } from "../product-writes/testing.ts";

export const elsewhere = "00000000-0000-4000-8000-000000000002";
export const nowhere = "00000000-0000-4000-8000-00000000000f";

/** Makes and reads stock in a shop. */
export const stockIn = (shop: () => Shop) => {
	const v3 = async () => (await shop().staff()).use(inventoryItemsV3);

	/** A product with one variant and no stock yet. */
	const offer = async (name = "Mug", productType: "PHYSICAL" | "DIGITAL" = "PHYSICAL") => {
		const variants = [{ price: price("10"), sku: name }];
		const { product } = await (await shop().staff())
			.use(productsV3)
			.createProduct({ product: { name, productType, visible: true, variantsInfo: { variants } } });
		const [variant] = product?.variantsInfo?.variants ?? [];
		return { productId: product?.id ?? "", variantId: variant?.id ?? "" };
	};
	const stocked = async (members: Partial<InventoryItem> = { quantity: 5 }, name = "Mug") => {
		const { inventoryItem } = await (await v3()).createInventoryItem({
			inventoryItem: { ...members, ...(await offer(name)) },
		});
		assert.ok(inventoryItem?.id);
		const { productId, variantId, revision } = inventoryItem;
		return {
			id: inventoryItem.id,
			productId: productId ?? "",
			variantId: variantId ?? "",
			revision: revision ?? "",
		};
	};
	const read = async (inventoryItemId: string) =>
		(await (await v3()).getInventoryItem({ inventoryItemId })).inventoryItem;
	const quantityOf = async (id: string) => (await read(id))?.quantity;
	const codes = (
		results: readonly { itemMetadata?: { error?: { code?: string } | null } | null }[] | null | undefined,
	) => results?.map(({ itemMetadata }) => itemMetadata?.error?.code);
	const eventsOf = async (id: string) =>
		(await shop().store.eventsOf(shop().site, inventoryItemsV3.entity, id)).map(({ type }) => type.split(".").at(-1));
	/** The differences of an item's events add up to its quantity. */
	const assertLedger = async (id: string) => {
		const events = await shop().store.eventsOf(shop().site, inventoryItemsV3.entity, id);
		const sum = events.reduce((total, { data }) => total + Number(data.difference ?? 0), 0);
		assert.equal(sum, await quantityOf(id));
	};

	return { v3, offer, stocked, read, quantityOf, codes, eventsOf, assertLedger };
};
