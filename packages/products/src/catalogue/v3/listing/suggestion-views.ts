import type { SuggestedCategory, SuggestedProduct } from "@cartwright/contract/search/search";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { visibleVariantsOrAll } from "../../derived-fields.ts";
import { inventoryOf } from "../../inventory/inventory-cache.ts";
import { withPublicMediaUrls } from "../../media.ts";
import type { Product, ProductCollection } from "../../product.ts";
import { translatedProduct } from "../../translated-product.ts";
import { mediaItemView } from "../media-view.ts";
import { amountView } from "../money-view.ts";

/** A product as a search box shows it. Its inventory must be known. */
export const suggestedProduct = (
	stored: Stored<Product>,
	shop: Settings,
	origin: string,
	language: string | undefined,
): SuggestedProduct => {
	const settings = language ? { ...shop, language } : shop;
	const product = withPublicMediaUrls(translatedProduct(stored.doc, shop, language), origin);
	const [first, ...others] = visibleVariantsOrAll(product);
	const cheapest = first && others.reduce((least, variant) => (variant.price < least.price ? variant : least), first);
	const money = { settings, formatted: true };
	const picture = product.media[0] && mediaItemView(product.media[0], false);
	const image = picture?.image ?? picture?.video?.posters?.[0];
	return {
		id: product.id,
		name: product.name,
		slug: product.slug,
		...(image ? { picture: image } : {}),
		price: amountView(product.derived.minPrice, money),
		...(cheapest?.compareAtPrice === undefined ? {} : { compareAtPrice: amountView(cheapest.compareAtPrice, money) }),
		priceVaries: product.derived.maxPrice > product.derived.minPrice,
		inStock: inventoryOf(stored).stock.inStock,
	};
};

export const suggestedCategory = ({ id, name, slug }: ProductCollection, productCount: number): SuggestedCategory => ({
	id,
	name,
	slug,
	productCount,
});
