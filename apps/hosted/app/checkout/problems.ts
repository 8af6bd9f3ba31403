import { CallError } from "@cartwright/sdk/errors";

/** Reasons why an order could not be placed or paid, by the names of their messages. */
const problems = [
	"soldOut",
	"someSoldOut",
	"delivery",
	"noDelivery",
	"lines",
	"membersOnly",
	"noPayments",
	"method",
	"orderClosed",
	"totalChanged",
	"unreachable",
	"failed",
	"formMissing",
	"captchaMissing",
	"captchaFailed",
	"captchaDown",
	"throttled",
	"payPalDeclined",
	"payPalCanceled",
	"card.CARD_DECLINED",
	"card.INSUFFICIENT_FUNDS",
	"card.EXPIRED_CARD",
	"card.INVALID_CARD_NUMBER",
	"card.CONFIRMATION_REFUSED",
	"card.CONFIRMATION_EXPIRED",
	"card.NOT_REACHED",
	"card.other",
] as const;
export type Problem = (typeof problems)[number];

const limits = {
	"-19971": "captchaMissing",
	"-19970": "captchaFailed",
	CAPTCHA_UNAVAILABLE: "captchaDown",
	THROTTLED_FEATURE: "throttled",
} as const;
type Limit = (typeof limits)[keyof typeof limits];

export const isLimit = (problem: Problem): problem is Limit => Object.values<Problem>(limits).includes(problem);

/** The problem of a buyer whose cards were declined too often. */
export const limitOf = (error: unknown): { readonly problem: Problem; readonly seconds: number } | undefined => {
	const problem =
		error instanceof CallError ? (limits as Readonly<Record<string, Limit>>)[error.code ?? ""] : undefined;
	return problem && { problem, seconds: Number((error as CallError).data.retryAfterSeconds ?? 60) };
};

/** Maps a payment network's reason to one that we have a text for; networks have many more. */
export const declineProblem = (reason: string | null | undefined): Problem =>
	reason?.startsWith("PAYPAL_")
		? "payPalDeclined"
		: (problems.find((problem) => problem === `card.${reason}`) ?? "card.other");

/** A payment was withdrawn because its network did not answer. */
export const notReached = (isPayPal: boolean): Problem => (isPayPal ? "payPalDeclined" : "card.NOT_REACHED");

const codes: Readonly<Record<string, Problem>> = {
	FULL_OUT_OF_STOCK: "soldOut",
	PARTIAL_OUT_OF_STOCK: "someSoldOut",
	NO_SELECTED_CARRIER_SERVICE_OPTION: "delivery",
	SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: "delivery",
	SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: "delivery",
	CALCULATION_ERROR: "noDelivery",
	VIOLATIONS_WITH_ERROR_SEVERITY: "lines",
	MEMBERS_ONLY_ITEM: "membersOnly",
	SITE_NOT_ACCEPTING_PAYMENTS: "noPayments",
	PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: "method",
	TOO_MANY_UNPAID_UNITS: "method",
	ORDER_IS_CLOSED: "orderClosed",
};

/** The problem of an error that the buyer can act on; otherwise `undefined`. */
export const problemOf = (error: unknown): Problem | undefined => {
	if (error instanceof CallError) return codes[error.code ?? ""] ?? (error.status < 500 ? "failed" : "unreachable");
	// `fetch` throws a TypeError if a request fails.
	return error instanceof TypeError ? "unreachable" : undefined;
};
