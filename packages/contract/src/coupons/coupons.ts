import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { bool, defaulted, fieldMask, integer, list, message, text } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { olderQuery } from "../query/query-messages.ts";
import { BulkCreateCouponResult, Coupon, CouponApplied, CouponSpecification } from "./coupon-messages.ts";
import { couponQueryFields } from "./coupon-query-fields.ts";
import { COUPON_ALREADY_EXISTS, COUPON_NOT_FOUND } from "./errors.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/coupons-server" });
const permission = "COUPONS.MANAGE";

/** What each scope and each number of items has, if one is sent. */
export const couponParts = <Member extends string>(member: Member) =>
	[
		`${member}.buyXGetY.x`,
		`${member}.buyXGetY.y`,
		`${member}.scope.group.name`,
		`${member}.scope.namespace`,
	] as const satisfies readonly string[];

const couponId = () => text({ min: 1, max: 100 });

export const createCoupon = operation({
	summary: "Creates a coupon. It needs a name, a code, a start, one value, and a scope or a minimum subtotal.",
	...endpoint("POST", "/v2/coupons"),
	callers: staff,
	ownership: shop,
	permission,
	request: message({
		/** The coupon. */
		specification: CouponSpecification,
	}),
	required: [
		"specification",
		"specification.code",
		"specification.name",
		"specification.startTime",
		...couponParts("specification"),
	],
	response: message({
		/** Id of the new coupon. */
		id: text(),
	}),
	errors: { COUPON_ALREADY_EXISTS },
});

export const updateCoupon = operation({
	summary:
		"Changes what is sent of a coupon, and removes what is null. The value can change, but not its type. Carts and " +
		"checkouts that have the coupon follow; orders do not.",
	...endpoint("PATCH", "/v2/coupons/{id}"),
	callers: staff,
	ownership: shops("coupon"),
	permission,
	request: message({
		/** Id of the coupon. */
		id: couponId(),
		/** What changes of it. */
		specification: CouponSpecification,
		/** What of the specification changes, if not all that is sent. */
		fieldMask: fieldMask(),
	}),
	required: ["id", "specification", ...couponParts("specification")],
	response: message({}),
	errors: { COUPON_NOT_FOUND, COUPON_ALREADY_EXISTS },
});

export const getCoupon = operation({
	summary: "Gets a coupon.",
	...endpoint("GET", "/v2/coupons/{id}"),
	query: "flat",
	callers: staff,
	ownership: shops("coupon"),
	permission,
	request: message({
		/** Id of the coupon. */
		id: couponId(),
	}),
	required: ["id"],
	response: message({
		/** The coupon. */
		coupon: Coupon,
	}),
	errors: { COUPON_NOT_FOUND },
	unwrap: "coupon",
});

export const deleteCoupon = operation({
	summary: "Deletes a coupon, whose code is then free. Orders that used it stay as they are.",
	...endpoint("DELETE", "/v2/coupons/{id}"),
	query: "flat",
	callers: staff,
	ownership: shops("coupon"),
	permission,
	request: message({
		/** Id of the coupon. */
		id: couponId(),
	}),
	required: ["id"],
	response: message({}),
	errors: { COUPON_NOT_FOUND },
});

export const queryCoupons = operation({
	summary: "Lists coupons, up to 100 a page, the newest first by default. Filter and sort are JSON written as strings.",
	...endpoint("POST", "/v2/coupons/query"),
	callers: staff,
	ownership: shop,
	permission,
	request: message({ query: olderQuery(100) }),
	required: ["query"],
	response: message({
		/** The coupons of this page. */
		coupons: list(Coupon, { max: 100 }),
		/** How many coupons the filter finds. */
		totalResults: integer(),
	}),
	spec: couponQueryFields,
});

export const bulkCreateCoupons = operation({
	summary: "Creates up to 100 coupons. Those that break a rule fail alone.",
	...endpoint("POST", "/v2/bulk/coupons/create"),
	callers: staff,
	ownership: shop,
	permission,
	request: message({
		/** The coupons. */
		specifications: list(CouponSpecification, { min: 1, max: 100 }),
		/** Whether to return the coupons. */
		returnFullEntity: defaulted(bool(), false),
	}),
	required: [
		"specifications",
		"specifications.code",
		"specifications.name",
		"specifications.startTime",
		...couponParts("specifications"),
	],
	response: message({
		results: list(BulkCreateCouponResult, { max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

export const bulkDeleteCoupons = operation({
	summary: "Deletes up to 100 coupons, with a result for each.",
	...endpoint("POST", "/v2/bulk/coupons/delete"),
	callers: staff,
	ownership: shop,
	permission,
	request: message({
		/** Ids of coupons. */
		ids: list(couponId(), { min: 1, max: 100 }),
	}),
	required: ["ids"],
	response: message({
		results: list(ItemMetadata, { max: 100 }),
		/** How many were deleted. */
		deleteMetadata: BulkActionMetadata,
	}),
});

const type = (slug: string) => `wix.ecommerce.coupons.v2.coupon_${slug}`;

export const coupons = service({
	name: "marketing.coupons",
	entity: "wix.ecommerce.coupons.v2.coupon",
	operations: {
		createCoupon,
		updateCoupon,
		getCoupon,
		deleteCoupon,
		queryCoupons,
		bulkCreateCoupons,
		bulkDeleteCoupons,
	},
	eventPermission: permission,
	events: {
		couponCreated: { type: type("created"), slug: "created", kind: "created", payload: Coupon },
		couponUpdated: { type: type("updated"), slug: "updated", kind: "updated", payload: Coupon },
		couponDeleted: { type: type("deleted"), slug: "deleted", kind: "deleted" },
		/** Sent with the order. */
		couponApplied: { type: type("applied"), slug: "applied", kind: "action", payload: CouponApplied },
	},
});
