import { type PublishedShop, type Staff, storesAppId } from "./shop.ts";

export interface Catalogue {
	/** Ids by name. */
	readonly products: Readonly<Record<ProductName, string>>;
	readonly collections: { readonly kitchen: string; readonly wear: string };
}

type ProductName = keyof typeof shelf;

/**
 * The products of the tests. `stock` is the tracked quantity, by size where there are sizes; without it stock is not
 * tracked.
 */
const shelf = {
	bowl: { name: "Walnut Bowl", price: 25, sku: "BOWL-1", description: "<p>Turned by hand.</p>", stock: [3] },
	shirt: { name: "Linen Shirt", price: 40, sku: "SHIRT-1", sizes: ["S", "M"], stock: [5, 0] },
	tote: { name: "Cotton Tote", price: 12.5 },
	lamp: { name: "Desk Lamp", price: 80, stock: [0] },
	scarf: { name: "Wool Scarf", price: 30, stock: [1000] },
	vase: { name: "Hidden Vase", price: 99, visible: false },
} satisfies Record<string, Shelved>;

interface Shelved {
	readonly name: string;
	readonly price: number;
	readonly sku?: string;
	readonly description?: string;
	readonly sizes?: readonly string[];
	readonly stock?: readonly number[];
	readonly visible?: boolean;
}

/** Adds the products to the shop, as its staff would: with the client and an API key. */
export const fillCatalogue = async ({ staff }: PublishedShop): Promise<Catalogue> => {
	const products = {} as Record<ProductName, string>;
	for (const [key, shelved] of Object.entries(shelf)) products[key as ProductName] = await shelve(staff, shelved);
	const { bowl, shirt, tote, scarf } = products;
	const [kitchen, wear] = [
		await gather(staff, "Kitchen", [bowl, tote]),
		await gather(staff, "Things to wear", [shirt, tote, scarf]),
	];
	return { products, collections: { kitchen, wear } };
};

const shelve = async (staff: Staff, { price, sizes, stock, ...rest }: Shelved): Promise<string> => {
	const choices = sizes?.map((value) => ({ value, description: value }));
	const { product } = await staff.products.createProduct({
		...rest,
		priceData: { price },
		costAndProfitData: { itemCost: price / 2 },
		weight: 0.4,
		...(choices ? { productOptions: [{ name: "Size", choices }], manageVariants: true } : {}),
	});
	const id = product?._id ?? "";
	if (stock) await count(staff, id, stock);
	return id;
};

const count = async (staff: Staff, productId: string, stock: readonly number[]): Promise<void> => {
	const { variants = [] } = await staff.products.queryProductVariants(productId);
	await staff.inventory.updateInventoryVariants(productId, {
		trackQuantity: true,
		variants: variants.map(({ _id }, index) => ({ variantId: _id ?? "", quantity: stock[index] ?? 0 })),
	});
};

const gather = async (staff: Staff, name: string, productIds: string[]): Promise<string> => {
	const { collection } = await staff.products.createCollection({ name });
	const id = collection?._id ?? "";
	await staff.products.addProductsToCollection(id, productIds);
	return id;
};

/** A line of a cart, as a storefront sends it. */
export const line = (catalogItemId: string, quantity = 1, options?: Record<string, string>) => ({
	quantity,
	catalogReference: { appId: storesAppId, catalogItemId, ...(options ? { options: { options } } : {}) },
});
