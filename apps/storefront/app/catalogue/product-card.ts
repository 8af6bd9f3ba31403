import type { Product, ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { PictureFile } from "@cartwright/ui/picture-sources";
import { pictureFile } from "./picture-file.ts";

/** What a list shows of a product. */
export interface ProductCard {
	readonly id: string;
	readonly slug: string;
	readonly name: string;
	readonly price: string;
	/** What it cost before, where it is reduced. */
	readonly before: string | undefined;
	/** There are dearer variants. */
	readonly priceVaries: boolean;
	readonly picture: PictureFile | undefined;
	readonly ribbon: string | undefined;
	readonly status: "available" | "preorder" | "soldOut";
	/** Colours to choose from, as hexadecimal codes. */
	readonly colours: readonly string[];
}

/** Members that the services leave out unless they are asked for; a card needs none of them. */
export const cardFields: ProductFields[] = [];

export const productCard = (product: Product, origin: string): ProductCard => {
	const { minValue, maxValue } = product.actualPriceRange ?? {};
	const price = minValue?.amount ?? "0";
	const before = product.compareAtPriceRange?.minValue?.amount ?? undefined;
	const image = product.media?.main?.image ?? product.media?.main?.video?.posters?.[0];
	return {
		id: product.id ?? "",
		slug: product.slug ?? "",
		name: product.name ?? "",
		price,
		before: before !== undefined && Number(before) > Number(price) ? before : undefined,
		priceVaries: (maxValue?.amount ?? price) !== price,
		picture: pictureFile(image, origin, product.media?.main?.altText),
		ribbon: product.ribbon?.name ?? undefined,
		status: statusOf(product),
		colours: (product.options ?? [])
			.filter(({ optionRenderType }) => optionRenderType === "SWATCH_CHOICES")
			.flatMap(({ choicesSettings }) => choicesSettings?.choices ?? [])
			.flatMap(({ colorCode }) => (colorCode ? [colorCode] : [])),
	};
};

const statusOf = ({ inventory }: Product): ProductCard["status"] => {
	if (inventory?.availabilityStatus !== "OUT_OF_STOCK") return "available";
	return inventory.preorderAvailability === "NO_VARIANTS" ? "soldOut" : "preorder";
};
