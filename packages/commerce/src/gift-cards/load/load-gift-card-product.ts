import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { defaultSettings, type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type GiftCardProduct, giftCardProductKey, giftCardProducts } from "../gift-card-product.ts";

interface LoadedProduct {
	readonly product: Stored<GiftCardProduct> | undefined;
	readonly shop: Settings;
}

export const loadGiftCardProduct = async ({
	store,
	site,
}: Pick<ReadContext, "store" | "site">): Promise<LoadedProduct> => {
	const { product, shop } = await store.read(site, {
		product: byId(giftCardProducts, giftCardProductKey),
		shop: byId(settings, settingsId),
	});
	return { product, shop: shop?.doc ?? defaultSettings };
};

/** The product, if it has this id. */
export const requireGiftCardProduct = ({ product }: LoadedProduct, id: string): Stored<GiftCardProduct> => {
	if (product?.doc.productId === id) return product;
	throw new ApplicationError("GIFT_CARD_PRODUCT_NOT_FOUND", `There is no gift card product with id ${id}.`);
};
