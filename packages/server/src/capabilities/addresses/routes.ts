import { addresses as declaration } from "@cartwright/contract/addresses/addresses";
import { type Implementation, implement } from "../../foundation/implementation.ts";

export const addresses: readonly Implementation[] = [
	implement(declaration, {
		listDeliveryCountries: () => import("./list-delivery-countries.ts"),
		findPlace: () => import("./find-place.ts"),
	}),
];
