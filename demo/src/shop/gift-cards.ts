import type { GiftCardProduct } from "@cartwright/contract/gift-cards/gift-card-product-messages";
import type { SampleGiftCard } from "@cartwright/server/operator/sample-shop";

/** The gift card that visitors of the demo shop can try; its guide names it. */
export const giftCards: readonly SampleGiftCard[] = [{ code: "MOONHARROW250", amount: "250" }];

const amount = (whole: number) => ({ amount: String(whole) });

/** What the shop sells at `/gift-card`. Its texts have translations in `arabic/translations.ts`. */
export const giftCardProduct: GiftCardProduct = {
	name: "Gift card",
	description: "For somebody with bare walls and a mind of their own. It arrives by mail on the day you choose.",
	presetVariants: [25, 50, 100].map((each) => ({ price: amount(each) })),
	customVariant: { minValue: amount(10), maxValue: amount(500) },
	expirationType: "RELATIVE",
	relativeExpirationDate: { value: 5, period: "YEARS" },
};
