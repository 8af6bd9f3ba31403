import { guid, list, message, optional, text, timestamp } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { bearer, caller } from "../ownership.ts";
import { attemptsOfAccount, attemptsOfAddress } from "../rate-limits.ts";
import { PRODUCT_NOT_FOUND, THROTTLED_FEATURE } from "../recurring-errors.ts";
import { ITEM_IN_STOCK, STOCK_NOTICE_LINK_NOT_FOUND, STOCK_NOTICE_NOT_FOUND, STOCK_NOTICES_OFF } from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });

export const requestStockNotice = operation({
	summary:
		"Requests one mail when a variant that is out of stock can be bought again. Repeating a request has no effect and returns the same response.",
	...endpoint("POST", "/cartwright/v1/stock-notices"),
	callers: ["visitor", "member"],
	ownership: caller,
	limits: [attemptsOfAddress, attemptsOfAccount],
	permission: "WIX_STORES.PRODUCT_READ",
	request: message({
		productId: guid(),
		variantId: guid(),
		email: text({ format: "EMAIL", max: 254 }),
		/** The language of the mail; English by default. */
		language: optional(text({ max: 35 })),
	}),
	required: ["productId", "variantId", "email"],
	response: message({}),
	errors: { STOCK_NOTICES_OFF, PRODUCT_NOT_FOUND, ITEM_IN_STOCK, THROTTLED_FEATURE },
});

/** The token is the last segment of the link in the mail. */
export const endStockNotices = operation({
	summary: "Cancels all requests of an email address, by the link in its mails. Succeeds even if there are none.",
	...endpoint("POST", "/cartwright/v1/stock-notices/end"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ token: text({ min: 1, max: 1000 }) }),
	required: ["token"],
	response: message({}),
	errors: { STOCK_NOTICE_LINK_NOT_FOUND },
});

export const listMyStockNotices = operation({
	summary: "Lists the requests of the calling member, newest first, up to 100.",
	...endpoint("GET", "/cartwright/v1/stock-notices/my"),
	query: "flat",
	callers: ["member"],
	ownership: caller,
	permission: "WIX_STORES.PRODUCT_READ",
	request: message({}),
	response: message({
		notices: list(
			message({
				/** Id of the request. */
				id: text(),
				/** Name of the product. */
				productName: text(),
				/** The choices, such as `Oak, 50 × 70 cm`; empty if the product has no options. */
				choices: text(),
				/** The product page with the choices preselected; empty while the product is hidden. */
				productUrl: text(),
				email: text(),
				createdDate: timestamp(),
			}),
		),
	}),
});

export const removeMyStockNotice = operation({
	summary: "Cancels a request of the calling member.",
	...endpoint("DELETE", "/cartwright/v1/stock-notices/my/{id}"),
	query: "flat",
	callers: ["member"],
	ownership: caller,
	permission: "WIX_STORES.PRODUCT_READ",
	request: message({ id: text({ max: 100 }) }),
	required: ["id"],
	response: message({}),
	errors: { STOCK_NOTICE_NOT_FOUND },
});

/** Cartwright's own: requests to be notified when an item is back in stock. */
export const stockNotices = service({
	name: "cartwright.stock-notices",
	entity: "cartwright.v1.stock_notice",
	operations: { requestStockNotice, endStockNotices, listMyStockNotices, removeMyStockNotice },
	events: {},
});
