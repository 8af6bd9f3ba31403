import {
	type ProductDiscount,
	Product as ProductMessage,
	type ProductOption as WireOption,
	type Product as WireProduct,
} from "@cartwright/contract/catalogue/v1/product-messages";
import { encoder } from "@cartwright/contract/codec/encode";
import { Rendered, rendered } from "@cartwright/contract/codec/rendered";
import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import { toNumber } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { baseValuesOf } from "../base-values.ts";
import { collectionsOf } from "../collection.ts";
import { visibleVariantsOrAll } from "../derived-fields.ts";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import type { ProductStock } from "../inventory/stock.ts";
import { withPublicMediaUrls } from "../media.ts";
import { type Choices, includesChoices } from "../options.ts";
import { applyDiscount, discountOf } from "../pricing.ts";
import type { Choice, Product, ProductOption } from "../product.ts";
import { translatedProduct } from "../translated-product.ts";
import { mediaView } from "./media-view.ts";
import { costView, moneyRange, priceView } from "./price-view.ts";
import { shownQuantity, stockOfVariant, variantView } from "./variant-view.ts";

export interface ProductViewOptions {
	readonly settings: Settings;
	/** Base URL of the storefront. */
	readonly base: string;
	/** URL of this server, which serves the shop's own media. */
	readonly origin: string;
	/** Only callers that act for the shop get hidden variants. */
	readonly variants: "none" | "visible" | "all";
	/** Whether a product without managed variants includes its single variant. */
	readonly singleVariant: boolean;
	/** Whether to include costs and profits. */
	readonly merchantData: boolean;
	/** What the caller reads, if it is not the shop's own language. */
	readonly language: string | undefined;
}

const shownVariants = (
	{ managesVariants }: Product,
	{ variants, singleVariant }: ProductViewOptions,
): ProductViewOptions["variants"] => (managesVariants || singleVariant ? variants : "none");

/** The V1 view of a product. */
export const productView = (product: Product, stock: ProductStock, options: ProductViewOptions): WireProduct => {
	const { language, origin } = options;
	const settings = language ? { ...options.settings, language } : options.settings;
	const shown = withPublicMediaUrls(translatedProduct(product, settings, language), origin);
	return viewOf(shown, stock, { ...options, settings }, shownVariants(product, options));
};

const viewOf = (
	product: Product,
	stock: ProductStock,
	options: ProductViewOptions,
	shown: ProductViewOptions["variants"],
): WireProduct => ({
	id: product.id,
	name: product.name,
	slug: product.slug,
	visible: product.visible,
	productType: product.type,
	description: product.description,
	...measuresView(product),
	...moneyView(product, options),
	stock: {
		trackInventory: stock.tracked,
		...(stock.tracked ? { quantity: shownQuantity(stock.quantity) } : {}),
		inStock: stock.inStock,
		inventoryStatus: stock.status,
	},
	additionalInfoSections: product.infoSections.map(({ title, description }) => ({ title, description })),
	ribbons: product.ribbon ? [{ text: product.ribbon.name }] : [],
	ribbon: product.ribbon?.name ?? "",
	...(product.brand ? { brand: product.brand.name } : {}),
	media: mediaView(product.media),
	customTextFields: [...product.customTextFields],
	manageVariants: product.managesVariants,
	productOptions: product.options.map((option) => optionView(product, option, stock)),
	productPageUrl: { base: options.base, path: `/product-page/${product.slug}` },
	numericId: String(product.numericId),
	inventoryItemId: product.id,
	collectionIds: collectionsOf(product),
	variants: product.variants
		.filter(({ visible }) => shown === "all" || (shown === "visible" && visible))
		.map((variant) => variantView(product, variant, stock, options.settings, options.merchantData)),
	lastUpdated: product.updatedDate,
	createdDate: product.createdDate,
	...(product.seo ? { seoData: product.seo as NonNullable<WireProduct["seoData"]> } : {}),
});

