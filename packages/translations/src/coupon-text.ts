import type { MessageName, Translation } from "./translation.ts";

/** An error of the services about a coupon, such as `ERROR_COUPON_NOT_APPLICABLE` with what is missing. */
export interface RefusedCoupon {
	readonly code?: string | null | undefined;
	readonly data?: Readonly<Record<string, unknown>> | null | undefined;
}

interface AmountReader {
	readonly t: (
		name: MessageName<Pick<Translation, "ui">>,
		values?: Readonly<Record<string, string | number>>,
	) => string;
	/** An amount in the shop's currency. */
	readonly money: (amount: string) => string;
}

/** Why a coupon takes nothing off; `undefined` if the error is of something else. */
export const couponText = ({ code, data }: RefusedCoupon, { t, money }: AmountReader): string | undefined => {
	switch (code) {
		case "ERROR_COUPON_DOES_NOT_EXIST":
			return t("ui.coupon.unknown");
		case "ERROR_COUPON_HAS_EXPIRED":
		case "ERROR_COUPON_IS_DISABLED":
			return t("ui.coupon.expired");
		case "ERROR_COUPON_IS_NOT_ACTIVE_YET":
			return t("ui.coupon.notYet");
		case "ERROR_COUPON_USAGE_EXCEEDED":
		case "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED":
			return t("ui.coupon.usedUp");
		case "ERROR_COUPON_NOT_APPLICABLE":
			return notApplicable(data ?? {}, { t, money });
		default:
			return undefined;
	}
};

const notApplicable = (
	{ reason, minimum, maximum, missing }: NonNullable<RefusedCoupon["data"]>,
	reader: AmountReader,
) => {
	const { t, money } = reader;
	if (reason === "TOO_FEW_ITEMS") return t("ui.coupon.tooFew", { count: Number(minimum) });
	if (reason === "TOO_MANY_COUPONS") return t("ui.coupon.tooMany", { count: Number(maximum) });
	if (reason === "NOT_FIRST_PURCHASE") return t("ui.coupon.firstPurchase");
	if (reason !== "BELOW_SUBTOTAL") return t("ui.coupon.notApplicable");
	return t("ui.coupon.belowMinimum", { minimum: money(String(minimum)), missing: money(String(missing)) });
};
