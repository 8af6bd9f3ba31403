import type { SampleGiftCard } from "@cartwright/server/operator/sample-shop";

/** The gift card that visitors of the demo shop can try; its guide names it. */
export const giftCards: readonly SampleGiftCard[] = [{ code: "MOONHARROW250", amount: "250" }];
