import { isDeepStrictEqual } from "node:util";
import type {
	DraftItemChangedDetails,
	DraftItemDetails,
} from "@cartwright/contract/orders/draft-order-change-messages";
import type { DraftOrder as WireDraft } from "@cartwright/contract/orders/draft-order-messages";
import type { OrderLineItem } from "@cartwright/contract/orders/order-line-item-messages";
import { rateToDecimal } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { moneyOf, orderLineView, priceIn } from "../orders/line-view.ts";
import type { Agreement, Order, OrderLine, ShippingInfo } from "../orders/order.ts";
import { discountView, feeView, orderView, shippingView } from "../orders/order-view.ts";
import { newOrder } from "../orders/placement.ts";
import type { FeeTotals } from "../purchase/totals-model.ts";
import { depositOf } from "./deposit.ts";
import { type DraftDiscount, type DraftFee, type DraftLine, type DraftOrder, withAgreed } from "./draft-order.ts";
import { agreementOf, discountValue } from "./draft-totals.ts";

export interface DraftViewFacts {
	readonly settings: Settings;
	/** The order that is changed, or that was created. */
	readonly order: Order | undefined;
	/** Origin of this server, which serves the shop's images. */
	readonly origin: string;
}

/** A draft in the contract's format, at the amounts of now; a committed one at those of its commit. */
export const draftView = (draft: DraftOrder, { settings, order, origin }: DraftViewFacts): WireDraft => {
	const agreement = draft.committed ?? agreementOf(draft, settings);
	const after = orderWith(draft, agreement, order);
	const before = draft.original && orderWith(draft, draft.original, order);
	const shown = orderView(after, { origin, forStaff: true });
	const { original } = draft;
	return {
		id: draft.id,
		orderId: draft.orderId,
		lineItems: draft.lines.map((line) => lineView(line, after, before, origin)),
		shippingInfo: changed("shippingInfo", before?.shippingInfo, after.shippingInfo, (info: ShippingInfo) =>
			shippingView(info, after),
		),
		buyerInfo: draft.buyerInfo,
		billingInfo: draft.billingInfo,
		additionalFees: draft.fees.map((fee) => feeDetails(fee, after)),
		discounts: draft.discounts.map((discount) => discountDetails(discount, after, draft)),
		createdDate: draft.createdDate,
		updatedDate: draft.updatedDate,
		createdBy: creatorView(draft),
		status: draft.status,
		weightUnit: draft.weightUnit,
		currency: draft.currency,
		priceSummary: shown.priceSummary,
		taxSummary: shown.taxSummary,
		balanceSummary: shown.balanceSummary,
		commitSettings: draft.commitSettings,
		memberId: draft.buyerInfo.memberId,
		purchaseFlowId: draft.purchaseFlowId,
		recipientInfo: changed("recipientInfo", original?.recipientInfo, draft.recipientInfo),
		taxInfo: shown.taxInfo,
		extendedFields: draft.extendedFields,
		buyerDetails: changed("buyerInfo", present(original?.buyerInfo), present(draft.buyerInfo)),
		billingDetails: changed("billingInfo", original?.billingInfo, draft.billingInfo),
		businessLocationDetails: changed("businessLocation", original?.businessLocation, draft.businessLocation),
		depositDetails: depositView(draft, after),
	};
};

/** The order as it would be with this agreement. A new one is not paid yet. */
const orderWith = (draft: DraftOrder, agreement: Agreement, order: Order | undefined): Order => {
	const { id, createdBy, createdDate: now } = draft;
	const origin = { createdBy, channelInfo: { type: "BACKOFFICE_MERCHANT" } } as const;
	if (!order)
		return newOrder(id, agreement, origin, { state: "UNTOUCHED", reservations: [] }, { now, newId: () => id });
	return withAgreed(order, agreement);
};

const present = <Value extends object>(value: Value | undefined): Value | undefined =>
	value && Object.keys(value).length > 0 ? value : undefined;

/** A value with what became of it since the order; nothing if there is none before and after. */
const changed = <Value extends object, Shown = Value>(
	name: string,
	before: Value | undefined,
	after: Value | undefined,
	view: (value: Value) => Shown = (value) => value as unknown as Shown,
) => {
	if (after === undefined) return before && { removed: true, [name]: view(before) };
	const shown = { [name]: view(after) };
	if (before === undefined) return { added: true, ...shown };
	if (isDeepStrictEqual(before, after)) return shown;
	return { changedDetails: { [`${name}BeforeChange`]: view(before) }, ...shown };
};

