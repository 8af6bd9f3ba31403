import type { Context, ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { type Translate, translateInto } from "@cartwright/kernel/foundation/translations";
import { readerLanguage } from "@cartwright/kernel/sites/reader-language";
import { defaultSettings, type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type GiftCardProduct, giftCardProductKey, giftCardProducts } from "../gift-card-product.ts";

interface LoadedProduct {
	readonly product: Stored<GiftCardProduct> | undefined;
	readonly shop: Settings;
	/** Into the language of the reader. */
	readonly translate: Translate;
}

export const loadGiftCardProduct = async (
	context: Pick<ReadContext, "store" | "site" | "identity"> & Pick<Context, "language">,
): Promise<LoadedProduct> => {
	const { store, site } = context;
	const read = await store.read(site, {
		product: byId(giftCardProducts, giftCardProductKey),
		shop: byId(settings, settingsId),
	});
	const shop = read.shop?.doc ?? defaultSettings;
	return {
		product: read.product,
		shop,
		translate: translateInto(readerLanguage(shop, context), shop.translations),
	};
};

/** The product, if it has this id. */
export const requireGiftCardProduct = ({ product }: LoadedProduct, id: string): Stored<GiftCardProduct> => {
	if (product?.doc.productId === id) return product;
	throw new ApplicationError("GIFT_CARD_PRODUCT_NOT_FOUND", `There is no gift card product with id ${id}.`);
};
