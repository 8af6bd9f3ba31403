import type { Product, ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { Variant } from "@cartwright/contract/catalogue/v3/variant-messages";
import type { FoundProduct } from "@cartwright/contract/search/list-messages";
import type { LeadTime } from "@cartwright/ui/delivery-text";
import type { PictureFile } from "@cartwright/ui/picture-sources";
import { pictureFile } from "./picture-file.ts";
import type { Rating, Ratings } from "./rating.ts";

/** A product as lists show it. */
export interface ProductCard {
	/** Absent in what a browser stored earlier. */
	readonly id?: string;
	readonly slug: string;
	/** The query of the product's URL that selects the variant shown. */
	readonly query?: string;
	readonly name: string;
	readonly price: string;
	/** The price before the reduction. */
	readonly before?: string;
	/** Whether some variants cost more. */
	readonly priceVaries: boolean;
	/** Decorative: the name of the product is next to it. */
	readonly picture: PictureFile | undefined;
	readonly ribbon?: string;
	/** Set if the product is not in stock. */
	readonly status?: "preorder" | "soldOut";
	/** Set if it ships later than others. */
	readonly leadTime?: LeadTime;
	/** Available colours, as hexadecimal codes. */
	readonly colours?: readonly string[];
	/** Absent without reviews. */
	readonly rating?: Rating;
}

/** Optional fields of the services; a card needs none of them. */
export const cardFields: ProductFields[] = [];

export const productCard = (product: Product, ratings: Ratings, origin: string): ProductCard => {
	const rating = ratings.get(product.id ?? "");
	const { minValue, maxValue } = product.actualPriceRange ?? {};
	const price = minValue?.amount ?? "0";
	const before = product.compareAtPriceRange?.minValue?.amount ?? undefined;
	const image = product.media?.main?.image ?? product.media?.main?.video?.posters?.[0];
	const status = statusOf(product);
	const leadTime = leadTimeOf(status, product.inventory?.preorderShipDate, product.productionDays);
	const colours = (product.options ?? [])
		.filter(({ optionRenderType }) => optionRenderType === "SWATCH_CHOICES")
		.flatMap(({ choicesSettings }) => choicesSettings?.choices ?? [])
		.flatMap(({ colorCode }) => colorCode || []);
	return {
		...(product.id ? { id: product.id } : {}),
		slug: product.slug ?? "",
		name: product.name ?? "",
		price,
		priceVaries: (maxValue?.amount ?? price) !== price,
		picture: pictureFile(image && { ...image, altText: null }, origin),
		...(before && Number(before) > Number(price) ? { before } : {}),
		...(product.ribbon?.name ? { ribbon: product.ribbon.name } : {}),
		...(status ? { status } : {}),
		...(leadTime ? { leadTime } : {}),
		...(colours.length > 1 ? { colours } : {}),
		...(rating ? { rating } : {}),
	};
};

/** A product as a list found it: with the variant that was asked for, if one was. */
export const foundCard = (
	{ product, variant, priceVaries }: FoundProduct,
	ratings: Ratings,
	origin: string,
): ProductCard => {
	const card = productCard(product ?? {}, ratings, origin);
	if (!variant) return card;
	const { before: _before, status: _status, leadTime: _leadTime, ...rest } = card;
	const price = variant.price?.actualPrice?.amount ?? card.price;
	const before = variant.price?.compareAtPrice?.amount ?? "0";
	const image = variant.media?.image ?? variant.media?.video?.posters?.[0];
	const picture = pictureFile(image && { ...image, altText: null }, origin) ?? card.picture;
	const status = variantStatus(variant);
	const leadTime = leadTimeOf(status, product?.inventory?.preorderShipDate, product?.productionDays);
	return {
		...rest,
		query: queryOf(variant),
		price,
		priceVaries: priceVaries ?? false,
		picture,
		...(Number(before) > Number(price) ? { before } : {}),
		...(status ? { status } : {}),
		...(leadTime ? { leadTime } : {}),
	};
};

const queryOf = ({ choices }: Variant): string => {
	const pairs = (choices ?? []).map(({ optionChoiceNames }) => [
		(optionChoiceNames?.optionName ?? "").trim().toLowerCase(),
		optionChoiceNames?.choiceName ?? "",
	]);
	return `?${new URLSearchParams(pairs)}`;
};

const variantStatus = ({ inventoryStatus }: Variant): ProductCard["status"] => {
	if (inventoryStatus?.inStock) return undefined;
	return inventoryStatus?.preorderEnabled ? "preorder" : "soldOut";
};

/** Why the product ships later than others, and when. */
export const leadTimeOf = (
	status: ProductCard["status"],
	shipDate: string | null | undefined,
	workingDays: number | null | undefined,
): LeadTime | undefined => {
	if (status === "preorder") return { reason: "PREORDER", ...(shipDate ? { shipDate } : {}) };
	return workingDays && !status ? { reason: "MADE_TO_ORDER", workingDays } : undefined;
};

const statusOf = ({ inventory }: Product): ProductCard["status"] => {
	if (inventory?.availabilityStatus !== "OUT_OF_STOCK") return undefined;
	return inventory.preorderAvailability === "NO_VARIANTS" ? "soldOut" : "preorder";
};
