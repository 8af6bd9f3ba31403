import type { CartViolation } from "@cartwright/contract/carts/v2/violation-messages";
import { isShort } from "../../purchase/availability.ts";
import type { PricedPurchase } from "../../purchase/pricing.ts";
import { violationsView } from "../../purchase/totals-view.ts";

/** What prevents the order of a cart, in the order in which a customer would set it right. */
export const cartViolations = ({ purchase, lines, totals }: PricedPurchase): CartViolation[] => {
	const { delivery } = totals;
	const short = lines.filter(isShort).map(({ id }) => id);
	const membersOnly = lines.filter(({ customLine }) => customLine?.item.membersOnly).map(({ id }) => id);
	const ofCart: (CartViolation | false)[] = [
		lines.length === 0 && violation("GLOBAL", "EMPTY_CART", "The cart has no line items."),
		short.length > 0 && {
			...violation("LINE_ITEM", "LINE_ITEMS_OUT_OF_STOCK", "Line items are not available in this quantity."),
			lineItemsOutOfStockData: { lineItemIds: short, allLineItemsOutOfStock: short.length === lines.length },
		},
		!purchase.buyer.memberId &&
			membersOnly.length > 0 && {
				...violation("LINE_ITEM", "MEMBERS_ONLY_ITEM", "Line items are for members only."),
				membersOnlyItemData: { lineItemIds: membersOnly },
			},
		delivery.needed &&
			!purchase.shipping?.address &&
			!delivery.selected?.pickup &&
			violation("DELIVERY", "MISSING_DELIVERY_ADDRESS", "The delivery address is missing."),
		delivery.needed &&
			!purchase.delivery &&
			violation("DELIVERY", "MISSING_DELIVERY_METHOD", "No delivery method is selected."),
		delivery.needed &&
			purchase.delivery !== undefined &&
			!delivery.selected &&
			violation("DELIVERY", "DELIVERY_METHOD_NO_LONGER_AVAILABLE", "The delivery method is no longer offered."),
	];
	const ofLines = violationsView(lines).map(({ severity, description }) => ({
		...violation("LINE_ITEM", "GENERAL_CODE", description ?? ""),
		severity,
	}));
	return [...ofCart.filter((each) => each !== false), ...ofLines];
};

const violation = (
	scope: CartViolation["scope"],
	code: CartViolation["code"],
	description: string,
): Pick<CartViolation, "scope" | "code" | "description" | "severity"> => ({
	...{ scope, code, description, severity: "ERROR" },
});
