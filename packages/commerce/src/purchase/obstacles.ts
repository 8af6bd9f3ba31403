import { isShort } from "./availability.ts";
import type { Cart } from "./cart-document.ts";
import { buysGiftCard } from "./gift-card-payment.ts";
import type { PricedPurchase } from "./pricing.ts";

/** What prevents the order of a cart. Each version of the wire has its own form of it. */
export type Obstacle =
	| { readonly code: "EMPTY_CART" }
	| { readonly code: "LINE_ITEMS_OUT_OF_STOCK"; readonly lineItemIds: readonly string[]; readonly anyLeft: boolean }
	| { readonly code: "MEMBERS_ONLY_ITEM"; readonly lineItemIds: readonly string[] }
	| { readonly code: "DELIVERY_METHOD_NO_LONGER_AVAILABLE"; readonly method: string }
	| {
			readonly code:
				| "CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD"
				| "CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD";
	  }
	| { readonly code: "MISSING_DELIVERY_ADDRESS" | "MISSING_DELIVERY_METHOD" };

/** In the order in which a customer would remove them. Violations of lines and calculation errors come on top. */
export const obstaclesOf = (priced: PricedPurchase<Cart>): readonly Obstacle[] => [
	...lineObstacles(priced),
	...deliveryObstacles(priced),
	...giftCardObstacles(priced),
];

const giftCardObstacles = ({ purchase, lines }: PricedPurchase<Cart>): Obstacle[] => {
	if (!buysGiftCard(lines)) return [];
	const { coupons = [], giftCards = [] } = purchase;
	return [
		...(coupons.length > 0 ? [{ code: "CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD" as const }] : []),
		...(giftCards.length > 0 ? [{ code: "CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD" as const }] : []),
	];
};

const lineObstacles = ({ purchase, lines }: PricedPurchase<Cart>): Obstacle[] => {
	if (lines.length === 0) return [{ code: "EMPTY_CART" }];
	const short = lines.filter(isShort);
	const anyLeft =
		short.length < lines.length || short.some(({ availability }) => (availability.quantityAvailable ?? 1) > 0);
	const membersOnly = purchase.buyer.memberId ? [] : lines.filter(({ customLine }) => customLine?.item.membersOnly);
	return [
		...(short.length > 0 ? [{ code: "LINE_ITEMS_OUT_OF_STOCK" as const, lineItemIds: idsOf(short), anyLeft }] : []),
		...(membersOnly.length > 0 ? [{ code: "MEMBERS_ONLY_ITEM" as const, lineItemIds: idsOf(membersOnly) }] : []),
	];
};

const deliveryObstacles = ({ purchase, totals: { delivery } }: PricedPurchase<Cart>): Obstacle[] => {
	if (!delivery.needed) return [];
	const { delivery: chosen, shipping } = purchase;
	return [
		...(chosen && !delivery.selected
			? [{ code: "DELIVERY_METHOD_NO_LONGER_AVAILABLE" as const, method: chosen.code }]
			: []),
		...(shipping?.address || delivery.selected?.pickup ? [] : [{ code: "MISSING_DELIVERY_ADDRESS" as const }]),
		...(chosen ? [] : [{ code: "MISSING_DELIVERY_METHOD" as const }]),
	];
};

const idsOf = (lines: readonly { readonly id: string }[]): string[] => lines.map(({ id }) => id);
