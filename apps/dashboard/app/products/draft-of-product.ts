import type { ConnectedOption } from "@cartwright/contract/catalogue/v3/option-messages";
import type { ProductMedia } from "@cartwright/contract/catalogue/v3/product-media-messages";
import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import type { Variant } from "@cartwright/contract/catalogue/v3/variant-messages";
import type { InventoryItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import { seoTextsOf } from "../seo/seo-texts.ts";
import {
	type OptionDraft,
	type PictureDraft,
	type ProductDraft,
	soldOut,
	stockCell,
	type VariantDraft,
} from "./product-draft.ts";

/** The members of a product that the editor needs beyond the usual ones. Costs are returned to those who may see them. */
export const editorFields = [
	"PLAIN_DESCRIPTION",
	"MEDIA_ITEMS_INFO",
	"DIRECT_CATEGORY_IDS",
	"URL",
	"CURRENCY",
] as const;

/** A product of the services, as the editor shows it. */
export const draftOfProduct = (product: Product, stock: readonly InventoryItem[]): ProductDraft => {
	const options = (product.options ?? []).map(optionDraft);
	return {
		texts: {
			name: product.name ?? "",
			description: product.plainDescription ?? "",
			slug: product.slug ?? "",
			brand: product.brand?.name ?? "",
			ribbon: product.ribbon?.name ?? "",
			...seoTextsOf(product.seoData),
		},
		visible: product.visible ?? true,
		isDigital: product.productType === "DIGITAL",
		pictures: (product.media?.itemsInfo?.items ?? []).map(pictureDraft),
		options,
		variants: (product.variantsInfo?.variants ?? []).map((variant) => variantDraft(variant, options, stock)),
	};
};

const optionDraft = ({ id, name, choicesSettings }: ConnectedOption): OptionDraft => ({
	key: id ?? "",
	name: name ?? "",
	choices: (choicesSettings?.choices ?? []).map(({ choiceId, name: choice, choiceType, colorCode }) => ({
		key: choiceId ?? "",
		name: choice ?? "",
		...(choiceType === "ONE_COLOR" && colorCode ? { color: colorCode } : {}),
	})),
});

const pictureDraft = ({ id, altText, thumbnail, image, mediaType }: ProductMedia): PictureDraft => ({
	id: id ?? "",
	altText: altText ?? "",
	thumbnail: thumbnail?.url || image?.url || "",
	isFilm: mediaType === "VIDEO",
});

const variantDraft = (
	{ id, visible, price, revenueDetails, sku, barcode, physicalProperties, choices }: Variant,
	options: readonly OptionDraft[],
	stock: readonly InventoryItem[],
): VariantDraft => {
	const choiceOf = ({ key }: OptionDraft): string =>
		choices?.find(({ optionChoiceIds }) => optionChoiceIds?.optionId === key)?.optionChoiceIds?.choiceId ?? "";
	const cells: Record<string, string> = {
		price: price?.actualPrice?.amount ?? "",
		compareAtPrice: price?.compareAtPrice?.amount ?? "",
		cost: revenueDetails?.cost?.amount ?? "",
		sku: sku ?? "",
		barcode: barcode ?? "",
		weight: physicalProperties?.weight ? String(physicalProperties.weight) : "",
	};
	for (const item of stock) {
		if (item.variantId === id && item.locationId) cells[stockCell(item.locationId)] = stockText(item);
	}
	return { key: id ?? "", choices: options.map(choiceOf), visible: visible ?? true, cells };
};

const stockText = ({ trackQuantity, quantity, inStock }: InventoryItem): string => {
	if (trackQuantity) return String(quantity ?? 0);
	return inStock ? "" : soldOut;
};
