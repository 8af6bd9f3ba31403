import {
	decimal,
	enumeration,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	unsupported,
	type Wire,
} from "../message.ts";

const amount = () => decimal({ gte: 0, lt: 1_000_000_000, maxScale: 2 });

/** PERCENTAGE and AMOUNT: one of the presets. CUSTOM: another amount. */
export const TipType = enumeration(["UNKNOWN_TIP_TYPE", "PERCENTAGE", "AMOUNT", "CUSTOM"]);

/** The tip that a buyer chose. */
export const TipChoice = message({
	/** A percentage such as 10, or an amount in the shop's currency. 0 for no tip. */
	value: optional(amount()),
	/** A preset of the shop, or another amount. */
	tipType: TipType,
});
export type TipChoice = Wire<typeof TipChoice>;

/** An item that a tip is for. */
export const LineItemInfo = message({
	/** Id of the line. */
	lineItemId: optional(text({ min: 1, max: 100 })),
	/** The item. */
	catalogReference: message({
		/** Id of the item. */
		catalogItemId: optional(guid()),
		/** The app whose catalogue it is in. */
		appId: optional(guid()),
	}),
	/** The price of all its units. */
	price: optional(decimal({ gte: 0, lt: 1_000_000_000, maxScale: 2 })),
	/** Name of the item. */
	name: optional(text({ min: 1, max: 200 })),
	/** How many units. */
	quantity: optional(integer({ min: 1, max: 100_000 })),
});

/** Who gets a part of a tip: a staff user of the shop, as `listTippableStaff` lists them. */
export const Staff = message({
	/** Id of the staff user. */
	id: readOnly(optional(guid())),
	/** Name, or else the email address, when the part was given. */
	name: readOnly(optional(text({ max: 500 }))),
	/** Not supported: the shop has no staff beside its users. */
	staffMemberId: unsupported(optional(guid())),
	/** Who it is. */
	identificationData: message({
		/** Id of the staff user. */
		wixUserId: guid(),
	}),
});

/** How the buyer was charged. */
export const Transaction = message({
	/** Id of the transaction. */
	id: optional(guid()),
	/** When it was. */
	date: optional(timestamp()),
});

/** Who recorded it. */
export const Source = enumeration(["UNKNOWN_SOURCE", "POS", "WEB", "DASHBOARD"]);

/** The part of a tip that somebody gets. */
export const TipDistribution = message({
	/** Id of the part. */
	id: readOnly(optional(guid())),
	/** Id of the tip. */
	tipId: readOnly(optional(guid())),
	/** Who gets it; without anybody, the business does. */
	staff: Staff,
	/** How much. */
	amount: optional(amount()),
	/** The lines of the order that it is for. */
	lineItemInfo: list(LineItemInfo, { max: 12 }),
	/** How the buyer was charged for it; absent until they were. What was charged never changes. */
	transaction: optional(Transaction),
	/** Id of the order. */
	orderId: readOnly(optional(guid())),
	createdDate: readOnly(optional(timestamp())),
	/** What recorded it: a point of sale, the shop itself, or staff. */
	source: Source,
});
export type TipDistribution = Wire<typeof TipDistribution>;

/** The tip of a purchase, with who gets which part of it. */
export const Tip = message({
	/** Id of the fee that it is. */
	id: readOnly(optional(guid())),
	/** What the items cost after discounts, which percentages are of. */
	lineItemSubtotal: readOnly(optional(decimal())),
	/** The whole tip. */
	amount: optional(decimal()),
	/** The parts, the oldest first. */
	distributions: list(TipDistribution, { max: 50 }),
	/** What part of it nobody was given; absent if all of it is distributed. */
	undistributedAmount: readOnly(optional(decimal())),
});
export type Tip = Wire<typeof Tip>;

/** A tip for an order. */
export const NewTip = message({
	/** The whole tip, more than zero. */
	amount: optional(amount()),
	/** The parts. Those that were charged have to be among them, as they are. */
	distributions: list(TipDistribution, { max: 50 }),
	/** What is left. It can be left out; otherwise it has to be right. */
	undistributedAmount: optional(amount()),
});
export type NewTip = Wire<typeof NewTip>;

/** The order, and the fee that is its tip. */
export const OrderInfo = message({
	/** Id of the order. */
	orderId: optional(guid()),
	/** Id of the fee. */
	additionalFeeId: optional(guid()),
	/** The whole tip. */
	additionalFeePrice: optional(
		message({
			/** The amount. */
			amount: text(),
			/** The amount as people read it. */
			formattedAmount: readOnly(text()),
		}),
	),
});
export type OrderInfo = Wire<typeof OrderInfo>;
