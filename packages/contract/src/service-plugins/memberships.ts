import {
	CoveringMembership,
	ExistingMembership,
	LineItemCoverage,
	PurchasablePlan,
} from "../carts/v1/estimate-messages.ts";
import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { bool, guid, list, message, optional, text, type Wire } from "../message.ts";
import {
	INSUFFICIENT_BALANCE,
	INVALID_SELECTION,
	MEMBERSHIP_ALREADY_CHARGED,
	MEMBERSHIP_CANNOT_BE_CHARGED,
	MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM,
	TRANSACTION_ALREADY_VOIDED,
	TRANSACTION_CANNOT_BE_VOIDED,
	TRANSACTION_NOT_FOUND,
} from "./membership-errors.ts";
import { pluginMethod, servicePlugin } from "./service-plugin.ts";

/** A line that a membership may pay. */
export const PluginMembershipLine = message({
	/** Id of the line. */
	id: text({ min: 1, max: 100 }),
	/** The item in the catalogue. */
	catalogReference: CatalogReference,
	/** Id of the product, if the item is one of its variants. */
	rootCatalogItemId: optional(text({ min: 1, max: 36 })),
});

/** A membership, and the lines that it is to pay. */
export const PluginSelectedMembership = message({
	/** Id of the membership. */
	id: text({ min: 1, max: 200 }),
	/** Ids of the lines. */
	lineItemIds: list(text({ min: 1, max: 100 }), { min: 1, max: 300 }),
});

/** A membership of the member. */
export const PluginMembership = CoveringMembership;
export type PluginMembership = Wire<typeof PluginMembership>;

/** A membership that cannot pay. */
export const PluginInvalidMembership = message({
	/** The membership. */
	membership: PluginMembership,
	/** Why it cannot pay. */
	reason: text({ max: 200 }),
});
export type PluginInvalidMembership = Wire<typeof PluginInvalidMembership>;

/**
 * Memberships of an app pay lines of purchases. Without a response, none is listed; a charge that was sent stays pending for a few minutes, is
 * repeated with the same key, and is voided in the end if the payment was given up.
 */
export const memberships = servicePlugin({
	componentType: "ECOM_MEMBERSHIPS",
	permission: "ECOM.READ_ORDERS",
	methods: {
		listEligibleMemberships: pluginMethod({
			path: "/v1/list-eligible-memberships",
			request: message({
				/** The lines. */
				lineItems: list(PluginMembershipLine, { min: 1, max: 300 }),
				/** The member. */
				memberId: guid(),
				/** What the buyer or staff selected. */
				selectedMemberships: message({
					/** The memberships. */ memberships: list(PluginSelectedMembership, { max: 300 }),
				}),
			}),
			response: message({
				/** Those that can pay the lines. */
				eligibleMemberships: list(PluginMembership, { max: 300 }),
				/** Those that cannot. */
				invalidMemberships: list(PluginInvalidMembership, { max: 300 }),
				/** What the app accepts of what was selected; all of it, if it says nothing. */
				selectedMemberships: list(PluginSelectedMembership, { max: 300 }),
			}),
			required: ["eligibleMemberships.id", "invalidMemberships.membership.id", "selectedMemberships.id"],
			timeLimit: 3000,
			reusedFor: 60_000,
			errors: { INVALID_SELECTION, INSUFFICIENT_BALANCE },
		}),
		listExistingMemberships: pluginMethod({
			path: "/v1/list-existing-memberships",
			request: message({
				/** The lines. */
				lineItems: list(PluginMembershipLine, { min: 1, max: 300 }),
				/** The member. */
				memberId: guid(),
			}),
			response: message({
				/** The memberships of the member, and the lines that each covers. */
				memberships: list(ExistingMembership, { max: 300 }),
			}),
			required: ["memberships.membership.id"],
			timeLimit: 3000,
			reusedFor: 60_000,
		}),
		listPurchasablePlans: pluginMethod({
			path: "/v1/list-purchasable-plans",
			request: message({
				/** The lines. */
				lineItems: list(PluginMembershipLine, { min: 1, max: 300 }),
				/** The member, if the buyer is one. */
				memberId: optional(guid()),
			}),
			response: message({
				/** The plans that would cover lines. */
				purchasablePlans: list(PurchasablePlan, { max: 300 }),
				/** Which benefit covers which line. */
				coverages: list(LineItemCoverage, { max: 300 }),
			}),
			timeLimit: 3000,
			reusedFor: 60_000,
		}),
		chargeMembership: pluginMethod({
			path: "/v1/charge-membership",
			request: message({
				/** The member. */
				memberId: guid(),
				/** Id of the membership. */
				membershipId: text({ min: 1, max: 200 }),
				/** Id of the payment: the service charges once for it, and responds with the same transaction again. */
				idempotencyKey: text({ min: 1, max: 300 }),
				/** The item of the line. */
				catalogReference: CatalogReference,
			}),
			response: message({
				/** Id of the transaction in the app. */
				transactionId: text({ min: 1, max: 100 }),
			}),
			required: ["transactionId"],
			timeLimit: 3000,
			errors: { MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM, MEMBERSHIP_CANNOT_BE_CHARGED, MEMBERSHIP_ALREADY_CHARGED },
		}),
		getMembershipVoidability: pluginMethod({
			path: "/v1/get-voidability",
			request: message({
				/** Id of the transaction in the app. */
				transactionId: text({ min: 1, max: 100 }),
			}),
			response: message({
				/** Whether the transaction can be voided. */
				voidable: bool(),
				/** Why it cannot. */
				reason: optional(text({ min: 1, max: 200 })),
			}),
			required: ["voidable"],
			timeLimit: 3000,
			errors: { TRANSACTION_NOT_FOUND },
		}),
		voidMembershipCharge: pluginMethod({
			path: "/v1/void-membership-charge",
			request: message({
				/** Id of the transaction in the app. */
				transactionId: text({ min: 1, max: 100 }),
			}),
			response: message({}),
			timeLimit: 3000,
			errors: { TRANSACTION_NOT_FOUND, TRANSACTION_CANNOT_BE_VOIDED, TRANSACTION_ALREADY_VOIDED },
		}),
	},
});
