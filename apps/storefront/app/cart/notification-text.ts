import { couponText } from "@cartwright/ui/coupon-text";
import type { CartNotification, Problem } from "./notifications.ts";
import type { AmountReader } from "./use-amount-reader.ts";

/** A notification in the language of the page. */
export const notificationText = (notification: CartNotification, reader: AmountReader): string => {
	const { t } = reader;
	switch (notification.kind) {
		case "added":
			return t("cart.added", { name: notification.name });
		case "lowered":
			return t("cart.lowered", { name: notification.name, count: notification.left });
		case "removed":
			return t("cart.removed", { name: notification.name });
		case "saved":
			return t("cart.saved", { name: notification.name });
		case "returned":
			return t("cart.returned", { name: notification.name });
		case "problem":
			return problemText(notification, reader);
		default:
			return t(`cart.${notification.kind}`);
	}
};

export const giftCardTexts = {
	GIFT_CARD_NOT_FOUND: "cart.problems.GIFT_CARD_NOT_FOUND",
	GIFT_CARD_CODE_INVALID: "cart.problems.GIFT_CARD_NOT_FOUND",
	GIFT_CARD_IS_EMPTY: "cart.problems.GIFT_CARD_IS_EMPTY",
	GIFT_CARD_DISABLED: "cart.problems.GIFT_CARD_EXPIRED",
	GIFT_CARD_EXPIRED: "cart.problems.GIFT_CARD_EXPIRED",
} as const;

const texts = {
	SOLD_OUT: "cart.problems.SOLD_OUT",
	ALL_IN_CART: "cart.problems.ALL_IN_CART",
	QUANTITY_INVALID: "cart.problems.QUANTITY_INVALID",
	CART_FULL: "cart.problems.CART_FULL",
	ITEM_SOLD_OUT: "cart.problems.ITEM_SOLD_OUT",
	CHOICE_MISSING: "cart.problems.CHOICE_MISSING",
	TEXT_TOO_LONG: "cart.problems.TEXT_TOO_LONG",
	CODE_MISSING: "cart.problems.CODE_MISSING",
	UNREACHED: "cart.problems.UNREACHED",
	BROKEN: "cart.problems.BROKEN",
	ITEM_NOT_FOUND_IN_CATALOG: "cart.problems.ITEM_NOT_FOUND_IN_CATALOG",
	LINE_ITEM_NOT_FOUND: "cart.problems.LINE_ITEM_NOT_FOUND",
	OWNED_CART_NOT_FOUND: "cart.problems.OWNED_CART_NOT_FOUND",
	LINE_ITEM_WITH_ZERO_QUANTITY: "cart.problems.LINE_ITEM_WITH_ZERO_QUANTITY",
	SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT: "cart.problems.SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT",
	...giftCardTexts,
} as const;

/** The services' own texts are for developers, and in English: another code is a fault of ours. */
const problemText = ({ code, name, max, data }: Problem, reader: AmountReader): string => {
	const { t } = reader;
	const ofCoupon = couponText({ code, data }, reader);
	if (ofCoupon) return ofCoupon;
	if (code in texts) return t(texts[code as keyof typeof texts], { name: name ?? "", max: max ?? 0 });
	return t("cart.problems.BROKEN");
};
