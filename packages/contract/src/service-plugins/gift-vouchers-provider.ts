import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import { float, guid, message, optional, text } from "../message.ts";
import {
	ALREADY_REDEEMED,
	CURRENCY_NOT_SUPPORTED,
	GIFT_CARD_DISABLED,
	GIFT_CARD_EXPIRED,
	GIFT_CARD_NOT_FOUND,
	INSUFFICIENT_FUNDS,
	MISSING_CURRENCY,
} from "./gift-vouchers-provider-errors.ts";
import { pluginMethod, servicePlugin } from "./service-plugin.ts";

const maxAmount = 999_999_999.99;
const currencyCode = () => text({ format: "CURRENCY" });

const card = {
	/** The whole code. */
	code: text({ min: 8, max: 20 }),
	/** Where it is used. */
	locationId: optional(text({ max: 50 })),
	/** Its PIN. */
	pin: optional(text({ max: 50 })),
	/** What the caller sent along. */
	extendedFields: ExtendedFields,
};

/** Gift cards of an app pay orders. Without a response, a card is not found, and pays nothing; a redemption that was sent stays pending for a few minutes. */
export const giftVouchersProvider = servicePlugin({
	componentType: "GIFT_CARDS_PROVIDER",
	permission: "ECOM.GIFT_CARD_READ",
	methods: {
		getBalance: pluginMethod({
			path: "/v1/balance",
			request: message(card),
			response: message({
				/** What is left of the card. */
				balance: float({ min: 0, max: maxAmount }),
				/** Its currency. */
				currencyCode: currencyCode(),
				/** Id of the card in the app. */
				externalId: optional(text({ min: 1, max: 50 })),
			}),
			required: ["balance", "currencyCode"],
			timeLimit: 3000,
			errors: { GIFT_CARD_NOT_FOUND, GIFT_CARD_DISABLED, GIFT_CARD_EXPIRED, MISSING_CURRENCY },
		}),
		redeem: pluginMethod({
			path: "/v1/redeem",
			request: message({
				...card,
				/** How much to take. */
				amount: float({ max: maxAmount }),
				/** The order that it pays. The service takes it once for an order. */
				orderId: guid(),
				/** The currency of the amount. */
				currencyCode: currencyCode(),
			}),
			response: message({
				/** What is left of the card. */
				remainingBalance: float({ max: maxAmount }),
				/** Its currency. */
				currencyCode: currencyCode(),
				/** Id of the transaction in the app. */
				transactionId: text({ min: 1, max: 100 }),
			}),
			required: ["transactionId"],
			timeLimit: 3000,
			errors: {
				GIFT_CARD_NOT_FOUND,
				GIFT_CARD_DISABLED,
				GIFT_CARD_EXPIRED,
				INSUFFICIENT_FUNDS,
				ALREADY_REDEEMED,
				CURRENCY_NOT_SUPPORTED,
				MISSING_CURRENCY,
			},
		}),
		_void: pluginMethod({
			path: "/v1/void",
			request: message({
				/** Id of the transaction in the app. */
				transactionId: text({ min: 1, max: 100 }),
				/** Where it is given back. */
				locationId: optional(text({ max: 50 })),
			}),
			response: message({
				/** What is left of the card. */
				remainingBalance: float({ max: maxAmount }),
				/** Its currency. */
				currencyCode: currencyCode(),
			}),
			timeLimit: 3000,
		}),
	},
});
