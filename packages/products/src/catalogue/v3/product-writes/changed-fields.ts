import type { Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";

/** Members of a product that an update can change, with the names that V1's events have for them. */
const changeable: Readonly<Record<string, string>> = {
	physicalProperties: "pricePerUnitData",
	name: "name",
	slug: "slug",
	description: "description",
	plainDescription: "description",
	visible: "visible",
	visibleInPos: "visibleInPos",
	productionDays: "productionDays",
	media: "media",
	seoData: "seoData",
	taxGroupId: "taxGroupId",
	options: "productOptions",
	modifiers: "customTextFields",
	brand: "brand",
	infoSections: "additionalInfoSections",
	ribbon: "ribbon",
	additionalRibbons: "ribbons",
	mainCategoryId: "collectionIds",
	productType: "productType",
	importId: "importId",
	inventoryAppId: "inventoryAppId",
	variantsInfo: "priceData",
	purchaseEligibility: "purchaseEligibility",
	subscriptionDetails: "subscriptionDetails",
	extendedFields: "extendedFields",
	tags: "tags",
};

export const changeableFields: ReadonlySet<string> = new Set(Object.keys(changeable));

/** What an update by filter cannot change. */
const ofEachProduct: readonly string[] = ["slug", "options", "modifiers", "variantsInfo"];

export const fieldsChangeableByFilter: ReadonlySet<string> = new Set(
	[...changeableFields].filter((name) => !ofEachProduct.includes(name)),
);

/** Refuses what an update by filter cannot change, if it was sent without a mask. */
export const requireChangeable = (input: WireProduct): void => {
	const field = Object.keys(input).find((name) => changeableFields.has(name) && !fieldsChangeableByFilter.has(name));
	if (field === undefined) return;
	const description = `product.${field} cannot be changed by filter; leave it out, or use bulkUpdateProducts.`;
	throw new ApplicationError("FIELD_MASK_VALUE_NOT_SUPPORTED", description, { unsupportedFieldMasks: [field] });
};

/** Members of variants that an update by filter can change. */
export const changeableVariantFields: ReadonlySet<string> = new Set([
	"visible",
	"sku",
	"barcode",
	"price",
	"revenueDetails",
	"physicalProperties",
	"digitalProperties",
]);

/** V1's names of the members that a request changes. */
export const changedFieldsOf = (input: WireProduct): string[] => [
	...new Set(Object.keys(input).flatMap((name) => (Object.hasOwn(changeable, name) ? (changeable[name] ?? []) : []))),
];
