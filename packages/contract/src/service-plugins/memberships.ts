import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { MembershipName } from "../ecommerce/membership-messages.ts";
import { guid, list, message, text, type Wire } from "../message.ts";
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
});

/** A membership, and the lines that it is to pay. */
export const PluginSelectedMembership = message({
	/** Id of the membership. */
	id: text({ min: 1, max: 200 }),
	/** Ids of the lines. */
	lineItemIds: list(text({ min: 1, max: 100 }), { min: 1, max: 300 }),
});

/** A membership of the member. */
export const PluginMembership = message({
	/** Id of the membership. */
	id: text({ min: 1, max: 200 }),
	/** Its name. */
	name: MembershipName,
});
export type PluginMembership = Wire<typeof PluginMembership>;

/** Memberships of an app pay lines of placed orders. Without a response, a payment stays pending and is asked for again. */
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
				/** What staff selected. */
				selectedMemberships: message({
					/** The memberships. */ memberships: list(PluginSelectedMembership, { max: 300 }),
				}),
			}),
			response: message({
				/** Those that can pay the lines. */
				eligibleMemberships: list(PluginMembership, { max: 300 }),
				/** Those that cannot. */
				invalidMemberships: list(
					message({
						/** The membership. */
						membership: PluginMembership,
						/** Why it cannot pay. */
						reason: text({ max: 200 }),
					}),
					{ max: 300 },
				),
			}),
			required: ["eligibleMemberships.id"],
			timeLimit: 3000,
			errors: { INVALID_SELECTION, INSUFFICIENT_BALANCE },
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
