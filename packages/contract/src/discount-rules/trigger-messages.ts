import {
	decimal,
	enumeration,
	guid,
	integer,
	json,
	list,
	message,
	optional,
	text,
	unsupported,
	type Wire,
} from "../message.ts";
import { Scope } from "./scope-messages.ts";

const amount = () => decimal({ gte: 0, lte: 1_000_000_000_000_000, maxScale: 4 });

export const SubtotalRange = message({
	/** The items that count; all of the purchase without one. */
	scopes: list(Scope, { max: 50 }),
	/** The lowest subtotal, before discounts of the purchase. */
	from: optional(amount()),
	/** The highest. */
	to: optional(amount()),
});
export type SubtotalRange = Wire<typeof SubtotalRange>;

export const ItemQuantityRange = message({
	/** The items that count; all of the purchase without one. */
	scopes: list(Scope, { max: 50 }),
	/** The lowest number of items. */
	from: optional(integer({ min: 1 })),
	/** The highest. */
	to: optional(integer({ min: 1 })),
});
export type ItemQuantityRange = Wire<typeof ItemQuantityRange>;

export const CustomTrigger = message({
	/** Id of the trigger in its app. */
	id: text({ min: 1, max: 100 }),
	/** Id of the app. */
	appId: guid(),
	/** What the app needs to decide. */
	params: optional(json()),
});
export type CustomTrigger = Wire<typeof CustomTrigger>;

export const ContactSegments = message({
	/** Ids of segments. */
	segmentIds: list(guid(), { min: 1, max: 100 }),
});

export const TagReference = message({
	/** Id of the tag. */
	tagId: text({ max: 5 }),
	/** Key of the label. */
	labelKey: text({ max: 80 }),
});

export const ContactTags = message({
	/** The tags. */
	tagReferences: list(TagReference, { min: 1, max: 100 }),
});

export const IndividualMembers = message({
	/** Ids of members. */
	memberIds: list(guid(), { min: 1, max: 100 }),
});
export type IndividualMembers = Wire<typeof IndividualMembers>;

export const EligibilityType = enumeration(["CONTACT_SEGMENTS", "CONTACT_TAGS", "INDIVIDUAL_MEMBERS"]);
export type EligibilityType = Wire<typeof EligibilityType>;

export const CustomerEligibility = message(
	{
		/** Segments of contacts, which the shop does not have. */
		contactSegmentsInfo: unsupported(ContactSegments),
		/** Tags of contacts. Name the members instead. */
		contactTagsInfo: unsupported(ContactTags),
		/** The members who get the discount. */
		individualMembersInfo: IndividualMembers,
		/** `INDIVIDUAL_MEMBERS`. */
		eligibilityType: EligibilityType,
	},
	{ oneof: [["contactSegmentsInfo", "contactTagsInfo", "individualMembersInfo"]] },
);
export type CustomerEligibility = Wire<typeof CustomerEligibility>;

export const TriggerType = enumeration([
	"AND",
	"SUBTOTAL_RANGE",
	"ITEM_QUANTITY_RANGE",
	"CUSTOM",
	"OR",
	"CUSTOMER_ELIGIBILITY",
]);
export type TriggerType = Wire<typeof TriggerType>;

const conditions = {
	/** A condition that a service plug-in of an app decides. Without its response it is not met. */
	customTrigger: CustomTrigger,
	/** True from one subtotal to another, both included. */
	subtotalRange: SubtotalRange,
	/** True from one number of items to another, both included. */
	itemQuantityRange: ItemQuantityRange,
	/** True for some members. */
	customerEligibility: CustomerEligibility,
	/** Which of them is set. */
	triggerType: TriggerType,
};

const leaves = ["customTrigger", "subtotalRange", "itemQuantityRange", "customerEligibility"] as const;

export const SingleTrigger = message(conditions, { oneof: [leaves] });
export type SingleTrigger = Wire<typeof SingleTrigger>;

export const InnerTriggers = message({
	/** Two to five triggers. */
	triggers: list(SingleTrigger, { min: 2, max: 5 }),
});
export type InnerTriggers = Wire<typeof InnerTriggers>;

export const InnerTrigger = message(
	{
		...conditions,
		/** True if each of them is. */
		and: InnerTriggers,
		/** True if one of them is. */
		or: InnerTriggers,
	},
	{ oneof: [["and", "or", ...leaves]] },
);
export type InnerTrigger = Wire<typeof InnerTrigger>;

export const ChainedTriggers = message({
	/** Two to five triggers. */
	triggers: list(InnerTrigger, { min: 2, max: 5 }),
});
export type ChainedTriggers = Wire<typeof ChainedTriggers>;

/** When a rule applies. `and` and `or` combine others, up to two levels deep. */
export const DiscountTrigger = message(
	{
		...conditions,
		/** True if each of them is. */
		and: ChainedTriggers,
		/** True if one of them is. */
		or: ChainedTriggers,
	},
	{ oneof: [["and", "or", ...leaves]] },
);
export type DiscountTrigger = Wire<typeof DiscountTrigger>;
