import type { ProductOptionsAvailability } from "@cartwright/contract/catalogue/v1/product-write-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { dimensionsOf } from "../dimensions.ts";
import type { ProductStock } from "../inventory/stock.ts";
import { type Choices, choicesByName, includesChoices } from "../options.ts";
import { fullPriceOf } from "../pricing.ts";
import type { Product, Variant } from "../product.ts";
import { mediaView } from "./media-view.ts";
import { priceView } from "./price-view.ts";
import { optionView } from "./product-view.ts";
import { shownQuantity, stockOfVariant, variantIdOf } from "./variant-view.ts";

/** What can be bought after some choices are made, and the selected variant once all are made. */
export const optionsAvailability = (
	product: Product,
	stock: ProductStock,
	settings: Settings,
	names: Readonly<Record<string, string>>,
): ProductOptionsAvailability => {
	const chosen = choicesByName(product, names);
	if (!chosen) throw invalid("options", "contains an option or a choice that the product does not have");
	const selected = product.options.every(({ id }) => chosen[id] !== undefined)
		? product.variants.find((each) => !product.managesVariants || includesChoices(each.choices, chosen))
		: undefined;
	const isPurchasable = selected?.visible === true && canBeBought(selected, stock);
	return {
		...(selected ? { selectedVariant: selectedVariantView(product, selected, stock, settings) } : {}),
		media: chosenMedia(product, chosen),
		productOptions: product.options.map((option) => optionView(product, option, stock, chosen)),
		availableForPurchase: isPurchasable,
		managedProduct: product.managesVariants,
	};
};

const canBeBought = (variant: Variant, stock: ProductStock): boolean => {
	const { inStock, availableForPreorder } = stockOfVariant(stock, variant);
	return inStock || availableForPreorder;
};

const chosenMedia = ({ options, media }: Product, chosen: Choices) => {
	const ids = options.flatMap(({ id, choices }) => choices.find((choice) => choice.id === chosen[id])?.mediaIds ?? []);
	const ofChoices = media.filter(({ id }) => ids.includes(id));
	return mediaView(ofChoices.length > 0 ? ofChoices : media);
};

const selectedVariantView = (product: Product, variant: Variant, stock: ProductStock, settings: Settings) => {
	const price = priceView(fullPriceOf(variant), variant.price, settings, product.pricePerUnit);
	const { tracked, quantity, inStock } = stockOfVariant(stock, variant);
	return {
		price,
		convertedPriceData: price,
		weight: variant.weight,
		sku: variant.sku,
		...(tracked ? { quantity: shownQuantity(quantity) } : {}),
		inStock,
		visible: variant.visible,
		variantId: variantIdOf(product, variant),
		...dimensionsOf(variant, product),
	};
};
