import { addresses as declaration } from "@cartwright/contract/addresses/addresses";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const addresses: readonly Implementation[] = [
	implement(declaration, {
		listDeliveryCountries: () => import("./list-delivery-countries.ts"),
		findPlace: () => import("./find-place.ts"),
	}),
];
