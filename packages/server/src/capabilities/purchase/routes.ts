import { delivery as declaration } from "@cartwright/contract/delivery/delivery";
import { type Implementation, implement } from "../../foundation/implementation.ts";

export const delivery: readonly Implementation[] = [
	implement(declaration, {
		estimateDelivery: () => import("./estimate-delivery.ts"),
	}),
];
