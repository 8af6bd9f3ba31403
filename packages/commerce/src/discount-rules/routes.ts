import { discountRules as service } from "@cartwright/contract/discount-rules/discount-rules";
import { discountsCustomTrigger } from "@cartwright/contract/discount-rules/discounts-custom-trigger";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const discountRules: readonly Implementation[] = [
	implement(service, {
		createDiscountRule: () => import("./create-discount-rule.ts"),
		getDiscountRule: () => import("./get-discount-rule.ts"),
		updateDiscountRule: () => import("./update-discount-rule.ts"),
		deleteDiscountRule: () => import("./delete-discount-rule.ts"),
		queryDiscountRules: () => import("./query-discount-rules.ts"),
	}),
	implement(discountsCustomTrigger, {
		listTriggers: () => import("./list-triggers.ts"),
	}),
];
