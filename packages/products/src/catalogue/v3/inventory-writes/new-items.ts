import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import type { InventoryItem as WireItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { StockFacts } from "../../events.ts";
import { newInventoryItem } from "../../inventory/reconcile.ts";
import type { InventoryItem } from "../../inventory-item.ts";
import type { Product } from "../../product.ts";
import { readStock, requireNewStock, type SentStock } from "./sent-stock.ts";

const maxLocations = 100;

/** The variant and the location that an item is about. No two items have the same. */
export const keyOf = ({ variantId, locationId }: Pick<WireItem, "variantId" | "locationId">): string =>
	`${variantId} ${locationId ?? defaultLocationId}`;

/** Decides on items to create. `existing` has those of the products, and gets the new ones. */
export class NewItems {
	readonly #existing: Map<string, InventoryItem>;
	readonly #locations = new Map<string, number>();
	readonly #facts: StockFacts;
	readonly created: InventoryItem[] = [];

	constructor(existing: readonly InventoryItem[], facts: StockFacts) {
		this.#existing = new Map(existing.map((item) => [keyOf(item), item]));
		for (const item of existing) this.#count(item);
		this.#facts = facts;
	}

	/** Creates the item that a request describes. */
	read(input: WireItem, product: Product | undefined, path: string): InventoryItem {
		if (!product) {
			const description = `There is no product with id ${input.productId}.`;
			throw new ApplicationError("PRODUCT_NOT_FOUND", description, { productId: input.productId });
		}
		const variantId = input.variantId ?? "";
		if (!product.variants.some(({ id }) => id === variantId)) {
			throw invalid(`${path}.variantId`, `must be the id of a variant of the product ${product.id}`);
		}
		const stock = requireNewStock(readStock(input, product, undefined, path), path);
		return this.add(product.id, variantId, input.locationId ?? defaultLocationId, stock, path);
	}

	add(productId: string, variantId: string, locationId: string, stock: SentStock, path: string): InventoryItem {
		const { quantity, inStock, preorder, extendedFields } = stock;
		const existing = this.#existing.get(keyOf({ variantId, locationId }));
		if (existing) {
			const description = `The variant ${variantId} has stock at the location ${locationId} already; update it.`;
			throw new ApplicationError("ITEM_ALREADY_EXISTS", description, { inventoryItemId: existing.id });
		}
		if ((this.#locations.get(variantId) ?? 0) >= maxLocations) {
			throw invalid(`${path}.locationId`, `must be one of the ${maxLocations} locations that have the variant`);
		}
		const item = newInventoryItem(productId, variantId, this.#facts, {
			locationId,
			trackQuantity: quantity !== undefined,
			inStock: inStock ?? quantity === undefined,
			quantity: quantity ?? 0,
			...(preorder ? { preorder } : {}),
			...(extendedFields ? { extendedFields } : {}),
		});
		this.#existing.set(keyOf(item), item);
		this.#count(item);
		this.created.push(item);
		return item;
	}

	#count({ variantId }: InventoryItem): void {
		this.#locations.set(variantId, (this.#locations.get(variantId) ?? 0) + 1);
	}
}
