import type { ReviewRequestSettings, ReviewSettings, SearchSettings, Settings, WorkCalendar } from "./documents.ts";

export const defaultTimeZone = "UTC";
export const defaultStockNoticeDays = 365;

/** What shoppers learn about stock, with defaults. */
export const stockSettings = ({ stock }: Pick<Settings, "stock">) => ({
	lowQuantity: 5,
	notices: true,
	noticesPerUnit: 1,
	...stock,
});

export const searchSettings = (settings: Pick<Settings, "search"> | undefined): SearchSettings => ({
	synonyms: [],
	commonSynonyms: true,
	...settings?.search,
});

export const recommends = (settings: Pick<Settings, "recommendations"> | undefined): boolean =>
	settings?.recommendations?.enabled ?? true;

/** Off: in some countries such a mail is advertising that the buyer has to agree to, so the shop decides. */
const defaultReviewRequests: ReviewRequestSettings = { enabled: false, daysAfterFulfillment: 7, daysAfterPurchase: 21 };

const defaultReviews: Omit<ReviewSettings, "requests"> = {
	enabled: true,
	visitors: true,
	moderation: "HOLD_SUSPICIOUS",
	blockedWords: [],
	severalPerProduct: false,
};

export const reviewSettings = (settings: Pick<Settings, "reviews"> | undefined): ReviewSettings => ({
	...defaultReviews,
	...settings?.reviews,
	requests: { ...defaultReviewRequests, ...settings?.reviews?.requests },
});
const defaultCalendar: WorkCalendar = {
	cutOff: "14:00",
	workingDays: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"],
	holidays: [],
	closures: [],
	handlingDays: 0,
};

export const workCalendar = ({ calendar }: Pick<Settings, "calendar">): WorkCalendar => ({
	...defaultCalendar,
	...calendar,
});
