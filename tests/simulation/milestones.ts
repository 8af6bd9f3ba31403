import { abandonedCheckouts } from "@cartwright/commerce/abandoned-checkouts/documents";
import { draftOrders } from "@cartwright/commerce/draft-orders/documents";
import { orders } from "@cartwright/commerce/orders/documents";
import type { Order } from "@cartwright/commerce/orders/order";
import { orderPaymentRequests } from "@cartwright/commerce/payments/payment-request";
import { page } from "@cartwright/store/store";
import type { World } from "./world.ts";

/** What has to happen in enough runs, because invariants of what never happened are no proof. */
export const milestones = [
	"purchase: by card",
	"purchase: by hand",
	"purchase: by hand, in vain",
	"payment: captured at once",
	"payment: captured late",
	"payment: captured by schedule",
	"payment: released",
	"payment: refunded in part",
	"payment: refunded",
	"payment: refund came back",
	"dispute: lost",
	"dispute: won",
	"refund barred by a dispute",
	"stock: released",
	"parcels: one",
	"parcels: several",
	"return: REQUESTED",
	"return: RECEIVED",
	"return: REFUNDED",
	"return: EXCHANGED",
	"return: DECLINED",
	"draft: order by phone",
	"draft: dearer",
	"draft: cheaper",
	"difference: refund",
	"request: PAID",
	"request: EXPIRED",
	"request: VOIDED",
	"checkout: ABANDONED",
	"checkout: RECOVERED",
] as const;

/** What a few short runs may do without. */
export const rareMilestones: ReadonlySet<string> = new Set([
	"payment: captured by schedule",
	"refund barred by a dispute",
	"return: REQUESTED",
	"return: RECEIVED",
	"return: REFUNDED",
	"return: EXCHANGED",
	"return: DECLINED",
	"difference: refund",
	"request: PAID",
	"request: EXPIRED",
	"request: VOIDED",
	"checkout: RECOVERED",
]);

export const missingMilestones = (counts: ReadonlyMap<string, number>): string[] =>
	milestones.filter((name) => !counts.get(name));

/** Orders that shoppers have placed, and whose money was taken or is held. */
export const purchasesIn = (counts: ReadonlyMap<string, number>): number =>
	(counts.get("purchase: by card") ?? 0) + (counts.get("purchase: by hand") ?? 0);

const all = { limit: 100_000 };

/** Counts in the shop's data what has really happened. */
export const countMilestones = async (world: World): Promise<void> => {
	const [process] = world.processes;
	const loaded = await process?.store.read(world.site, {
		placed: page(orders, all),
		drafts: page(draftOrders, all),
		requests: page(orderPaymentRequests, all),
		left: page(abandonedCheckouts, all),
	});
	const drafts = (loaded?.drafts ?? []).flatMap(({ doc: { status, original, committed } }): string[] => {
		if (status !== "COMMITTED" || !committed) return [];
		if (!original) return ["draft: order by phone"];
		const difference = committed.priceSummary.total - original.priceSummary.total;
		return difference === 0 ? [] : [difference > 0 ? "draft: dearer" : "draft: cheaper"];
	});
	const reached = [
		...(loaded?.placed ?? []).flatMap(({ doc }) => ofOrder(world, doc)),
		...drafts,
		...(loaded?.requests ?? []).map(({ doc: { status } }) => `request: ${status}`),
		...(loaded?.left ?? []).map(({ doc: { status } }) => `checkout: ${status}`),
	];
	for (const name of reached) world.count(name);
};

const ofOrder = (world: World, order: Order): string[] => [
	...ofPurchase(world, order),
	...ofMoney(order),
	...ofParcels(order),
	...(order.returns ?? []).map(({ status }) => `return: ${status}`),
];

const ofPurchase = ({ records }: World, { id, status, checkoutId, payments, stock }: Order): string[] => {
	if (checkoutId === undefined) return [];
	const isTaken = payments.some(({ authorized }) => authorized > 0);
	const byHand = payments.some(({ method }) => method === "OFFLINE");
	const isExpired = byHand && !isTaken && status === "CANCELED" && !records.cancelledOrders.has(id);
	return [
		...(isTaken ? [`purchase: by ${byHand ? "hand" : "card"}`] : []),
		...(isExpired ? ["purchase: by hand, in vain"] : []),
		...(stock.state === "RETURNED" && status === "INITIALIZED" ? ["stock: released"] : []),
	];
};

const ofMoney = ({ payments, movements = [] }: Order): string[] => [
	...payments.flatMap(({ method, captured, refunded, delayedCapture, chargebacks = [] }) => [
		...(method === "CARD" && captured > 0 && !delayedCapture ? ["payment: captured at once"] : []),
		...(refunded > 0 ? [`payment: refunded${refunded < captured ? " in part" : ""}`] : []),
		...chargebacks.map(({ status }) => `dispute: ${status === "REVERSED" ? "won" : "lost"}`),
	]),
	...movements.flatMap(({ kind, status, isScheduled, undoneDate }) => [
		...(undoneDate ? ["payment: refund came back"] : []),
		...(kind === "CAPTURE" && status === "SUCCEEDED"
			? [`payment: captured ${isScheduled ? "by schedule" : "late"}`]
			: []),
		...(kind === "VOID" && status === "SUCCEEDED" ? ["payment: released"] : []),
	]),
];

const ofParcels = ({ fulfillments = [] }: Order): string[] => {
	if (fulfillments.length === 0) return [];
	return [fulfillments.length > 1 ? "parcels: several" : "parcels: one"];
};