const measuresView = (product: Product) => {
	const { minWeight, maxWeight } = product.derived;
	const { sku, weight } = baseValuesOf(product);
	const { productDimensions, packageDimensions, pricePerUnit, references = {} } = product;
	return {
		sku,
		weight,
		weightRange: { minValue: minWeight, maxValue: maxWeight },
		...(productDimensions ? { productDimensions } : {}),
		...(packageDimensions ? { packageDimensions } : {}),
		...(references.taxGroupId ? { taxGroupId: references.taxGroupId } : {}),
		...(pricePerUnit ? { pricePerUnitData: pricePerUnit as NonNullable<WireProduct["pricePerUnitData"]> } : {}),
	};
};

const moneyView = (product: Product, { settings, merchantData }: ProductViewOptions) => {
	const { currency } = settings;
	const { price: full, cost } = baseValuesOf(product);
	const discount = discountOf(product);
	const paid = applyDiscount(full, discount);
	const price = priceView(full, paid, settings, product.pricePerUnit);
	const costs = product.variants.flatMap((variant) => (variant.cost === undefined ? [] : [variant.cost]));
	return {
		price,
		priceData: price,
		convertedPriceData: price,
		priceRange: moneyRange(
			visibleVariantsOrAll(product).map((variant) => variant.price),
			currency,
		),
		discount: discountView(product, currency),
		...(merchantData && cost !== undefined ? { costAndProfitData: costView(paid, cost, settings) } : {}),
		...(merchantData && costs.length > 0 ? { costRange: moneyRange(costs, currency) } : {}),
	};
};

const discountView = (product: Product, currency: string): ProductDiscount => {
	const discount = discountOf(product);
	if (!discount) return { type: "NONE", value: 0 };
	const { type, value } = discount;
	return { type, value: type === "AMOUNT" ? toNumber(value, currency) : value / 10_000 };
};

/** An option with the availability of each choice, given the choices made for other options. */
export const optionView = (
	product: Product,
	option: ProductOption,
	stock: ProductStock,
	chosen: Choices = {},
): WireOption => ({
	optionType: option.type === "color" ? "color" : "drop_down",
	name: option.key ?? option.name,
	choices: option.choices.map((choice) => ({
		value: choice.color ?? choice.value ?? choice.key ?? choice.name,
		description: choice.key ?? choice.name,
		...choiceAvailability(product, { ...chosen, [option.id]: choice.id }, stock),
		...choiceMedia(product, choice),
	})),
});

const choiceMedia = (product: Product, { mediaIds }: Choice) =>
	mediaIds.length === 0 ? {} : { media: mediaView(product.media.filter(({ id }) => mediaIds.includes(id))) };

/** Choices that select no variant are available whenever the product is. */
const choiceAvailability = (product: Product, choices: Choices, stock: ProductStock) => {
	if (!product.managesVariants) return { inStock: stock.inStock, visible: true };
	const matchingVariants = product.variants.filter(
		(variant) => variant.visible && includesChoices(variant.choices, choices),
	);
	return {
		inStock: matchingVariants.some((variant) => stockOfVariant(stock, variant).inStock),
		visible: matchingVariants.length > 0,
	};
};

const encodeProduct = encoder(ProductMessage);

const renderings = new DerivedCache<Stored<Product>, Rendered>();

/**
 * The V1 view of a product as JSON text, cached for each state of product, stock and settings. The inventory must have
 * been loaded.
 */
export const renderProduct = (stored: Stored<Product>, options: ProductViewOptions): WireProduct => {
	const { settings, base, origin, merchantData, language } = options;
	const render = () => new Rendered(encodeProduct(productView(stored.doc, inventoryOf(stored).stock, options)));
	const key = `${shownVariants(stored.doc, options)} ${merchantData} ${language ?? ""}`;
	return rendered<WireProduct>(renderings.get(stored, [settings, base, origin], render, key));
};
