import { CaptchaToken, captchaErrors } from "../identity/captcha-messages.ts";
import { enumeration, guid, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { caller } from "../ownership.ts";
import { cardsOfAddress, cardsOfOrder } from "../rate-limits.ts";
import { PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE } from "../recurring-errors.ts";
import { RETURN_URL_NOT_ALLOWED, SAVED_PAYMENT_METHOD_NOT_FOUND, TOO_MANY_SAVED_PAYMENT_METHODS } from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });

/** A card of a member that a payment provider keeps. The shop has no more of it than is shown here. */
export const SavedPaymentMethod = message({
	/** With which `pay` charges it. */
	id: guid(),
	/** Name of the provider that keeps it. */
	provider: text(),
	/** Such as Visa. */
	brand: text(),
	/** Last digits of the number. */
	lastFourDigits: text(),
	/** When it was saved. */
	createdDate: timestamp(),
});
export type SavedPaymentMethod = Wire<typeof SavedPaymentMethod>;

/** PENDING: the member has to confirm it at `confirmationUrl`, or the provider decides later. */
export const SetupState = enumeration(["SAVED", "PENDING", "DECLINED", "NOT_BEGUN"]);
export type SetupState = Wire<typeof SetupState>;

const mine = {
	callers: ["member"],
	permission: "MEMBERS.MEMBER_UPDATE",
	ownership: caller,
} as const;

/** How it went. */
const setup = {
	/** How it went. */
	status: SetupState,
	/** The saved method. */
	savedPaymentMethod: SavedPaymentMethod,
	/** Why the provider does not keep it. */
	declineReason: optional(text()),
	/** The page on which the member must confirm it: redirect the browser there. */
	confirmationUrl: optional(text()),
};

export const listMySavedPaymentMethods = operation({
	summary: "Lists the payment methods that the calling member has saved, the newest first.",
	...endpoint("GET", "/cartwright/v1/payments/saved-methods/my"),
	query: "flat",
	...mine,
	permission: "MEMBERS.MEMBER_READ",
	request: message({}),
	response: message({
		/** At most 20. */
		savedPaymentMethods: list(SavedPaymentMethod),
	}),
});

/**
 * Declined cards are counted as those of `pay` are. A member saves one method at a time: what an earlier call left to be
 * confirmed is given up. The number of a card never reaches the server, except those of test cards.
 */
export const saveMyPaymentMethod = operation({
	summary: "Saves a payment method of the calling member without a payment, for later ones.",
	...endpoint("POST", "/cartwright/v1/payments/saved-methods/my"),
	...mine,
	limits: [cardsOfOrder, cardsOfAddress],
	request: message({
		/** The name of one of the `cardProviders`. By default the first of them. */
		cardProvider: optional(text({ min: 1, max: 50 })),
		/** What the form of the payment provider handed over. It is used once. */
		paymentToken: text({ min: 1, max: 2000 }),
		/** Where the member continues after confirming it: on an allowed origin of the client, or the server's own. */
		returnUrl: optional(text({ max: 2048 })),
		/** The solution of the captcha of `getSignInOptions`, which is required after several declined cards. */
		captchaTokens: list(CaptchaToken, { max: 10 }),
	}),
	required: ["paymentToken"],
	response: message(setup),
	errors: {
		PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE,
		RETURN_URL_NOT_ALLOWED,
		TOO_MANY_SAVED_PAYMENT_METHODS,
		...captchaErrors,
	},
});

export const refreshMySavedPaymentMethod = operation({
	summary: "Queries the provider for what became of a method that the member was to confirm, once they return.",
	...endpoint("POST", "/cartwright/v1/payments/saved-methods/my/refresh"),
	...mine,
	request: message({}),
	/** NOT_BEGUN: none is being saved. */
	response: message(setup),
});

/** Orders that it was saved with cannot be charged by it any more either. */
export const removeMySavedPaymentMethod = operation({
	summary: "Deletes a saved payment method of the calling member, at its provider too.",
	...endpoint("DELETE", "/cartwright/v1/payments/saved-methods/my/{savedPaymentMethodId}"),
	query: "flat",
	...mine,
	request: message({
		/** Id of the method. */
		savedPaymentMethodId: guid(),
	}),
	required: ["savedPaymentMethodId"],
	response: message({
		/** Those that are left. */
		savedPaymentMethods: list(SavedPaymentMethod),
	}),
	errors: { SAVED_PAYMENT_METHOD_NOT_FOUND },
});

/** Cartwright's own: payment methods that members save. */
export const savedPaymentMethods = service({
	name: "cartwright.saved-payment-methods",
	entity: "cartwright.v1.saved_payment_method",
	operations: {
		listMySavedPaymentMethods,
		saveMyPaymentMethod,
		refreshMySavedPaymentMethod,
		removeMySavedPaymentMethod,
	},
	events: {},
});
