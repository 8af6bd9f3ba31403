import type { Received } from "@cartwright/contract/message";
import type { CalculatedDraftOrder } from "@cartwright/contract/orders/draft-order-messages";
import { labelOf, lineNames, type TotalDetails, totalsOf } from "../order-details.ts";
import type { Order } from "../received.ts";

type FoundDraft = NonNullable<Received<typeof CalculatedDraftOrder>["draftOrder"]>;
type FoundDiscount = FoundDraft["discounts"][number];

/** An order with changes that wait until they are saved. */
export interface ChangeDetails {
	readonly orderId: string;
	readonly number: string;
	readonly currency: string;
	readonly lines: readonly ChangedLine[];
	readonly discounts: readonly ChangedDiscount[];
	readonly totals: TotalDetails;
	readonly totalBefore: string;
	readonly isChanged: boolean;
	/** What prevents the change, in the words of the services. */
	readonly problems: readonly string[];
}

export interface ChangedLine {
	readonly id: string;
	readonly label: string;
	readonly sku: string;
	/** Of a removed line, the units that it had. */
	readonly quantity: number;
	readonly state: "same" | "added" | "changed" | "removed";
	/** The units in the order, if they are others. */
	readonly quantityBefore: number | undefined;
	readonly price: string;
	readonly total: string;
}

export interface ChangedDiscount {
	readonly id: string;
	readonly name: string;
	readonly amount: string;
	readonly isApplied: boolean;
	/** Whether it was added here, so that it can be deleted. */
	readonly isOwn: boolean;
}

export const changeDetails = (
	{ draftOrder, calculationErrors }: Received<typeof CalculatedDraftOrder>,
	order: Order,
): ChangeDetails => {
	const { priceSummary, balanceSummary, lineItems = [], discounts = [] } = draftOrder ?? {};
	const lines = lineItems.map(changedLine);
	const totalBefore = order.priceSummary?.total?.amount ?? "0";
	const changedDiscounts = discounts.map(changedDiscount);
	const isDiscountChanged = discounts.some(({ source, applied }) => applied !== (source === "ORIGINAL_ORDER"));
	return {
		orderId: order.id ?? "",
		number: order.number,
		currency: order.currency ?? "",
		lines,
		discounts: changedDiscounts,
		totals: totalsOf({ priceSummary, balanceSummary, taxIncludedInPrices: order.taxIncludedInPrices }),
		totalBefore,
		isChanged: isDiscountChanged || lines.some(({ state }) => state !== "same"),
		problems: (calculationErrors?.orderValidationErrors ?? []).map(({ description }) => description ?? ""),
	};
};

const changedLine = ({ added, removed, changedDetails, lineItem }: FoundDraft["lineItems"][number]): ChangedLine => {
	const state = (added && "added") || (removed && "removed") || (changedDetails && "changed") || "same";
	return {
		id: lineItem?.id ?? "",
		label: labelOf(lineNames(lineItem ?? {})),
		sku: lineItem?.physicalProperties?.sku ?? "",
		quantity: lineItem?.quantity ?? 0,
		state,
		quantityBefore: changedDetails?.quantityBeforeChange ?? undefined,
		price: lineItem?.price?.amount ?? "0",
		total: lineItem?.totalPriceAfterTax?.amount ?? "0",
	};
};

const changedDiscount = ({ discount, source, applied }: FoundDiscount): ChangedDiscount => {
	const { coupon, merchantDiscount, discountRule } = discount ?? {};
	const { amount } = coupon ?? merchantDiscount ?? discountRule ?? {};
	return {
		id: discount?.id ?? "",
		name: coupon?.name ?? merchantDiscount?.description ?? merchantDiscount?.name ?? discountRule?.name?.original ?? "",
		amount: amount?.amount ?? "0",
		isApplied: applied,
		isOwn: source === "CUSTOM",
	};
};
