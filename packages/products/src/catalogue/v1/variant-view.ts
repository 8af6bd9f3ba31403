import type { StoreVariant, Variant as WireVariant } from "@cartwright/contract/catalogue/v1/variant-messages";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { dimensionsOf } from "../dimensions.ts";
import type { ProductStock, VariantStock } from "../inventory/stock.ts";
import { namedChoices } from "../options.ts";
import { fullPriceOf } from "../pricing.ts";
import { defaultVariantAlias, type Product, type Variant } from "../product.ts";
import { costView, priceView } from "./price-view.ts";

/** The variant's id in V1: the variant of a product without managed variants has a well-known id. */
export const variantIdOf = (product: Pick<Product, "managesVariants">, variant: Pick<Variant, "id">): string =>
	product.managesVariants ? variant.id : defaultVariantAlias;

/** Finds a variant by id. A single variant is also found by its well-known id. */
export const findVariant = (product: Product, id: string): Variant | undefined =>
	product.variants.find((variant) => variant.id === id) ??
	(!product.managesVariants && id === defaultVariantAlias ? product.variants[0] : undefined);

const outOfStock: VariantStock = { tracked: false, quantity: 0, inStock: false, availableForPreorder: false };

export const stockOfVariant = (stock: ProductStock, variant: Variant): VariantStock =>
	stock.variants.get(variant.id) ?? outOfStock;

export const shownQuantity = (quantity: number): number => Math.min(99_999, Math.max(0, quantity));

const variantStockView = ({ tracked, quantity, inStock }: VariantStock) => ({
	trackQuantity: tracked,
	...(tracked ? { quantity: shownQuantity(quantity) } : {}),
	inStock,
});

export const variantView = (
	product: Product,
	variant: Variant,
	stock: ProductStock,
	settings: Settings,
	merchantData: boolean,
): WireVariant => {
	const price = priceView(fullPriceOf(variant), variant.price, settings, product.pricePerUnit);
	const dimensions = dimensionsOf(variant, product);
	return {
		id: variantIdOf(product, variant),
		choices: namedChoices(product, variant.choices),
		variant: {
			priceData: price,
			convertedPriceData: price,
			...(merchantData && variant.cost !== undefined
				? { costAndProfitData: costView(variant.price, variant.cost, settings) }
				: {}),
			weight: variant.weight,
			sku: variant.sku,
			visible: variant.visible,
			...dimensions,
		},
		stock: variantStockView(stockOfVariant(stock, variant)),
	};
};

/** A variant id that is unique across products. */
const storeVariantIdOf = (product: Product, variant: Variant): string =>
	`${product.id}-${variantIdOf(product, variant)}`;

export const storeVariantView = (
	product: Product,
	variant: Variant,
	stock: ProductStock,
	collectionIds: string[],
): StoreVariant => {
	const choices = namedChoices(product, variant.choices);
	const variantStock = stockOfVariant(stock, variant);
	const [media] = product.media;
	const name = Object.values(choices).join(" / ");
	return {
		id: storeVariantIdOf(product, variant),
		variantId: variantIdOf(product, variant),
		productId: product.id,
		variantName: name || product.name,
		productName: product.name,
		managedVariant: product.managesVariants,
		sku: variant.sku,
		stock: variantStockView(variantStock),
		choices,
		collectionIds,
		...(media ? { media: storeVariantMedia(media) } : {}),
		preorderInfo: preorderView(variantStock),
	};
};

const storeVariantMedia = (media: Product["media"][number]): NonNullable<StoreVariant["media"]> => {
	const { id, url, width = 0, height = 0, title = "", altText = title, named } = media;
	if (media.type === "video") return { video: { id, url } };
	return { image: { id, ...named, url, width, height, altText } };
};

export const preorderView = ({ preorder }: Pick<VariantStock, "preorder">) => ({
	enabled: preorder?.enabled ?? false,
	...(preorder?.message === undefined ? {} : { message: preorder.message }),
	...(preorder ? { limit: preorder.limit } : {}),
	...(preorder?.shipDate === undefined ? {} : { shipDate: preorder.shipDate }),
});
