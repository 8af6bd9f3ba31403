import { isDeepStrictEqual } from "node:util";
import type { NonDraftableReason } from "@cartwright/contract/orders/draft-order-messages";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { ChannelInfo, Order, OrderLine } from "../orders/order.ts";
import { pendingRefund } from "../payments/movement.ts";
import { standingChargebacks } from "../payments/network-report.ts";
import { sumsOf } from "../payments/payment.ts";
import type { ChargeTotals } from "../purchase/totals-model.ts";
import { agreementOf } from "./draft-totals.ts";
import { draftOf } from "./new-draft.ts";

export interface DraftabilityFacts {
	readonly settings: Settings;
	readonly identity: Identity;
}

/** The contract shows so many reasons at once. */
const maxReasons = 5;

/** Every reason why the caller cannot change the order by a draft; none if they can. */
export const nonDraftableReasons = (
	order: Order | undefined,
	{ settings, identity }: DraftabilityFacts,
): NonDraftableReason[] => {
	if (!order) return ["ORDER_NOT_FOUND"];
	const { status, currency, weightUnit, channelInfo, lineItems } = order;
	const facts: readonly (readonly [NonDraftableReason, boolean])[] = [
		["ORDER_STATUS_IS_NOT_SUPPORTED", status !== "APPROVED"],
		["PARTIALLY_OR_FULLY_REFUNDED", sumsOf(order.payments).refunded > 0 || pendingRefund(order) > 0],
		["ORDER_HAS_CHARGEBACKS", standingChargebacks(order.payments) > 0],
		["UNSUPPORTED_CHANNEL_TYPE", marketplaces.has(channelInfo.type)],
		["ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT", currency !== settings.currency],
		["ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT", weightUnit !== settings.weightUnit],
		["EDITING_IS_NOT_ALLOWED_FOR_APP", !mayEdit(order, identity)],
		["UNSUPPORTED_CATALOG_ITEM", lineItems.some(isUnsupported)],
		["AMOUNTS_DO_NOT_ADD_UP", !addsUp(order, settings)],
	];
	return facts.flatMap(([reason, holds]) => (holds ? [reason] : [])).slice(0, maxReasons);
};

/** What buyers agreed there is kept there. */
const marketplaces: ReadonlySet<ChannelInfo["type"]> = new Set([
	"EBAY",
	"AMAZON",
	"WISH",
	"CLASS_PASS",
	"GLOBAL_E",
	"FACEBOOK",
	"ETSY",
	"TIKTOK",
	"FAIRE_COM",
	"PAYPAL_AGENTIC_CHECKOUT",
	"STRIPE_AGENTIC_CHECKOUT",
	"UCP_AGENTIC_CHECKOUT",
]);

const mayEdit = ({ editableByApps }: Order, identity: Identity): boolean =>
	!editableByApps || (identity.kind === "app" && editableByApps.includes(identity.appId));

/** Gift cards have a value of their own, and what a membership pays for has no price to change. */
const isUnsupported = ({ item }: OrderLine): boolean =>
	item.itemType.preset === "GIFT_CARD" || item.paymentOption.startsWith("MEMBERSHIP");

/**
 * Whether the amounts of the order follow from its prices and rates, as those of a draft do. Other systems may reckon
 * otherwise, and a change must not change what it does not name.
 */
const addsUp = (order: Order, settings: Settings): boolean => {
	const unchanged = draftOf(order, { createdBy: {}, now: order.createdDate, newId: () => order.id });
	const { priceSummary, lineItems, fees, shippingInfo } = agreementOf(unchanged, settings);
	return (
		isDeepStrictEqual(priceSummary, order.priceSummary) &&
		isDeepStrictEqual(
			lineItems.map(({ totals }) => amountsOf(totals)),
			order.lineItems.map(({ totals }) => amountsOf(totals)),
		) &&
		isDeepStrictEqual(fees.map(amountsOf), order.fees.map(amountsOf)) &&
		isDeepStrictEqual(
			shippingInfo && amountsOf(shippingInfo.cost),
			order.shippingInfo && amountsOf(order.shippingInfo.cost),
		)
	);
};

const amountsOf = ({ beforeDiscounts, discount, taxed }: ChargeTotals) => [
	beforeDiscounts,
	discount,
	taxed.net,
	taxed.tax,
	taxed.gross,
];
