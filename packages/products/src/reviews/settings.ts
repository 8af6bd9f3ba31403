import { type Settings, settingsGroup } from "@cartwright/kernel/sites/settings";

export interface ReviewSettings {
	readonly enabled: boolean;
	readonly visitors: boolean;
	readonly moderation: "HOLD_SUSPICIOUS" | "HOLD_ALL" | "PUBLISH";
	readonly blockedWords: readonly string[];
	readonly severalPerProduct: boolean;
	readonly requests: ReviewRequestSettings;
}

/** Mails that ask buyers to review what they bought. */
export interface ReviewRequestSettings {
	readonly enabled: boolean;
	readonly daysAfterFulfillment: number;
	/** Of orders that nobody marks as fulfilled; 0 for never. */
	readonly daysAfterPurchase: number;
}

/** Off: in some countries such a mail is advertising that the buyer has to agree to, so the shop decides. */
const defaultRequests: ReviewRequestSettings = { enabled: false, daysAfterFulfillment: 7, daysAfterPurchase: 21 };

const stored = settingsGroup<ReviewSettings>("reviews", {
	enabled: true,
	visitors: true,
	moderation: "HOLD_SUSPICIOUS",
	blockedWords: [],
	severalPerProduct: false,
	requests: defaultRequests,
});

export const reviewSettings = (shop: Settings | undefined): ReviewSettings => {
	const { requests, ...others } = stored(shop);
	return { ...others, requests: { ...defaultRequests, ...requests } };
};
