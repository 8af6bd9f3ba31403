import type { RequestOf } from "@cartwright/contract/operation";
import {
	type createOrderPaymentRequest,
	orderPaymentRequests,
} from "@cartwright/contract/orders/order-payment-requests";
import { paymentRequestLinks } from "@cartwright/contract/payments/payment-request-links";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { payBy } from "@cartwright/testing/buying";
import { runJob } from "@cartwright/testing/run-job";
import type { Engine } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { type BilledShop, openBilledShop } from "../billing/example-billing.ts";
import { expireRequests } from "./expire-requests.ts";

type Sent = RequestOf<typeof createOrderPaymentRequest>["orderPaymentRequest"];

const clientsOf = async (billed: BilledShop) => ({
	staff: (await billed.shop.staff()).use(orderPaymentRequests),
	links: billed.shop.caller().use(paymentRequestLinks),
});

/** What tests of payment requests have in common: a shop whose orders are owed, and links that ask for it. */
export const openRequestingShop = async (engine: Engine) => {
	const billed = await openBilledShop(engine);
	const clients = await clientsOf(billed);
	return { ...callsOf(billed, clients), ...clients, billed };
};

const callsOf = (billed: BilledShop, { staff, links }: Awaited<ReturnType<typeof clientsOf>>) => ({
	/** An order of 15.00 that is to be paid by hand. */
	async owed(): Promise<string> {
		const orderId = await billed.placed(await billed.offer(10));
		await payBy(billed.buyer, orderId, "OFFLINE");
		return orderId;
	},
	async ask(orderId: string, value: string, more: Partial<Sent> = {}) {
		const orderPaymentRequest = { orderId, title: "Balance", amount: { amount: value }, ...more };
		const created = await staff.createOrderPaymentRequest({ orderPaymentRequest });
		const token = new URL(created.orderPaymentRequestUrl ?? "").pathname.split("/").at(-1) ?? "";
		return { id: created.orderPaymentRequest?.id ?? "", token, url: created.orderPaymentRequestUrl ?? "" };
	},
	async statusOf(orderPaymentRequestId: string) {
		return (await staff.getOrderPaymentRequest({ orderPaymentRequestId })).orderPaymentRequest?.status;
	},
	async open(token: string) {
		return (await links.openPaymentRequest({ token })).paymentRequest;
	},
	payByLink: (token: string, paymentToken: string = testCards.approved) =>
		links.payPaymentRequest({ token, method: "CARD", paymentToken }),
	/** Runs the job that ends requests whose time is up. */
	async expire(): Promise<void> {
		const { store, now } = billed.shop;
		const origin = "http://shop.test";
		const providers = { ...embeddedProviders({ store, origin }), payments: billed.gateway };
		const log = pino({ level: "silent" });
		await runJob(expireRequests, { store, origin, now: now().toISOString(), newId: () => uuid(), providers, log });
	},
	charged: (): number =>
		billed.charges.charged(billed.shop.now().getTime()).reduce((sum: number, { amount }) => sum + amount, 0),
});
