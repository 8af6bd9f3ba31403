import { enumeration, guid, integer, json, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { translatable } from "./translatable.ts";

export const MembershipName = translatable({ max: 100 });
export type MembershipName = Wire<typeof MembershipName>;

export const BalanceType = enumeration(["PUNCH_CARD", "CREDIT"]);
export type BalanceType = Wire<typeof BalanceType>;

export const MembershipPaymentCredits = message({
	/** The number of credits of the membership. */
	total: integer({ min: 1 }),
	/** The number of credits that are left. */
	remaining: integer(),
	/** The number of credits that the purchase uses. */
	redemptionCost: optional(integer()),
	/** The unit of the credits. */
	balanceType: optional(BalanceType),
});
export type MembershipPaymentCredits = Wire<typeof MembershipPaymentCredits>;

/** A plan of the buyer that can pay for line items. */
export const Membership = message({
	/** Id of the membership. */
	id: text({ min: 1, max: 200 }),
	/** Id of the app that offers it. */
	appId: guid(),
	/** Name of the plan. */
	name: MembershipName,
	lineItemIds: list(text({ min: 1, max: 100 }), { max: 300 }),
	/** What is left of the membership. */
	credits: MembershipPaymentCredits,
	/** When the membership expires. */
	expirationDate: timestamp(),
	/** Further data of the app. */
	additionalData: json(),
	/** What the membership includes. */
	offeringDescription: optional(text({ max: 500 })),
});
export type Membership = Wire<typeof Membership>;

export const InvalidMembership = message({
	/** The membership. */
	membership: Membership,
	/** Why it cannot pay. */
	reason: text({ min: 1, max: 100 }),
});
export type InvalidMembership = Wire<typeof InvalidMembership>;

export const SelectedMembership = message({
	/** Id of the membership. */
	id: text({ min: 1, max: 200 }),
	/** Id of the app that offers it. */
	appId: guid(),
	lineItemIds: list(text({ min: 1, max: 100 }), { min: 1, max: 300 }),
});
export type SelectedMembership = Wire<typeof SelectedMembership>;

export const SelectedMemberships = message({
	/** The memberships. */
	memberships: list(SelectedMembership, { max: 300 }),
});
export type SelectedMemberships = Wire<typeof SelectedMemberships>;
