import { discountTrials as service } from "@cartwright/contract/discount-rules/discount-trials";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const discountTrials: readonly Implementation[] = [
	implement(service, {
		tryDiscount: () => import("./try-discount.ts"),
	}),
];
