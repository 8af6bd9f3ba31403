import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { RequestOf } from "@cartwright/contract/operation";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { payments } from "@cartwright/contract/payments/payments";
import { settings as settingsCalls } from "@cartwright/contract/sites/settings";
import { lineOf, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const bank = {
	code: "bank",
	kind: "BANK_TRANSFER",
	title: "Bank transfer",
	description: "We ship once it is there.",
	instructions: "IBAN IE29 AIBK\nBIC AIBKIE2D",
} as const;
const onDelivery = { code: "cod", kind: "CASH_ON_DELIVERY", title: "Cash on delivery" } as const;
const atPickup = { code: "counter", kind: "PAY_AT_PICKUP", title: "At the counter" } as const;

onEachEngine("methods to pay by hand", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
		await change({ payments: { offlineMethods: [atPickup, bank, onDelivery] } });
	});
	after(() => shop.close());

	const change = async (settings: RequestOf<typeof settingsCalls.operations.updateSettings>["settings"]) =>
		(await shop.staff()).use(settingsCalls).updateSettings({ settings });
	const placed = async () => {
		const client = await shop.visitor();
		const orderId = await place(client, await readyCheckout(client, lineOf(await offer(shop))));
		return { client, orderId };
	};
	const payBy = ({ client, orderId }: Awaited<ReturnType<typeof placed>>, offlineMethod?: string) =>
		client.use(payments).pay({ paymentGatewayOrderId: orderId, method: "OFFLINE", offlineMethod });
	const promised = async ({ client, orderId }: Awaited<ReturnType<typeof placed>>) => {
		const { url = "" } = await client.use(orderLinks).createOrderLink({ orderId });
		return shop
			.caller()
			.use(orderLinks)
			.openOrderLink({ token: url.split("/").at(-1) ?? "" });
	};

	it("are offered as they suit the delivery, without the bank account", async () => {
		const { client, orderId } = await placed();
		const { offlineMethods } = await client.use(payments).listPaymentMethods({});
		assert.deepEqual(
			offlineMethods.map(({ code }) => code),
			["counter", "bank", "cod"],
		);
		const { payment } = await client.use(payments).getPayment({ paymentGatewayOrderId: orderId });
		const { instructions: _, ...shown } = bank;
		assert.deepEqual(payment?.offlineMethods, [shown, onDelivery], "the order is delivered, not collected");
	});

	it("show how to pay on the order's page until it is paid", async () => {
		const purchase = await placed();
		assert.equal((await payBy(purchase, "bank")).status, "PENDING_MERCHANT");
		const { offlinePayment, order } = await promised(purchase);
		const { kind, title, instructions } = bank;
		assert.deepEqual(offlinePayment, { kind, title, instructions, reference: order?.number });
		await change({ payments: { offlineMethods: [{ ...bank, instructions: "IBAN IE64 IRCE" }, onDelivery, atPickup] } });
		assert.equal((await promised(purchase)).offlinePayment?.instructions, "IBAN IE64 IRCE", "the account has changed");
		const { orderTransactions: transactions } = await (await shop.staff())
			.use(orderTransactions)
			.listTransactionsForSingleOrder({ orderId: purchase.orderId });
		const [payment] = transactions?.payments ?? [];
		assert.deepEqual(payment?.regularPaymentDetails?.paymentMethodName, {
			userDefinedName: { predefined: "BANK_TRANSFER" },
		});
		await (await shop.staff()).use(orderTransactions).updatePaymentStatus({
			orderId: purchase.orderId,
			paymentId: payment?.id ?? "",
			status: "APPROVED",
		});
		assert.equal((await promised(purchase)).offlinePayment, undefined);
		await change({ payments: { offlineMethods: [atPickup, bank, onDelivery] } });
	});

	it("take the first that suits if none is named", async () => {
		const purchase = await placed();
		await payBy(purchase);
		assert.equal((await promised(purchase)).offlinePayment?.title, "Bank transfer");
	});

	it("keep the name of a method that the shop has removed", async () => {
		const purchase = await placed();
		await payBy(purchase, "cod");
		await change({ payments: { offlineMethods: [bank] } });
		assert.deepEqual((await promised(purchase)).offlinePayment, { kind: onDelivery.kind, title: onDelivery.title });
		await change({ payments: { offlineMethods: [atPickup, bank, onDelivery] } });
	});

	it("refuse what the shop does not offer for the order", async () => {
		const unavailable = "428 PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE";
		assert.equal(await refusalOf(payBy(await placed(), "counter")), unavailable);
		assert.equal(await refusalOf(payBy(await placed(), "gold")), unavailable);
		await change({ payments: { offlineMethods: [atPickup] } });
		assert.equal(await refusalOf(payBy(await placed())), unavailable, "nothing suits an order that is delivered");
		await change({ payments: { offlineMethods: [] } });
		assert.equal(await refusalOf(payBy(await placed(), "bank")), unavailable);
		assert.equal((await payBy(await placed())).status, "PENDING_MERCHANT");
	});

	it("have codes of their own", async () => {
		const refusal = await refusalOf(change({ payments: { offlineMethods: [bank, { ...onDelivery, code: "bank" }] } }));
		assert.match(refusal, /settings\.payments\.offlineMethods/);
	});
});
