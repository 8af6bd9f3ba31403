import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import {
	bool,
	defaulted,
	enumeration,
	float,
	guid,
	int64,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";

/** What presets are: percentages of the prices of the items, or amounts in the shop's currency. */
export const TipSettingsType = enumeration(["UNKNOWN_TIP_TYPE", "PERCENTAGE", "AMOUNT"]);

/** A tip to choose. */
export const Preset = message({
	/** A percentage such as 10, or an amount. */
	value: optional(float({ min: 0 })),
	/** Whether it is chosen at first. Without any, none is. */
	default: optional(defaulted(bool(), false)),
});
export type Preset = Wire<typeof Preset>;

const members = {
	/** The location that they are for. */
	locationId: optional(guid()),
	/** The payment terminal that they are for. */
	paymentTerminalId: optional(text({ max: 30 })),
	/** The user that they are for. */
	userId: optional(guid()),
	/** Whether presets are percentages or amounts. */
	tipType: TipSettingsType,
	/** The tips to choose from. */
	presets: list(Preset, { min: 1, max: 3 }),
	/** Whether buyers are asked for a tip. */
	allowCustomerTip: optional(defaulted(bool(), true)),
	/** Whether points of sale let staff enter a tip while they take a payment. */
	allowBusinessTipAtPayment: optional(defaulted(bool(), true)),
	/** Whether buyers can enter another amount. */
	allowCustomAmount: optional(defaulted(bool(), true)),
	/** Whether points of sale let staff change who gets how much of a tip. */
	allowEditDistribution: optional(defaulted(bool(), true)),
	/** Whether points of sale add a tip at check-in. */
	autoTipOnCheckInEnabled: optional(defaulted(bool(), false)),
	/** Which percentage they add. */
	autoTipOnCheckInPercentage: optional(float({ min: 1, max: 100 })),
	/** How points of sale divide a tip among staff. */
	staffDistributionMethod: enumeration(["UNKNOWN_SPLIT_METHOD", "EQUAL", "PROPORTIONAL"]),
	createdDate: readOnly(optional(timestamp())),
	updatedDate: readOnly(optional(timestamp())),
	/** Whether they are the default ones. */
	default: readOnly(optional(bool())),
	/** The app that they belong to. */
	appId: optional(guid()),
	/** Fields of apps. */
	extendedFields: ExtendedFields,
};

const oneof = [["locationId", "paymentTerminalId", "userId"]] as const;

/**
 * Which tips the shop asks for. The default ones count for checkouts on the web; others are for points of sale, which read
 * them by their location, terminal or user.
 */
export const TipSettings = message(
	{
		/** Id of the settings. */
		id: readOnly(optional(guid())),
		/** Increases with each change. */
		revision: readOnly(optional(int64())),
		...members,
	},
	{ oneof },
);
export type TipSettings = Wire<typeof TipSettings>;

/** Changes of tip settings. */
export const ChangedTipSettings = message(
	{
		/** Id of the settings. */
		id: guid(),
		/** The revision that was read; without one, the changes are made to whatever there is. */
		revision: optional(int64()),
		...members,
	},
	{ oneof },
);
