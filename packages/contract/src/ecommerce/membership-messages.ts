import { enumeration, guid, integer, json, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { translatable } from "./translatable.ts";

export const MembershipName = translatable({ max: 100 });
export type MembershipName = Wire<typeof MembershipName>;

export const BalanceType = enumeration(["PUNCH_CARD", "CREDIT"]);
export type BalanceType = Wire<typeof BalanceType>;

export const MembershipPaymentCredits = message({
	total: integer({ min: 1 }),
	remaining: integer(),
	redemptionCost: optional(integer()),
	balanceType: optional(BalanceType),
});
export type MembershipPaymentCredits = Wire<typeof MembershipPaymentCredits>;

/** A plan of the buyer that can pay for line items. */
export const Membership = message({
	id: text({ min: 1, max: 200 }),
	appId: guid(),
	name: MembershipName,
	lineItemIds: list(text({ min: 1, max: 100 }), { max: 300 }),
	credits: MembershipPaymentCredits,
	expirationDate: timestamp(),
	additionalData: json(),
	offeringDescription: optional(text({ max: 500 })),
});
export type Membership = Wire<typeof Membership>;

export const InvalidMembership = message({
	membership: Membership,
	reason: text({ min: 1, max: 100 }),
});
export type InvalidMembership = Wire<typeof InvalidMembership>;

export const SelectedMembership = message({
	id: text({ min: 1, max: 200 }),
	appId: guid(),
	lineItemIds: list(text({ min: 1, max: 100 }), { min: 1, max: 300 }),
});
export type SelectedMembership = Wire<typeof SelectedMembership>;

export const SelectedMemberships = message({
	memberships: list(SelectedMembership, { max: 300 }),
});
export type SelectedMemberships = Wire<typeof SelectedMemberships>;
