import { fieldMask, guid, int64, json, list, message, text } from "../message.ts";
import { endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import { INVALID_QUANTITY_VALUE, SHIPPING_OPTION_NOT_FOUND } from "./errors.ts";
import { ShippingOption } from "./shipping-option-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

export const shippingOptionQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["deliveryRegionIds"], ["$hasAll", "$hasSome"], "NONE"),
		...fields(["deliveryRegionId"], ["$eq", "$in"], "NONE"),
		...fields(["id", "createdDate", "updatedDate", "estimatedDeliveryTime"], "*", "BOTH"),
	},
};

const inRates = [
	"shippingOption.rates.amount",
	"shippingOption.rates.conditions.type",
	"shippingOption.rates.conditions.value",
	"shippingOption.rates.conditions.operator",
] as const;

const response = message({
	/** The option after the change. */
	shippingOption: ShippingOption,
});

export const createShippingOption = operation({
	summary:
		"Creates a shipping option for up to 50 regions. A shop has up to 300, with up to 5,000 rates and conditions in all of them.",
	...endpoint("POST", "/v1/shipping-options"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.SHIPPING_OPTION_CREATE",
	request: message({
		/** The option. */
		shippingOption: ShippingOption,
	}),
	required: ["shippingOption", "shippingOption.title", "shippingOption.rates", ...inRates],
	response: message({
		/** The new option. */
		shippingOption: ShippingOption,
	}),
	errors: { INVALID_QUANTITY_VALUE },
	unwrap: "shippingOption",
});

export const getShippingOption = operation({
	summary: "Gets a shipping option.",
	...endpoint("GET", "/v1/shipping-options/{shippingOptionId}"),
	query: "flat",
	callers: staff,
	ownership: shops("shippingOption", "shippingOptionId"),
	permission: "ECOM.SHIPPING_OPTION_READ",
	request: message({
		/** Id of the option. */
		shippingOptionId: guid(),
	}),
	required: ["shippingOptionId"],
	response: message({
		/** The option. */
		shippingOption: ShippingOption,
	}),
	errors: { SHIPPING_OPTION_NOT_FOUND },
	unwrap: "shippingOption",
});

export const updateShippingOption = operation({
	summary: "Changes what is sent of a shipping option. The revision must be the current one.",
	...endpoint("PATCH", "/v1/shipping-options/{shippingOption.id}"),
	callers: staff,
	ownership: shops("shippingOption", "shippingOption.id"),
	permission: "ECOM.SHIPPING_OPTION_UPDATE",
	request: message({
		/** The option with its id, its revision and what changes. */
		shippingOption: ShippingOption,
		fieldMask: fieldMask(),
	}),
	required: ["shippingOption.id", "shippingOption", "shippingOption.revision", ...inRates],
	response,
	errors: { SHIPPING_OPTION_NOT_FOUND, INVALID_REVISION, INVALID_QUANTITY_VALUE },
	unwrap: "shippingOption",
});

export const deleteShippingOption = operation({
	summary: "Deletes a shipping option. Carts that chose it choose again; orders stay as they are.",
	...endpoint("DELETE", "/v1/shipping-options/{shippingOptionId}"),
	query: "flat",
	callers: staff,
	ownership: shops("shippingOption", "shippingOptionId"),
	permission: "ECOM.SHIPPING_OPTION_DELETE",
	request: message({
		/** Id of the option. */
		shippingOptionId: guid(),
	}),
	required: ["shippingOptionId"],
	response: message({}),
	errors: { SHIPPING_OPTION_NOT_FOUND },
});

export const queryShippingOptions = operation({
	summary: "Lists shipping options, the oldest first if no order is given.",
	...endpoint("GET", "/v1/shipping-options/query"),
	alternatives: [endpoint("POST", "/v1/shipping-options/query")],
	query: "complex",
	callers: staff,
	ownership: shop,
	permission: "ECOM.SHIPPING_OPTION_READ",
	request: message({ query: cursorQuery({ limit: 100, sorts: 5 }) }),
	response: message({
		/** The options of this page. */
		shippingOptions: list(ShippingOption, { max: 100 }),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "shippingOptions", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: shippingOptionQueryFields,
});

export const updateExtendedFields = operation({
	summary: "Replaces the data of one namespace of a shipping option.",
	...endpoint("POST", "/v1/shipping-options/{id}/update-extended-fields"),
	callers: staff,
	ownership: shops("shippingOption"),
	permission: "ECOM.SHIPPING_OPTION_UPDATE",
	request: message({
		/** Id of the option. */
		id: text(),
		/** The namespace. */
		namespace: text(),
		/** Its data. */
		namespaceData: json({ max: 10_000 }),
	}),
	required: ["id", "namespace", "namespaceData"],
	response,
	errors: { SHIPPING_OPTION_NOT_FOUND },
});

const regionOf = message({
	/** Id of the region. */
	deliveryRegionId: guid(),
	/** Id of the option. */
	shippingOptionId: guid(),
	/** The revision of the option that was read. */
	revision: int64(),
});

export const addDeliveryRegion = operation({
	summary: "Offers a shipping option in a region too.",
	...endpoint("POST", "/v1/shipping-options/{shippingOptionId}/add-delivery-region"),
	callers: staff,
	ownership: shops("shippingOption", "shippingOptionId"),
	permission: "ECOM.SHIPPING_OPTION_UPDATE",
	request: regionOf,
	required: ["deliveryRegionId", "revision", "shippingOptionId"],
	response,
	errors: { SHIPPING_OPTION_NOT_FOUND, INVALID_REVISION },
});

export const removeDeliveryRegion = operation({
	summary: "Offers a shipping option in a region no more.",
	...endpoint("POST", "/v1/shipping-options/{shippingOptionId}/remove-delivery-region"),
	callers: staff,
	ownership: shops("shippingOption", "shippingOptionId"),
	permission: "ECOM.SHIPPING_OPTION_UPDATE",
	request: regionOf,
	required: ["deliveryRegionId", "revision", "shippingOptionId"],
	response,
	errors: { SHIPPING_OPTION_NOT_FOUND, INVALID_REVISION },
});

const type = (slug: string) => `wix.ecom.v1.shipping_option_${slug}`;
const payload = ShippingOption;

export const shippingOptions = service({
	name: "ecom.shipping-options",
	entity: "wix.ecom.v1.shipping_option",
	operations: {
		createShippingOption,
		getShippingOption,
		updateShippingOption,
		deleteShippingOption,
		queryShippingOptions,
		updateExtendedFields,
		addDeliveryRegion,
		removeDeliveryRegion,
	},
	eventPermission: "ECOM.SHIPPING_OPTION_READ",
	events: {
		shippingOptionCreated: { type: type("created"), slug: "created", kind: "created", payload },
		shippingOptionUpdated: { type: type("updated"), slug: "updated", kind: "updated", payload },
		shippingOptionDeleted: { type: type("deleted"), slug: "deleted", kind: "deleted", payload },
	},
});
