import type { OptionChoice, Variant as WireVariant } from "@cartwright/contract/catalogue/v3/variant-messages";
import { digitalFileView } from "../digital-file.ts";
import { dimensionsOf } from "../dimensions.ts";
import type { ProductStock, VariantStock } from "../inventory/stock.ts";
import type { Product, Variant } from "../product.ts";
import { mediaItemView } from "./media-view.ts";
import { type MoneyOptions, perUnitView, priceView, revenueView } from "./money-view.ts";

export interface VariantViewOptions extends MoneyOptions {
	/** Whether to include costs and profits. */
	readonly merchantData: boolean;
	/** Whether to tell the stock of a hidden variant; it is out of stock for shoppers, who cannot buy it. */
	readonly hiddenStock: boolean;
	readonly choiceNames: boolean;
}

/** The V3 view of a variant, with exactly one choice per option. */
export const variantView = (
	product: Product,
	variant: Variant,
	stock: ProductStock,
	options: VariantViewOptions,
): WireVariant => {
	const revenue = options.merchantData ? revenueView(variant, options) : undefined;
	const isHidden = !options.hiddenStock && product.derived.hiddenVariantIds?.includes(variant.id);
	const media = product.media.find(({ id }) => shownMedia(product, variant).includes(id));
	return {
		id: variant.id,
		// A product without options shares its visibility with its only variant.
		visible: product.managesVariants ? variant.visible : product.visible,
		...(variant.sku ? { sku: variant.sku } : {}),
		...(variant.barcode ? { barcode: variant.barcode } : {}),
		choices: choicesView(product, variant, options.choiceNames),
		price: priceView(variant, options),
		...(revenue ? { revenueDetails: revenue } : {}),
		...(media ? { media: mediaItemView(media, false) } : {}),
		inventoryStatus: inventoryStatusView(isHidden ? undefined : stock.variants.get(variant.id)),
		...propertiesView(product, variant, options),
	};
};

const propertiesView = (product: Product, variant: Variant, options: MoneyOptions) => {
	if (product.type === "digital") {
		const { digitalFile } = variant;
		return { digitalProperties: digitalFile ? { digitalFile: digitalFileView(digitalFile) } : {} };
	}
	const pricePerUnit = perUnitView(variant.price, product, options);
	return {
		physicalProperties: {
			weight: variant.weight,
			...(pricePerUnit ? { pricePerUnit } : {}),
			...dimensionsOf(variant, product),
		},
	};
};

const choicesView = (product: Product, { choices }: Variant, names: boolean): OptionChoice[] =>
	product.options.flatMap((option) => {
		const choice = option.choices.find(({ id }) => id === choices[option.id]);
		if (!choice) return [];
		return [
			{
				optionChoiceIds: { optionId: option.id, choiceId: choice.id },
				...(names
					? {
							optionChoiceNames: {
								optionName: option.name,
								choiceName: choice.name,
								renderType: option.type === "color" ? ("SWATCH_CHOICES" as const) : ("TEXT_CHOICES" as const),
							},
						}
					: {}),
			},
		];
	});

const inventoryStatusView = (stock: VariantStock | undefined) => ({
	inStock: stock?.inStock ?? false,
	preorderEnabled: stock?.preorder?.enabled ?? false,
});

const shownMedia = ({ options }: Product, { choices }: Variant): string[] =>
	options.flatMap((option) => option.choices.find(({ id }) => id === choices[option.id])?.mediaIds ?? []);
