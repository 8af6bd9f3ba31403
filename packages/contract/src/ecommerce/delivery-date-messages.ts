import { bool, described, enumeration, integer, message, optional, text, type Wire } from "../message.ts";

/** Cartwright's own: why an item ships later than others, and when. */
export const LeadTime = message({
	/** Whether it is pre-ordered, or made after it was ordered. */
	reason: enumeration(["PREORDER", "MADE_TO_ORDER"]),
	shipDate: described(
		optional(text({ format: "LOCAL_DATE" })),
		"About when it ships, in the shop's time zone; absent if it is unknown.",
	),
	/** The working days that making it takes. */
	workingDays: optional(integer()),
});
export type LeadTime = Wire<typeof LeadTime>;

/**
 * Cartwright's own: when everything ships and arrives, in one parcel. Dates are calendar dates in the shop's time zone, and
 * absent if they are unknown.
 */
export const EstimatedDelivery = message({
	/** The day from which the dates count, which is that of the order. */
	orderDate: optional(text({ format: "LOCAL_DATE" })),
	/** When it ships. */
	shipDate: optional(text({ format: "LOCAL_DATE" })),
	/** The first day on which it may arrive, or be picked up. */
	earliestDate: optional(text({ format: "LOCAL_DATE" })),
	/** The last day on which it should arrive. */
	latestDate: optional(text({ format: "LOCAL_DATE" })),
	isApproximate: described(bool(), "Whether it waits for an item that is pre-ordered or made to order."),
	shipsTogether: described(bool(), "Whether some items could ship earlier by themselves."),
});
export type EstimatedDelivery = Wire<typeof EstimatedDelivery>;