const lineView = (line: DraftLine, after: Order, before: Order | undefined, origin: string): DraftItemDetails => {
	const [now, earlier] = [lineIn(after, line.id), before && lineIn(before, line.id)];
	if (line.removed || !now) {
		const shown = earlier && before ? orderLineView(earlier, before, { origin }) : undefined;
		return { removed: true, lineItem: shown };
	}
	const lineItem = orderLineView(now, after, { origin });
	if (!earlier || !before) return { added: true, lineItem };
	const changedDetails = explicitChanges(earlier, now, before);
	if (changedDetails) return { changedDetails, lineItem };
	const was = orderLineView(earlier, before, { origin });
	return { ...(isDeepStrictEqual(earlier.totals, now.totals) ? {} : { changedImplicitly: implicit(was) }), lineItem };
};

const lineIn = (order: Order, id: string): OrderLine | undefined => order.lineItems.find((line) => line.id === id);

const explicitChanges = (before: OrderLine, after: OrderLine, order: Order): DraftItemChangedDetails | undefined => {
	const [was, is] = [before.item, after.item];
	const options = before.catalogReference?.options;
	const details = [
		before.quantity !== after.quantity && { quantityBeforeChange: before.quantity },
		was.price !== is.price && { priceBeforeChange: priceIn(was.price, moneyOf(order)) },
		!isDeepStrictEqual(was.priceDescription, is.priceDescription) && {
			priceDescriptionBeforeChange: was.priceDescription,
		},
		!isDeepStrictEqual(was.productName, is.productName) && { productNameBeforeChange: was.productName },
		!isDeepStrictEqual(was.descriptionLines, is.descriptionLines) && {
			descriptionLinesBeforeChange: [...was.descriptionLines],
		},
		!isDeepStrictEqual(options, after.catalogReference?.options) && { catalogReferenceOptionsBeforeChange: options },
	].filter((each) => each !== false);
	return details.length > 0 ? Object.assign({}, ...details) : undefined;
};

const implicit = (was: OrderLineItem) => ({
	totalDiscountBeforeChange: was.totalDiscount,
	taxInfoBeforeChange: was.taxInfo,
	lineItemPriceBeforeChange: was.lineItemPrice,
	totalPriceBeforeTaxBeforeChange: was.totalPriceBeforeTax,
	totalPriceAfterTaxBeforeChange: was.totalPriceAfterTax,
	priceBeforeChange: was.price,
	priceBeforeDiscountsBeforeChange: was.priceBeforeDiscounts,
	priceBeforeDiscountsAndTaxBeforeChange: was.priceBeforeDiscountsAndTax,
});

/** One that does not apply shows what it would take. */
const discountDetails = ({ discount, source, applied }: DraftDiscount, order: Order, draft: DraftOrder) => {
	const taken = order.discounts.find((each) => each.discount.id === discount.id);
	const amounts = order.lineItems.map(({ id, totals }) => ({ id, amount: totals.beforeDiscounts }));
	const value = discountValue(discount, amounts, draft.shippingInfo?.price ?? 0);
	const amount = value.type === "AMOUNT" ? value.amount : 0;
	const lines = (discount.lineItemIds ?? []).map((lineItemId) => ({ lineItemId, amount }));
	return { discount: discountView(taken ?? { discount, amount, lines }, moneyOf(order)), source, applied };
};

const feeDetails = ({ fee, source, applied }: DraftFee, order: Order) => {
	const position = order.fees.findIndex((each) => each.fee.id === fee.id);
	const untaxed = { priced: fee.price, net: fee.price, tax: 0, gross: fee.price, rate: 0 };
	const idle: FeeTotals = { fee, beforeDiscounts: fee.price, discount: 0, taxed: untaxed };
	const taxDetails = { taxable: fee.taxable };
	return {
		additionalFee: feeView(
			order.fees[position] ?? idle,
			{ ...order, fees: position < 0 ? [idle] : order.fees },
			Math.max(position, 0),
		),
		taxDetails,
		source,
		applied,
	};
};

const creatorView = ({ createdBy: { userId, appId } }: DraftOrder) => (userId ? { userId } : { appId });

const depositView = (draft: DraftOrder, order: Order): WireDraft["depositDetails"] => {
	const { deposit } = draft;
	if (!deposit) return undefined;
	const money = moneyOf(order);
	const { subtotal, total } = depositOf(draft, order.priceSummary);
	const priceSummary = { subtotal: priceIn(subtotal, money), total: priceIn(total, money) };
	if ("amount" in deposit) return { amount: priceIn(deposit.amount, money), priceSummary };
	return { percentage: rateToDecimal(deposit.rate * 100), priceSummary };
};
