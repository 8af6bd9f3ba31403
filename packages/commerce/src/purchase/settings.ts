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
