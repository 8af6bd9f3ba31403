import type { ImportedOrder } from "@cartwright/contract/orders/order-imports";
import type { OrderPriceSummary } from "@cartwright/contract/orders/order-money-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { fromDecimal, type Minor } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Summary, TaxOfRate } from "../../purchase/totals-model.ts";
import { externalAgreement } from "../external-agreement.ts";
import { externalOrder } from "../external-order.ts";
import { withFulfillmentStatus } from "../fulfillment-status.ts";
import type { Agreement, Order } from "../order.ts";
import { withPaymentStatus } from "../payment-status.ts";

type Change = Pick<Context, "identity" | "now" | "newId">;

/**
 * The order as another system sent it, with its dates, statuses and sums. What was recorded here of an earlier import stays:
 * payments, refunds, returns, fulfilments and the history.
 */
export const importedOrder = (
	sent: ImportedOrder,
	settings: Settings,
	before: Order | undefined,
	change: Change,
): Order => {
	const now = sent.purchasedDate ?? sent.createdDate ?? change.now;
	const agreement = statedAgreement(sent, settings, change.newId);
	const order = externalOrder(sent.id || change.newId(), sent, agreement, { ...change, now });
	const createdDate = sent.createdDate ?? now;
	const stated: Order = {
		...order,
		imported: true,
		number: sent.number || (before?.number ?? ""),
		status: sent.status ?? "INITIALIZED",
		paymentStatus: sent.paymentStatus ?? "NOT_PAID",
		fulfillmentStatus: sent.fulfillmentStatus ?? "NOT_FULFILLED",
		...(sent.checkoutId ? { checkoutId: sent.checkoutId } : {}),
		createdDate,
		updatedDate: sent.updatedDate ?? createdDate,
		purchasedDate: now,
	};
	checkDates(stated, change.now);
	return before ? withFulfillmentStatus(withPaymentStatus({ ...stated, ...recordedHere(before, stated) })) : stated;
};

const recordedHere = (before: Order, { extendedFields }: Order): Partial<Order> =>
	Object.fromEntries(
		Object.entries({
			payments: before.payments,
			movements: before.movements,
			refunds: before.refunds,
			returns: before.returns,
			settleAt: before.settleAt,
			fulfillments: before.fulfillments,
			activities: before.activities,
			extendedFields: extendedFields ?? before.extendedFields,
		}).filter(([, value]) => value !== undefined),
	);

const checkDates = (order: Order, now: string): void => {
	for (const name of ["createdDate", "updatedDate", "purchasedDate"] as const) {
		if (Date.parse(order[name]) > Date.parse(now)) throw invalid(`order.${name}`, "must not be in the future");
	}
};

/** The agreement with the sums as they were sent; those that were not are computed. */
const statedAgreement = (sent: ImportedOrder, settings: Settings, newId: () => string): Agreement => {
	const computed = externalAgreement(sent, settings, newId);
	const { currency } = computed;
	const priceSummary = statedSummary(sent.priceSummary, computed.priceSummary, currency);
	return {
		...computed,
		priceSummary,
		payNow: priceSummary,
		payNowAfterGiftCard: priceSummary.total,
		taxes: sent.taxInfo?.taxBreakdown?.length
			? sent.taxInfo.taxBreakdown.map((tax) => taxOf(tax, currency))
			: computed.taxes,
		...(sent.siteLanguage ? { siteLanguage: sent.siteLanguage } : {}),
	};
};

const statedSummary = (sent: OrderPriceSummary | null | undefined, computed: Summary, currency: string): Summary => {
	const stated = (name: keyof OrderPriceSummary, otherwise: Minor): Minor => {
		const amount = sent?.[name]?.amount;
		return amount ? fromDecimal(amount, currency) : otherwise;
	};
	return {
		subtotal: stated("subtotal", computed.subtotal),
		shipping: stated("shipping", computed.shipping),
		additionalFees: stated("totalAdditionalFees", computed.additionalFees),
		discount: stated("discount", computed.discount),
		tax: stated("tax", computed.tax),
		total: stated("total", stated("totalPrice", computed.total)),
	};
};

type SentTax = NonNullable<NonNullable<NonNullable<ImportedOrder["taxInfo"]>["taxBreakdown"]>[number]>;

const taxOf = (
	{ taxName, rate, jurisdiction, jurisdictionType, aggregatedTaxableAmount, aggregatedTaxAmount }: SentTax,
	currency: string,
): TaxOfRate => ({
	rateId: "",
	name: taxName ?? "",
	rate: Math.round(Number(rate ?? 0) * 1_000_000),
	country: jurisdictionType === "STATE" ? "" : (jurisdiction ?? ""),
	...(jurisdictionType === "STATE" && jurisdiction ? { subdivision: jurisdiction } : {}),
	taxable: fromDecimal(aggregatedTaxableAmount?.amount || "0", currency),
	tax: fromDecimal(aggregatedTaxAmount?.amount || "0", currency),
});
