import { fields, type QuerySpec } from "../../operation.ts";

export const readOnlyVariantQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["id", "productData.productId", "variantId"], "*", "BOTH"),
	},
};

export const readOnlyVariantSearchFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["id"], "*", "NONE"),
		...fields(
			["optionChoices.optionChoiceIds.choiceId", "optionChoices.optionChoiceIds.optionId"],
			["$hasAll", "$hasSome"],
			"BOTH",
		),
		...fields(
			[
				"barcode",
				"inventoryStatus.inStock",
				"inventoryStatus.preorderEnabled",
				"price.actualPrice.amount",
				"price.compareAtPrice.amount",
				"productData.updatedDate",
				"productData.brand.id",
				"productData.handle",
				"productData.name",
				"productData.physicalProperties.fulfillerId",
				"productData.productId",
				"productData.productType",
				"productData.slug",
				"productData.visible",
				"productData.visibleInPos",
				"sku",
				"variantId",
				"visible",
			],
			"*",
			"BOTH",
		),
	},
	searchable: ["productData.name", "sku"],
	aggregatable: [
		"id",
		"barcode",
		"inventoryStatus.inStock",
		"inventoryStatus.preorderEnabled",
		"optionChoices.optionChoiceIds.choiceId",
		"optionChoices.optionChoiceIds.optionId",
		"price.actualPrice.amount",
		"price.compareAtPrice.amount",
		"productData.updatedDate",
		"productData.brand.id",
		"productData.handle",
		"productData.name",
		"productData.physicalProperties.fulfillerId",
		"productData.productId",
		"productData.productType",
		"productData.slug",
		"productData.visible",
		"productData.visibleInPos",
		"sku",
		"variantId",
		"visible",
	],
};
