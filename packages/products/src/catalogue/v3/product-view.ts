import {
	type ProductFields,
	Product as ProductMessage,
	type Product as WireProduct,
} from "@cartwright/contract/catalogue/v3/product-messages";
import { encoder } from "@cartwright/contract/codec/encode";
import { Rendered, rendered } from "@cartwright/contract/codec/rendered";
import type { MeasurementUnit } from "@cartwright/contract/ecommerce/measure-messages";
import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import type { CategoryTree } from "../category-tree.ts";
import { visibleVariantsOrAll } from "../derived-fields.ts";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import { inventoryStatus } from "../inventory/inventory-status.ts";
import type { ProductStock } from "../inventory/stock.ts";
import { withPublicMediaUrls } from "../media.ts";
import type { Product, Variant } from "../product.ts";
import { translatedProduct } from "../translated-product.ts";
import { htmlOf } from "./html-of-rich-content.ts";
import { mediaItemView } from "./media-view.ts";
import { type MoneyOptions, perUnitView, priceView, rangeView, revenueView } from "./money-view.ts";
import { modifierViews, optionViews } from "./option-view.ts";
import { richContent } from "./rich-content.ts";
import { breadcrumbs, showsCategories } from "./stores-tree.ts";
import { variantView } from "./variant-view.ts";

export interface ProductViewOptions {
	readonly settings: Settings;
	/** Base URL of the storefront. */
	readonly base: string;
	/** URL of this server, which serves the shop's own media. */
	readonly origin: string;
	readonly fields: ReadonlySet<ProductFields>;
	/** Whether to include variants; only calls for a single product do. */
	readonly variants: boolean;
	readonly categories: CategoryTree;
	/** Whether to include what only staff see. */
	readonly forStaff: boolean;
	/** What the caller reads, if it is not the shop's own language. */
	readonly language: string | undefined;
}

/** The V3 view of a product. */
export const productView = (
	{ doc: original, revision }: Stored<Product>,
	stock: ProductStock,
	options: ProductViewOptions,
): WireProduct => {
	const { fields } = options;
	const doc = translatedProduct(original, options.settings, options.language);
	const product = withPublicMediaUrls(doc, options.origin);
	const shown = {
		mediaReferences: fields.has("PRODUCT_CHOICES_MEDIA_REFERENCES"),
		displayImage: fields.has("PRODUCT_CHOICES_DISPLAY_IMAGE"),
	};
	return {
		id: product.id,
		revision: String(revision),
		createdDate: product.createdDate,
		updatedDate: product.updatedDate,
		numericId: String(product.numericId),
		name: product.name,
		slug: product.slug,
		visible: product.visible,
		visibleInPos: product.type === "physical" && !product.hiddenInPos,
		...(product.productionDays === undefined ? {} : { productionDays: product.productionDays }),
		productType: product.type === "physical" ? "PHYSICAL" : "DIGITAL",
		...(product.handle ? { handle: product.handle } : {}),
		...(product.brand ? { brand: product.brand } : {}),
		...(product.ribbon ? { ribbon: product.ribbon } : {}),
		additionalRibbons: (product.additionalRibbons ?? []).map((ribbon) => ({ ...ribbon })),
		...referencesView(product),
		...(product.extendedFields ? { extendedFields: product.extendedFields as WireProduct["extendedFields"] } : {}),
		...(product.seo ? { seoData: product.seo as NonNullable<WireProduct["seoData"]> } : {}),
		tags: {
			privateTags: { tagIds: options.forStaff ? [...(product.privateTags ?? [])] : [] },
			publicTags: { tagIds: [...product.tags] },
		},
		media: mediaView(product, fields),
		options: optionViews(product, stock, shown),
		modifiers: modifierViews(product, shown),
		inventory: inventoryStatus(product, stock),
		...pricesView(product, stock, options),
		...textsView(product, options),
		...categoriesView(product, options),
	};
};

const referencesView = ({ references = {} }: Product) => {
	const { taxGroupId, importId, inventoryAppId } = references;
	return {
		...(taxGroupId ? { taxGroupId } : {}),
		...(importId ? { importId } : {}),
		...(inventoryAppId ? { inventoryAppId } : {}),
	};
};

const mediaView = ({ media }: Product, fields: ProductViewOptions["fields"]): NonNullable<WireProduct["media"]> => {
	const [main] = media;
	const thumbnail = fields.has("THUMBNAIL");
	return {
		...(main ? { main: mediaItemView(main, thumbnail) } : {}),
		...(fields.has("MEDIA_ITEMS_INFO")
			? { itemsInfo: { items: media.slice(0, 50).map((item) => mediaItemView(item, thumbnail)) } }
			: {}),
	};
};

const pricesView = (product: Product, stock: ProductStock, options: ProductViewOptions) => {
	const { settings, fields, variants, language = settings.language } = options;
	const money: MoneyOptions = { settings: { ...settings, language }, formatted: fields.has("CURRENCY") };
	const merchantData = fields.has("MERCHANT_DATA");
	const counted = visibleVariantsOrAll(product);
	const view = (variant: Variant) =>
		variantView(product, variant, stock, {
			...money,
			merchantData,
			hiddenStock: options.forStaff,
			choiceNames: fields.has("VARIANT_OPTION_CHOICE_NAMES"),
		});
	const compareAt = counted.flatMap(({ compareAtPrice }) => (compareAtPrice === undefined ? [] : [compareAtPrice]));
	const costs = counted.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
	const [first, ...others] = counted;
	const cheapest = first && others.reduce((least, variant) => (variant.price < least.price ? variant : least), first);
	return {
		actualPriceRange: rangeView(
			counted.map(({ price }) => price),
			money,
		),
		...(compareAt.length > 0 ? { compareAtPriceRange: rangeView(compareAt, money) } : {}),
		...(merchantData && costs.length > 0 ? { costRange: rangeView(costs, money) } : {}),
		...(money.formatted ? { currency: settings.currency } : {}),
		...(product.type === "physical" ? { physicalProperties: physicalView(product, money, fields) } : {}),
		variantSummary: {
			variantCount: product.variants.length,
			...(cheapest && fields.has("MIN_PRICE_VARIANT") ? { minPriceVariant: view(cheapest) } : {}),
		},
		...(cheapest && fields.has("MIN_VARIANT_PRICE_INFO")
			? { minVariantPriceInfo: minPriceView(product, cheapest, money, merchantData) }
			: {}),
		...(variants ? { variantsInfo: { variants: product.variants.map(view) } } : {}),
	};
};

