import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import type { Client } from "@cartwright/sdk/client";
import { page, type Store } from "@cartwright/store/store";
import type { fc } from "@cartwright/testing/properties";
import { workContext } from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import type { Shop } from "@cartwright/testing/shop";
import type { BilledShop } from "../checkouts/billing/example-billing.ts";
import { reportStates, reportSums } from "./documents.ts";
import { rebuildDueReports } from "./rebuild-reports.ts";
import { reportCarts, reportOrders } from "./subscribers.ts";

/** Delivers the events to the subscribers of reports, by another store if there is one. */
export const countEvents = async (shop: Shop, store: Store = shop.store): Promise<void> => {
	const subscribers = [reportOrders, reportCarts];
	const worker = new OutboxWorker({ ...workContext(shop), store, now: shop.now, subscribers, jobs: [], gather: 0 });
	while (await worker.work());
	await worker.stop();
};

export const runRebuild = (shop: Shop): Promise<void> => runJob(rebuildDueReports, workContext(shop));

/** The sums of the latest generation, without what differs from one to the next. */
export const storedSums = async ({ store, site }: Shop) => {
	const { states, all } = await store.read(site, {
		states: page(reportStates, { limit: 1 }),
		all: page(reportSums, { limit: 10_000 }),
	});
	const [state] = states;
	return all
		.flatMap(({ doc: { id: _, generation, ...sum } }) => (generation === state?.doc.generation ? [sum] : []))
		.map((sum) => JSON.stringify(Object.entries(sum).sort()))
		.sort();
};

/** What may become of an order. */
export type Fate =
	| "left"
	| "paid by hand"
	| "paid by card"
	| "partly refunded"
	| "refunded"
	| "by gift card"
	| "canceled";
export const fates: readonly Fate[] = [
	"left",
	"paid by hand",
	"paid by card",
	"partly refunded",
	"refunded",
	"by gift card",
	"canceled",
];

export interface RandomOrder {
	readonly fate: Fate;
	readonly prices: readonly number[];
	readonly taxed: boolean;
	readonly discount: number;
	readonly country: string;
}

export const randomOrder = (from: typeof fc): fc.Arbitrary<RandomOrder> =>
	from.record({
		fate: from.constantFrom(...fates),
		prices: from.array(from.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 4 }),
		taxed: from.boolean(),
		discount: from.integer({ min: 0, max: 1 }),
		country: from.constantFrom("DE", "FR", "US"),
	});

const decimal = (minor: number): string => (minor / 100).toFixed(2);

/** Creates an order as staff, and lets happen to it what is to happen. */
export const happen = async (billed: BilledShop, order: RandomOrder): Promise<string> => {
	const staff = await billed.shop.staff();
	if (order.fate === "paid by card") return billed.paid({ quantity: order.prices.length });
	const lineItems = order.prices.map((price, index) => ({
		productName: { original: `Item ${index}` },
		quantity: 1 + (price % 3),
		price: { amount: decimal(price) },
		itemType: { preset: "PHYSICAL" as const },
		...(order.taxed && {
			taxDetails: { taxRate: "0.19", totalTax: { amount: decimal(Math.round(price * (1 + (price % 3)) * 0.19)) } },
		}),
	}));
	const created = await staff.use(orderService).createOrder({
		order: {
			channelInfo: { type: order.discount ? "POS" : "WEB" },
			billingInfo: { address: { country: order.country } },
			lineItems,
			priceSummary: {},
		},
	});
	const orderId = created.order?.id ?? "";
	const total = created.order?.priceSummary?.total?.amount ?? "0";
	if (order.fate === "canceled") await staff.use(orderService).cancelOrder({ id: orderId });
	if (order.fate === "by gift card") await payByGiftCard(staff, orderId, total);
	if (["paid by hand", "partly refunded", "refunded"].includes(order.fate)) {
		await staff.use(orderService).paymentCollectionMarkOrderAsPaid({ ecomOrderId: orderId });
	}
	if (order.fate === "refunded" || order.fate === "partly refunded") {
		const paymentId = await billed.paymentId(orderId);
		const amount =
			order.fate === "refunded" ? {} : { amount: { amount: decimal(Math.ceil((Number(total) * 100) / 3)) } };
		await staff
			.use(orderBilling)
			.refundPayments({ orderId, paymentRefunds: [{ paymentId, ...amount, externalRefund: true }] });
		if (order.discount) await staff.use(orderService).cancelOrder({ id: orderId });
	}
	return orderId;
};

const payByGiftCard = async (staff: Client, orderId: string, total: string): Promise<void> => {
	const giftCard = { currency: "USD", source: "MANUAL" as const, initialValue: { amount: total } };
	const { giftCard: created } = await staff.use(giftCards).createGiftCard({ giftCard });
	const giftCardCode = created?.code ?? "";
	await staff.use(orderBilling).redeemGiftCard({ orderId, giftCardCode, amount: { amount: total }, currency: "USD" });
};
