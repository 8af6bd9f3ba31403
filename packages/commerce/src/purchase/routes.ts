import { delivery as declaration } from "@cartwright/contract/delivery/delivery";
import { deliverySolutions as solutions } from "@cartwright/contract/delivery/delivery-solutions";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const delivery: readonly Implementation[] = [
	implement(declaration, {
		estimateDelivery: () => import("./estimate-delivery.ts"),
	}),
];

export const deliverySolutions: readonly Implementation[] = [
	implement(solutions, {
		getDeliverySolutions: () => import("./get-delivery-solutions.ts"),
	}),
];
