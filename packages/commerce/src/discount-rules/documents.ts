import { collection } from "@cartwright/store/collection";
import type { DiscountRule } from "./rule.ts";

/** Few, and read with every purchase. Their uses are counted elsewhere (`coupons/discount-uses.ts`), so that an order changes none. */
export const discountRules = collection<DiscountRule>("discount_rules", {
	fields: {
		name: "text",
		active: "boolean",
		start: "text",
		end: "text",
		"tags.privateTags": "texts",
		createdDate: "text",
		updatedDate: "text",
		version: "number",
	},
	present: ["name", "createdDate", "updatedDate"],
	cached: true,
});

export const maxRules = 100;
export const maxQuantityBasedRules = 20;
