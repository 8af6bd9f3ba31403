import { Address } from "../ecommerce/address-messages.ts";
import { CarrierServiceOption } from "../ecommerce/delivery-messages.ts";
import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { bool, integer, list, message, optional } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { shops } from "../ownership.ts";
import { ITEM_NOT_FOUND_IN_CATALOG } from "../recurring-errors.ts";

const endpoint = endpointsUnder({ published: "" });

export const estimateDelivery = operation({
	summary:
		"Lists how an item can be delivered to an address, when and for how much, and where it can be picked up. " +
		"An empty list means that no option serves the address.",
	...endpoint("POST", "/cartwright/v1/delivery/estimate"),
	callers: anyone,
	ownership: shops("product", "catalogReference.catalogItemId"),
	permission: "WIX_STORES.PRODUCT_READ",
	request: message({
		catalogReference: CatalogReference,
		/** How many pieces; 1 where it is left out. More may make the delivery free. */
		quantity: optional(integer({ min: 1, max: 10_000 })),
		/** As much as is known; the country is enough. */
		shippingAddress: Address,
	}),
	required: ["catalogReference.appId", "catalogReference.catalogItemId", "shippingAddress.country"],
	response: message({
		/** Whether it is delivered at all; a download is not. */
		shippable: bool(),
		/** As an estimate of a cart's totals lists them; those for pickup have `pickupDetails`. */
		carrierServiceOptions: list(CarrierServiceOption),
	}),
	errors: { ITEM_NOT_FOUND_IN_CATALOG },
});

/** Cartwright's own: what shoppers want to know of the delivery before they decide. */
export const delivery = service({
	name: "cartwright.delivery",
	entity: "cartwright.v1.delivery_estimate",
	operations: { estimateDelivery },
	events: {},
});
