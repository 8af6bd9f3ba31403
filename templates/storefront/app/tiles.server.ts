import type { Image, ProductV3 } from "@cartwright/sdk/services";
import { priceIn } from "./language.ts";
import type { PictureFile } from "./parts/picture.tsx";
import type { ProductTile } from "./parts/product-grid.tsx";

export const pictureOf = (image: Image | undefined): PictureFile | undefined =>
	image?.url ? { url: image.url, ...(image.altText ? { altText: image.altText } : {}) } : undefined;

export const tilesOf = (products: readonly ProductV3[], language: string, currency: string): ProductTile[] =>
	products.map(({ slug = "", name = "", ribbon, media, inventory, actualPriceRange, compareAtPriceRange }) => {
		const { minValue, maxValue } = actualPriceRange ?? {};
		const before = compareAtPriceRange?.minValue?.amount;
		const isReduced = before !== undefined && Number(before) > Number(minValue?.amount);
		return {
			slug,
			name,
			picture: pictureOf(media?.main?.image),
			price: priceIn(language, currency, minValue?.amount),
			...(isReduced ? { before: priceIn(language, currency, before) } : {}),
			priceVaries: minValue?.amount !== maxValue?.amount,
			soldOut: inventory?.availabilityStatus === "OUT_OF_STOCK" && inventory.preorderAvailability === "NO_VARIANTS",
			...(ribbon?.name ? { ribbon: ribbon.name } : {}),
		};
	});
