import type { InventoryItem } from "../inventory-item.ts";
import { untaxedGroupId, type Variant } from "../product.ts";
import { seoDescriptionOf, seoTitleOf } from "../seo.ts";
import { type Cells, choicesOf, type Exported, imagesOf, shownAmount, shownBoolean, shownNumber } from "./exported.ts";
import { gramsPerUnit } from "./weights.ts";

/**
 * Not supported by Shopify's format: info sections, custom text fields, ribbons, choices that select no variant,
 * videos, colours, more than one collection, hidden variants, dimensions, fractions of a gram, and stock that is out
 * without being tracked (written as a tracked quantity of 0). Shopify itself ignores options after the third.
 */
const optionPlaces = [1, 2, 3, 4, 5, 6] as const;

const productionDaysColumn = "Production days (product.metafields.cartwright.production_days)";
const shipDateColumn = "Ship date (variant.metafields.cartwright.ship_date)";

export const shopifyHeader: readonly string[] = [
	"Handle",
	"Title",
	"Body (HTML)",
	"Vendor",
	"Type",
	"Tags",
	"Published",
	...optionPlaces.flatMap((place) => [`Option${place} Name`, `Option${place} Value`]),
	"Variant SKU",
	"Variant Grams",
	"Variant Inventory Tracker",
	"Variant Inventory Qty",
	"Variant Inventory Policy",
	"Variant Fulfillment Service",
	"Variant Price",
	"Variant Compare At Price",
	"Variant Requires Shipping",
	"Variant Taxable",
	"Variant Barcode",
	"Image Src",
	"Image Position",
	"Image Alt Text",
	"Gift Card",
	"SEO Title",
	"SEO Description",
	"Unit Price Total Measure",
	"Unit Price Total Measure Unit",
	"Unit Price Base Measure",
	"Unit Price Base Measure Unit",
	"Variant Image",
	"Variant Weight Unit",
	"Cost per item",
	"Status",
	productionDaysColumn,
	shipDateColumn,
];

export const shopifyRows = (exported: Exported): Cells[] => {
	const { product, handle } = exported;
	const images = imagesOf(product);
	const count = Math.max(product.variants.length, images.length);
	return Array.from({ length: count }, (_, index) => {
		const [variant, image] = [product.variants[index], images[index]];
		return {
			Handle: handle,
			...(index === 0 ? productCells(exported) : {}),
			...(variant ? variantCells(exported, variant) : {}),
			...(image
				? {
						"Image Src": image.url,
						"Image Position": String(index + 1),
						"Image Alt Text": image.altText ?? "",
					}
				: {}),
		};
	});
};

const productCells = ({ product, collections }: Exported): Cells => {
	const { pricePerUnit } = product;
	return {
		Title: product.name,
		"Body (HTML)": product.description,
		Vendor: product.brand?.name ?? "",
		Type: collections[0]?.name ?? "",
		Tags: product.tags.join(", "),
		Published: shownBoolean(product.visible),
		"Gift Card": shownBoolean(false),
		"SEO Title": seoTitleOf(product.seo),
		"SEO Description": seoDescriptionOf(product.seo),
		Status: product.visible ? "active" : "draft",
		[productionDaysColumn]: product.productionDays === undefined ? "" : String(product.productionDays),
		...(pricePerUnit
			? {
					"Unit Price Total Measure": shownNumber(pricePerUnit.totalQuantity),
					"Unit Price Total Measure Unit": pricePerUnit.totalMeasurementUnit,
					"Unit Price Base Measure": shownNumber(pricePerUnit.baseQuantity),
					"Unit Price Base Measure Unit": pricePerUnit.baseMeasurementUnit,
				}
			: {}),
	};
};

const variantCells = (exported: Exported, variant: Variant): Cells => {
	const { product, settings, itemOf } = exported;
	const { currency, weightUnit } = settings;
	const money = (amount: number | undefined) => shownAmount(amount, currency);
	return {
		...optionCells(exported, variant),
		"Variant SKU": variant.sku,
		"Variant Grams": String(Math.round(variant.weight * gramsPerUnit[weightUnit])),
		...stockCells(itemOf(variant)),
		"Variant Fulfillment Service": "manual",
		"Variant Price": money(variant.price),
		"Variant Compare At Price": money(variant.compareAtPrice),
		"Variant Requires Shipping": shownBoolean(product.type === "physical"),
		"Variant Taxable": shownBoolean(product.references?.taxGroupId !== untaxedGroupId),
		"Variant Barcode": variant.barcode ?? "",
		"Variant Image": variantImage(exported, variant),
		"Variant Weight Unit": weightUnit.toLowerCase(),
		"Cost per item": money(variant.cost),
	};
};

/** Like Shopify, names the options on the first row only. */
const optionCells = ({ product }: Exported, variant: Variant): Cells => {
	const isFirst = variant === product.variants[0];
	if (!product.managesVariants) return { "Option1 Name": "Title", "Option1 Value": "Default Title" };
	return Object.fromEntries(
		choicesOf(product, variant).flatMap(({ option, choice }, index) => [
			[`Option${index + 1} Name`, isFirst ? option.name : ""],
			[`Option${index + 1} Value`, choice?.name ?? ""],
		]),
	);
};

const stockCells = (item: InventoryItem | undefined): Cells => {
	const policy = item?.preorder?.enabled ? "continue" : "deny";
	const isCounted = !item || item.trackQuantity || !item.inStock;
	return {
		"Variant Inventory Tracker": isCounted ? "shopify" : "",
		"Variant Inventory Qty": isCounted ? String(item?.trackQuantity ? item.quantity : 0) : "",
		"Variant Inventory Policy": policy,
		[shipDateColumn]: item?.preorder?.shipDate ?? "",
	};
};

const variantImage = ({ product }: Exported, variant: Variant): string => {
	const shown = choicesOf(product, variant).flatMap(({ choice }) => choice?.mediaIds ?? []);
	return imagesOf(product).find(({ id }) => shown.includes(id))?.url ?? "";
};
