import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "@cartwright/contract/message";
import { feeIdOf } from "../orders/fee-id.ts";
import { moneyOf, priceIn } from "../orders/line-view.ts";
import type { Order, OrderLine } from "../orders/order.ts";
import type { DiscountTotals, FeeTotals } from "../purchase/totals-model.ts";

interface Change {
	readonly [kind: string]: unknown;
}

/** What a change of an order changed, as its history shows it. */
export const orderChanges = (before: Order, after: Order): JsonObject[] =>
	[
		...lineChanges(before, after),
		...discountChanges(before, after),
		...feeChanges(before, after),
		...shippingChange(before, after),
		...totalChange(before, after),
	].map((change) => JSON.parse(JSON.stringify(change)));

const byId = <Item>(items: readonly Item[], idOf: (item: Item) => string | undefined) =>
	new Map(items.map((item) => [idOf(item) ?? "", item]));

const lineChanges = (before: Order, after: Order): Change[] => {
	const [earlier, later] = [byId(before.lineItems, ({ id }) => id), byId(after.lineItems, ({ id }) => id)];
	const managed = ({ id, item, quantity }: OrderLine) => ({ id, name: item.productName, quantity });
	return [
		...after.lineItems.flatMap((line) => {
			const was = earlier.get(line.id);
			return was ? lineChange(was, line, before) : [{ lineItemAdded: managed(line) }];
		}),
		...before.lineItems.flatMap((line) => (later.has(line.id) ? [] : [{ lineItemRemoved: managed(line) }])),
	];
};

const lineChange = (was: OrderLine, line: OrderLine, order: Order): Change[] => {
	const money = moneyOf(order);
	const diff = line.quantity - was.quantity;
	const quantity = diff !== 0 && {
		originalQuantity: was.quantity,
		newQuantity: line.quantity,
		diff: Math.abs(diff),
		deltaType: diff > 0 ? "QUANTITY_INCREASED" : "QUANTITY_DECREASED",
	};
	const price = was.item.price !== line.item.price && {
		originalPrice: priceIn(was.item.price, money),
		newPrice: priceIn(line.item.price, money),
	};
	if (!quantity && !price) return [];
	const change = {
		id: line.id,
		name: line.item.productName,
		quantity: quantity || undefined,
		price: price || undefined,
	};
	return [{ lineItemChanged: change }];
};

const discountChanges = (before: Order, after: Order): Change[] => {
	const money = moneyOf(after);
	const managed = ({ discount, amount, lines }: DiscountTotals) => ({
		id: discount.id,
		name: { original: discountName(discount.source) },
		affectedLineItems: lines.map((line) => ({ id: line.lineItemId, amount: priceIn(line.amount, money) })),
		totalAmount: priceIn(amount, money),
	});
	const [earlier, later] = [before.discounts, after.discounts].map((of) => byId(of, ({ discount }) => discount.id));
	return [
		...after.discounts.flatMap((each) => (earlier?.has(each.discount.id) ? [] : [{ discountAdded: managed(each) }])),
		...before.discounts.flatMap((each) => (later?.has(each.discount.id) ? [] : [{ discountRemoved: managed(each) }])),
	];
};

const discountName = (source: DiscountTotals["discount"]["source"]): string =>
	source.kind === "merchant" ? (source.description ?? "") : source.name;

const feeChanges = (before: Order, after: Order): Change[] => {
	const money = moneyOf(after);
	const managed = ({ id, fee, taxed }: IdentifiedFee) => ({
		id,
		name: { original: fee.name },
		affectedLineItems: (fee.lineItemIds ?? []).map((id) => ({ id })),
		totalAmount: priceIn(taxed.gross, money),
	});
	const [earlier, later] = [identifiedFees(before), identifiedFees(after)];
	const isIn = (fees: readonly IdentifiedFee[], { id, fee }: IdentifiedFee) =>
		fees.some((each) => each.id === id && each.fee.price === fee.price);
	return [
		...later.flatMap((fee) => (isIn(earlier, fee) ? [] : [{ additionalFeeAdded: managed(fee) }])),
		...earlier.flatMap((fee) => (isIn(later, fee) ? [] : [{ additionalFeeRemoved: managed(fee) }])),
	];
};

interface IdentifiedFee extends FeeTotals {
	readonly id: string;
}

const identifiedFees = (order: Order): IdentifiedFee[] =>
	order.fees.map((fee, index) => ({ ...fee, id: feeIdOf(order, index) }));

const shippingChange = (before: Order, after: Order): Change[] => {
	const view = ({ shippingInfo }: Order) =>
		shippingInfo && {
			total: priceIn(shippingInfo.cost.taxed.gross, moneyOf(after)),
			shippingTitle: shippingInfo.title,
		};
	const [originalShippingInfo, newShippingInfo] = [view(before), view(after)];
	if (isDeepStrictEqual(originalShippingInfo, newShippingInfo)) return [];
	return [{ shippingInformationChanged: { originalShippingInfo, newShippingInfo } }];
};

const totalChange = (before: Order, after: Order): Change[] => {
	const [original, changed] = [before.priceSummary.total, after.priceSummary.total];
	const money = moneyOf(after);
	if (original === changed) return [];
	return [{ totalPriceChanged: { originalTotal: priceIn(original, money), newTotal: priceIn(changed, money) } }];
};
