import type { DiscountRule } from "@cartwright/contract/discount-rules/rule-messages";

const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

/** What visitors of the demo shop get without a code. */
export const discountRules = (collectionId: (slug: string) => string): readonly DiscountRule[] => [
	{
		name: "2 mugs for €34",
		discounts: {
			values: [
				{
					targetType: "SPECIFIC_ITEMS",
					specificItemsInfo: {
						scopes: [
							{
								id: `collections_${appId}`,
								type: "CUSTOM_FILTER",
								customFilter: { appId, params: { collectionIds: [collectionId("mugs")] } },
							},
						],
					},
					discountType: "QUANTITY_BASED",
					quantityBased: { configurations: [{ quantity: 2, price: "34.00" }] },
				},
			],
		},
	},
];
