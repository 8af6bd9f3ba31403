import type { CheckoutPolicies } from "@cartwright/contract/checkouts/checkout-settings-messages";
import type { LocalText } from "@cartwright/contract/sites/site-messages";
import type { CalendarDate, Weekday } from "@cartwright/kernel/foundation/calendar-date";
import { type Settings, settingsGroup } from "@cartwright/kernel/sites/settings";

/** When the shop hands parcels to carriers. */
export interface WorkCalendar {
	/** Orders before this time, such as `14:00`, are prepared on the same day. */
	readonly cutOff: string;
	readonly workingDays: readonly Weekday[];
	/** Neither the shop nor carriers work: dates, or days of every year such as `12-25`. */
	readonly holidays: readonly string[];
	/** The shop alone does not work; both dates are included. */
	readonly closures: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[];
	/** Working days from the one of the order to the one on which it ships. */
	readonly handlingDays: number;
}

export const workCalendar = settingsGroup<WorkCalendar>("calendar", {
	cutOff: "14:00",
	workingDays: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"],
	holidays: [],
	closures: [],
	handlingDays: 0,
});

export interface AbandonedCheckoutSettings {
	readonly enabled: boolean;
	/** How long a checkout is left before it counts as abandoned. */
	readonly delayMinutes: number;
	readonly mail: RecoveryMailSettings;
}

/** The mail that brings a buyer back to an abandoned checkout. */
export interface RecoveryMailSettings {
	readonly enabled: boolean;
	/** After the checkout counts as abandoned. */
	readonly delayMinutes: number;
	readonly text: LocalText;
}

/** Off: in some countries such a mail is advertising that the buyer has to agree to, so the shop decides. */
const defaultRecoveryMail: RecoveryMailSettings = { enabled: false, delayMinutes: 60, text: {} };

const storedAbandonedCheckouts = settingsGroup<AbandonedCheckoutSettings>("abandonedCheckouts", {
	enabled: true,
	delayMinutes: 60,
	mail: defaultRecoveryMail,
});

export const abandonedCheckoutSettings = (shop: Settings | undefined): AbandonedCheckoutSettings => {
	const { mail, ...others } = storedAbandonedCheckouts(shop);
	return { ...others, mail: { ...defaultRecoveryMail, ...mail } };
};

export interface CheckoutSettings {
	/** Texts that buyers can read before they order. */
	readonly policies: CheckoutPolicies;
	/** A checkbox that buyers have to tick before they order on the hosted pages. */
	readonly agreement: { readonly visible?: boolean | null; readonly checkedByDefault?: boolean | null };
	/** How many coupons a purchase can have. */
	readonly maxCoupons: number;
	/** Whether purchases can be paid with gift cards. */
	readonly giftCards: boolean;
	/** Whether members can save the card that they pay with. */
	readonly savedCards: boolean;
	/** Whether orders only authorize cards, where the provider can. */
	readonly delayedCapture: boolean;
	readonly billingFields: "All_FIELDS" | "MINIMUM_REQUIRED_FIELDS";
	readonly headerText?: string;
	/** Whether the hosted checkout leads back to the cart at the top. */
	readonly continueShopping: boolean;
	/** When one of them was first changed, and last. */
	readonly createdDate?: string;
	readonly updatedDate?: string;
}

export const checkoutSettings = settingsGroup<CheckoutSettings>("checkout", {
	policies: {},
	agreement: {},
	maxCoupons: 1,
	giftCards: true,
	savedCards: true,
	delayedCapture: false,
	billingFields: "MINIMUM_REQUIRED_FIELDS",
	continueShopping: true,
});
