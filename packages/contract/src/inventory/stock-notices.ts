import { guid, list, message, optional, text, timestamp } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";

const endpoint = endpointsUnder({ published: "" });

export const requestStockNotice = operation({
	summary:
		"Asks for one mail as soon as a variant that is sold out can be bought again. Asking twice is asking once, and the answer is the same.",
	...endpoint("POST", "/cartwright/v1/stock-notices"),
	callers: ["visitor", "member"],
	permission: "WIX_STORES.PRODUCT_READ",
	request: message({
		productId: guid(),
		variantId: guid(),
		email: text({ format: "EMAIL", max: 254 }),
		/** What the mail is written in; English where it is left out. */
		language: optional(text({ max: 35 })),
	}),
	required: ["productId", "variantId", "email"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND: 404, ITEM_IN_STOCK: 428, THROTTLED_FEATURE: 429 },
});

/** The end of an address in the mail is the token. */
export const endStockNotices = operation({
	summary:
		"Takes back all that a mail address waits for, by the link in its mails; nothing happens where that is nothing.",
	...endpoint("POST", "/cartwright/v1/stock-notices/end"),
	callers: anyone,
	open: true,
	request: message({ token: text({ min: 1, max: 1000 }) }),
	required: ["token"],
	response: message({}),
	errors: { STOCK_NOTICE_LINK_NOT_FOUND: 404 },
});

export const listMyStockNotices = operation({
	summary: "Lists what the calling member waits for, the latest first, up to 100.",
	...endpoint("GET", "/cartwright/v1/stock-notices/my"),
	query: "flat",
	callers: ["member"],
	permission: "WIX_STORES.PRODUCT_READ",
	request: message({}),
	response: message({
		notices: list(
			message({
				id: text(),
				productName: text(),
				/** What was chosen, such as `Oak, 50 × 70 cm`; empty where there is nothing to choose. */
				choices: text(),
				/** Where shoppers see it, with what was chosen; empty while the shop does not show it. */
				productUrl: text(),
				email: text(),
				createdDate: timestamp(),
			}),
		),
	}),
});

export const removeMyStockNotice = operation({
	summary: "Takes a request of the calling member back.",
	...endpoint("DELETE", "/cartwright/v1/stock-notices/my/{id}"),
	query: "flat",
	callers: ["member"],
	permission: "WIX_STORES.PRODUCT_READ",
	request: message({ id: text({ max: 100 }) }),
	required: ["id"],
	response: message({}),
	errors: { STOCK_NOTICE_NOT_FOUND: 404 },
});

/** Cartwright's own: shoppers who wait for what is sold out. */
export const stockNotices = service({
	name: "cartwright.stock-notices",
	entity: "cartwright.v1.stock_notice",
	operations: { requestStockNotice, endStockNotices, listMyStockNotices, removeMyStockNotice },
	events: {},
});
