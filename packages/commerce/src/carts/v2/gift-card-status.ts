import type {
	InvalidGiftCardReason,
	InvalidGiftCardStatusErrorData,
} from "@cartwright/contract/carts/v2/violation-messages";
import type { GiftCardProblem } from "../../purchase/gift-card-payment.ts";
import type { TotalsError } from "../../purchase/totals-model.ts";

const reasons: Partial<Record<GiftCardProblem, InvalidGiftCardReason>> = {
	DISABLED: "DISABLED",
	NOT_ACCEPTED: "DISABLED",
	EXPIRED: "EXPIRED",
	EMPTY: "EMPTY_BALANCE",
};

/** What version 2 says of a gift card that pays nothing. */
export const giftCardStatusData = ({ data = {} }: TotalsError): InvalidGiftCardStatusErrorData => ({
	giftCardCode: String(data.giftCardCode),
	giftCardId: String(data.giftCardId),
	reason: reasons[data.reason as GiftCardProblem] ?? "UNKNOWN_INVALID_GIFT_CARD_REASON",
});
