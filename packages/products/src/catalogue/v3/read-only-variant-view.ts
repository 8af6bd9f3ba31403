import type { ReadOnlyVariant, VariantFields } from "@cartwright/contract/catalogue/v3/read-only-variant-messages";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import type { ProductStock } from "../inventory/stock.ts";
import { withPublicMediaUrls } from "../media.ts";
import type { Product, Variant } from "../product.ts";
import { variantView } from "./variant-view.ts";

export interface ReadOnlyVariantViewOptions {
	readonly settings: Settings;
	readonly fields: ReadonlySet<VariantFields>;
	/** URL of this server, which serves the shop's own media. */
	readonly origin: string;
}

/** A variant with data of its product. */
export const readOnlyVariantView = (
	stored: Stored<Product>,
	variant: Variant,
	stock: ProductStock,
	{ settings, fields, origin }: ReadOnlyVariantViewOptions,
): ReadOnlyVariant => {
	const view = variantView(withPublicMediaUrls(stored.doc, origin), variant, stock, {
		settings,
		formatted: fields.has("CURRENCY"),
		merchantData: fields.has("MERCHANT_DATA"),
		hiddenStock: true,
		choiceNames: true,
	});
	const { choices = [], ...rest } = view;
	return {
		...rest,
		id: variant.id,
		variantId: variant.id,
		optionChoices: choices,
		productData: productDataView(stored, settings, fields),
		internalMetadata: { rowState: "READY" },
		locations: {},
		...(fields.has("DISCOUNT_INFO") ? { discountInfo: { discountRuleNames: [] } } : {}),
	};
};

const productDataView = (
	{ doc, revision }: Stored<Product>,
	settings: Settings,
	fields: ReadonlySet<VariantFields>,
) => {
	const [main] = doc.collectionIds;
	const { minWeight, maxWeight } = doc.derived;
	return {
		productId: doc.id,
		name: doc.name,
		slug: doc.slug,
		productType: doc.type === "physical" ? ("PHYSICAL" as const) : ("DIGITAL" as const),
		visible: doc.visible,
		visibleInPos: doc.type === "physical",
		directCategoryIds: [...doc.collectionIds],
		revision: String(revision),
		updatedDate: doc.updatedDate,
		...(main ? { mainCategoryId: main } : {}),
		...(doc.handle ? { handle: doc.handle } : {}),
		...(doc.brand ? { brand: doc.brand } : {}),
		...(fields.has("CURRENCY") ? { currency: settings.currency } : {}),
		...(doc.type === "physical"
			? {
					physicalProperties: {
						shippingWeightRange: { minValue: minWeight, maxValue: maxWeight },
						...(fields.has("WEIGHT_MEASUREMENT_UNIT_INFO")
							? { weightMeasurementUnitInfo: { weightMeasurementUnit: settings.weightUnit } }
							: {}),
					},
				}
			: {}),
	};
};
