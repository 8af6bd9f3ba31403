import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { RawHttpResponse } from "../http-messages.ts";
import {
	bool,
	decimal,
	enumeration,
	float,
	guid,
	integer,
	json,
	list,
	message,
	optional,
	text,
	type Wire,
} from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { bearer, shop } from "../ownership.ts";
import { cursorPaging, PagingMetadata, pagedQuery, paging, Sorting } from "../query/query-messages.ts";
import {
	AbandonedCheckout,
	AbandonedCheckoutActivityType,
	AbandonedCheckoutStatus,
} from "./abandoned-checkout-messages.ts";
import { abandonedCheckoutQueryFields, abandonedCheckoutSearchFields } from "./abandoned-checkout-query-fields.ts";
import { ABANDONED_CHECKOUT_NOT_FOUND, INVALID_DATE_RANGE } from "./errors.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

export const getAbandonedCheckout = operation({
	summary: "Gets an abandoned checkout.",
	...endpoint("GET", "/v1/abandoned-checkout/{abandonedCheckoutId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ECOM.ABANDONED_CHECKOUT_READ",
	request: message({
		/** Id of the abandoned checkout. */
		abandonedCheckoutId: guid(),
	}),
	required: ["abandonedCheckoutId"],
	response: message({ abandonedCheckout: AbandonedCheckout }),
	errors: { ABANDONED_CHECKOUT_NOT_FOUND },
	unwrap: "abandonedCheckout",
});

export const deleteAbandonedCheckout = operation({
	summary: "Deletes what is known of an abandoned checkout. The checkout itself stays.",
	...endpoint("DELETE", "/v1/abandoned-checkout/{abandonedCheckoutId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ECOM.ABANDONED_CHECKOUT_DELETE",
	request: message({
		/** Id of the abandoned checkout. */
		abandonedCheckoutId: guid(),
	}),
	required: ["abandonedCheckoutId"],
	response: message({}),
	errors: { ABANDONED_CHECKOUT_NOT_FOUND },
});

export const BulkAbandonedCheckoutResult = message({ itemMetadata: ItemMetadata });
export type BulkAbandonedCheckoutResult = Wire<typeof BulkAbandonedCheckoutResult>;

export const bulkDeleteAbandonedCheckouts = operation({
	summary: "Deletes up to 100 abandoned checkouts, with a result for each.",
	...endpoint("POST", "/v1/bulk/abandoned-checkout/delete"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.ABANDONED_CHECKOUT_DELETE",
	request: message({
		/** Ids of abandoned checkouts. */
		abandonedCheckoutIds: list(guid(), { min: 1, max: 100 }),
	}),
	required: ["abandonedCheckoutIds"],
	response: message({
		results: list(BulkAbandonedCheckoutResult, { min: 1, max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

export const queryAbandonedCheckouts = operation({
	summary: "Finds abandoned checkouts, newest first by default.",
	...endpoint("POST", "/v1/abandoned-checkout/query"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.ABANDONED_CHECKOUT_READ",
	request: message({ query: pagedQuery({ limit: 100 }) }),
	response: message({ abandonedCheckouts: list(AbandonedCheckout), metadata: PagingMetadata }),
	paging: { items: "abandonedCheckouts", metadata: "metadata", defaultLimit: 50, maxLimit: 100 },
	spec: abandonedCheckoutQueryFields,
});

export const AbandonedCheckoutSearchDetails = message({
	/** Whether one word is enough, or all must match. */
	mode: enumeration(["OR", "AND"]),
	/** Words that names or the address begin with. */
	expression: optional(text({ max: 100 })),
	/** Which of them. */
	fields: list(text({ max: 100 }), { max: 20 }),
	/** Not supported: words match from their beginning. */
	fuzzy: bool(),
});

export const searchAbandonedCheckouts = operation({
	summary: "Finds abandoned checkouts by the beginnings of names or addresses, newest first by default.",
	...endpoint("POST", "/v1/abandoned-checkout/search"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.ABANDONED_CHECKOUT_READ",
	request: message({
		search: message(
			{
				paging: paging(100),
				cursorPaging: cursorPaging(100),
				filter: json(),
				sort: list(Sorting, { max: 4 }),
				search: AbandonedCheckoutSearchDetails,
			},
			{ oneof: [["paging", "cursorPaging"]] },
		),
	}),
	response: message({ abandonedCheckouts: list(AbandonedCheckout), pagingMetadata: PagingMetadata }),
	paging: { items: "abandonedCheckouts", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: abandonedCheckoutSearchFields,
});

export const addAbandonedCheckoutActivity = operation({
	summary: "Records what an app did to win the buyer back. The last 20 are stored.",
	...endpoint("POST", "/v1/abandoned-checkouts/{abandonedCheckoutId}/add-activity"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.ABANDONED_CHECKOUT_UPDATE",
	request: message({
		/** Id of the abandoned checkout. */
		abandonedCheckoutId: guid(),
		activityType: AbandonedCheckoutActivityType,
	}),
	required: ["abandonedCheckoutId"],
	response: message({ abandonedCheckout: AbandonedCheckout }),
	errors: { ABANDONED_CHECKOUT_NOT_FOUND },
});

export const AbandonedCheckoutMetric = enumeration([
	"RECOVERABLE_VALUE",
	"RECOVERABLE_CHECKOUT_COUNT",
	"AVERAGE_RECOVERABLE_CHECKOUT_VALUE",
	"RECOVERED_VALUE",
	"RECOVERED_CHECKOUT_COUNT",
	"RECOVERY_RATE",
]);
export type AbandonedCheckoutMetric = Wire<typeof AbandonedCheckoutMetric>;

export const getAbandonedCheckoutAnalytics = operation({
	summary:
		"Counts and sums the checkouts that were abandoned on days in the shop's time zone: those that can still be won back, " +
		"and those that were.",
	...endpoint("POST", "/v1/abandoned-checkout/get-analytics"),
	callers: staff,
	ownership: shop,
	permission: "ecom:v1:abandoned_checkout:get_abandoned_checkout_analytics",
	request: message({
		/** The first day. */
		startDate: text({ format: "LOCAL_DATE", min: 10 }),
		/** The last day, included. */
		endDate: text({ format: "LOCAL_DATE", min: 10 }),
		/** The members of the response to compute; all if empty. */
		metrics: list(AbandonedCheckoutMetric, { max: 6 }),
		/** The statuses to count; all if empty. */
		statuses: list(AbandonedCheckoutStatus, { max: 2 }),
	}),
	required: ["endDate", "startDate"],
	response: message({
		currency: text({ format: "CURRENCY" }),
		/** The sum of those that can still be won back. */
		recoverableValue: optional(decimal({ gte: 0 })),
		/** How many can still be won back. */
		recoverableCheckoutCount: optional(integer()),
		/** The mean of those that can still be won back. */
		averageRecoverableCheckoutValue: optional(decimal({ gte: 0 })),
		/** The sum of those that were won back. */
		recoveredValue: optional(decimal({ gte: 0 })),
		/** How many were won back. */
		recoveredCheckoutCount: optional(integer()),
		/** The part of all that was won back, from 0 to 1. */
		recoveryRate: optional(float()),
	}),
	errors: { INVALID_DATE_RANGE },
});

export const redirectToCheckout = operation({
	summary:
		"Opens an abandoned checkout from a mail, on any device. `checkoutUrl` is the address with the token that proves it; " +
		"without one, the browser is sent to the storefront.",
	...endpoint("GET", "/v1/abandoned-checkout/{abandonedCheckoutId}/redirect-to-checkout"),
	query: "flat",
	callers: anyone,
	ownership: bearer,
	open: true,
	raw: true,
	navigation: true,
	request: message({
		/** Id of the abandoned checkout. */
		abandonedCheckoutId: guid(),
		/** Id of the site. */
		metasiteId: guid(),
		/** Cartwright's own: proves that the link came from the shop. */
		token: text({ max: 1000 }),
	}),
	required: ["abandonedCheckoutId", "metasiteId"],
	response: RawHttpResponse,
});

export const AbandonedCheckoutRecovered = message({
	/** The checkout. */
	abandonedCheckout: AbandonedCheckout,
});
export type AbandonedCheckoutRecovered = Wire<typeof AbandonedCheckoutRecovered>;

export const abandonedCheckouts = service({
	name: "ecom.abandoned-checkouts",
	entity: "wix.ecom.v1.abandoned_checkout",
	operations: {
		getAbandonedCheckout,
		deleteAbandonedCheckout,
		bulkDeleteAbandonedCheckouts,
		queryAbandonedCheckouts,
		searchAbandonedCheckouts,
		addAbandonedCheckoutActivity,
		getAbandonedCheckoutAnalytics,
		redirectToCheckout,
	},
	eventPermission: "ECOM.ABANDONED_CHECKOUT_READ",
	events: {
		abandonedCheckoutCreated: {
			type: "wix.ecom.v1.abandoned_checkout_created",
			slug: "created",
			kind: "created",
			payload: AbandonedCheckout,
		},
		abandonedCheckoutDeleted: {
			type: "wix.ecom.v1.abandoned_checkout_deleted",
			slug: "deleted",
			kind: "deleted",
			payload: AbandonedCheckout,
		},
		abandonedCheckoutRecovered: {
			type: "wix.ecom.v1.abandoned_checkout_recovered",
			slug: "recovered",
			kind: "action",
			payload: AbandonedCheckoutRecovered,
		},
		abandonedCheckoutUpdated: {
			type: "wix.ecom.v1.abandoned_checkout_updated",
			slug: "updated",
			kind: "updated",
			payload: AbandonedCheckout,
		},
	},
});