const minPriceView = (product: Product, variant: Variant, money: MoneyOptions, merchantData: boolean) => {
	const perUnit = perUnitView(variant.price, product, money);
	const revenue = merchantData ? revenueView(variant, money) : undefined;
	return {
		...priceView(variant, money),
		...(variant.sku ? { sku: variant.sku } : {}),
		weight: variant.weight,
		...(perUnit ? { pricePerUnitData: perUnit } : {}),
		...(revenue ? { revenueDetails: revenue } : {}),
	};
};

const physicalView = (product: Product, money: MoneyOptions, fields: ProductViewOptions["fields"]) => {
	const { pricePerUnit, derived, references = {} } = product;
	const { fulfillerId, shippingGroupId, deliveryProfileId } = references;
	const bounds = [derived.minPrice, derived.maxPrice].flatMap((price) => perUnitView(price, product, money) ?? []);
	const [min, max] = bounds.map(({ value, description }) => ({ value, description }));
	return {
		...(fulfillerId ? { fulfillerId } : {}),
		...(shippingGroupId ? { shippingGroupId } : {}),
		...(deliveryProfileId ? { deliveryProfileId } : {}),
		shippingWeightRange: { minValue: derived.minWeight, maxValue: derived.maxWeight },
		...(pricePerUnit
			? {
					pricePerUnit: {
						quantity: pricePerUnit.baseQuantity,
						measurementUnit: pricePerUnit.baseMeasurementUnit as MeasurementUnit,
					},
				}
			: {}),
		...(min && max ? { pricePerUnitRange: { minValue: min, maxValue: max } } : {}),
		...(fields.has("WEIGHT_MEASUREMENT_UNIT_INFO")
			? { weightMeasurementUnitInfo: { weightMeasurementUnit: money.settings.weightUnit } }
			: {}),
	};
};

const textsView = (product: Product, { fields, base }: ProductViewOptions) => {
	const sections = (["INFO_SECTION", "INFO_SECTION_DESCRIPTION", "INFO_SECTION_PLAIN_DESCRIPTION"] as const).some(
		(field) => fields.has(field),
	);
	return {
		...(fields.has("URL")
			? { url: { relativePath: `/product-page/${product.slug}`, url: `${base}/product-page/${product.slug}` } }
			: {}),
		...(fields.has("DESCRIPTION") ? { description: descriptionView(product) } : {}),
		...(fields.has("PLAIN_DESCRIPTION") ? { plainDescription: product.description } : {}),
		infoSections: sections
			? product.infoSections.map(({ id, title, uniqueName, description }) => ({
					id,
					uniqueName: uniqueName ?? title,
					title,
					...(fields.has("INFO_SECTION_DESCRIPTION") ? { description: richContent(description) } : {}),
					...(fields.has("INFO_SECTION_PLAIN_DESCRIPTION") ? { plainDescription: description } : {}),
				}))
			: [],
		...(fields.has("DISCOUNT_INFO") ? { discountInfo: { discountRuleNames: [] } } : {}),
	};
};

const descriptionView = ({ description, richDescription }: Product) =>
	richDescription && htmlOf(richDescription) === description ? richDescription : richContent(description);

const categoriesView = ({ collectionIds }: Product, { fields, categories }: ProductViewOptions) => {
	const [main] = collectionIds;
	const info = (ids: readonly string[]) => ({ categories: ids.map((id) => ({ id })) });
	return {
		...(main ? { mainCategoryId: main } : {}),
		...(fields.has("DIRECT_CATEGORIES_INFO") ? { directCategoriesInfo: info(collectionIds) } : {}),
		...(fields.has("DIRECT_CATEGORY_IDS") ? { directCategoryIdsInfo: { categoryIds: [...collectionIds] } } : {}),
		...(fields.has("ALL_CATEGORIES_INFO") ? { allCategoriesInfo: info(categories.withAncestors(collectionIds)) } : {}),
		...(fields.has("BREADCRUMBS_INFO")
			? { breadcrumbsInfo: { breadcrumbs: main ? breadcrumbs(categories, main) : [] } }
			: {}),
	};
};

const encodeProduct = encoder(ProductMessage);

// Callers choose the fields, so there are many combinations.
const maxRenderings = 24;
const renderings = new DerivedCache<Stored<Product>, Rendered>(maxRenderings);

/**
 * The V3 view of a product as JSON text, cached for each state of product, stock and settings. The inventory must have
 * been loaded.
 */
export const renderProduct = (stored: Stored<Product>, options: ProductViewOptions): WireProduct => {
	const { settings, base, origin, fields, variants, forStaff, language } = options;
	const { stock } = inventoryOf(stored);
	if (showsCategories(fields)) return productView(stored, stock, options);
	const render = () => new Rendered(encodeProduct(productView(stored, stock, options)));
	const key = `${variants} ${forStaff} ${language ?? ""} ${[...fields].sort().join(" ")}`;
	return rendered<WireProduct>(renderings.get(stored, [settings, base, origin], render, key));
};
