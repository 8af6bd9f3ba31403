import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { createClient } from "@cartwright/sdk/client";
import { origin, staffKey } from "./visitors.ts";

/** As the shop's staff: sets the product out of stock. */
export const sellOut = (slug: string): Promise<void> => setQuantity(slug, 0);

/** As the shop's staff: sets the quantity of each variant of the product. */
export const setQuantity = async (slug: string, quantity: number): Promise<void> => {
	const staff = createClient({ origin, authorization: () => staffKey });
	const { product } = await staff.use(productsV3).getProductBySlug({ slug });
	const calls = staff.use(inventory);
	const { inventoryItem } = await calls.getInventoryVariants({ inventoryId: product?.id ?? "" });
	const variants = (inventoryItem?.variants ?? []).map(({ variantId }) => ({
		variantId,
		quantity,
	}));
	await calls.updateInventoryVariants({
		inventoryItem: { id: inventoryItem?.id ?? "", productId: product?.id ?? "", trackQuantity: true, variants },
	});
};

/** As the shop's staff. */
export const removeProduct = async (slug: string): Promise<void> => {
	const calls = createClient({ origin, authorization: () => staffKey }).use(productsV3);
	const { product } = await calls.getProductBySlug({ slug });
	await calls.deleteProduct({ productId: product?.id ?? "" });
};
