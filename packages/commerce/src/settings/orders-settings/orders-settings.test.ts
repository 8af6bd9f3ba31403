import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orders } from "@cartwright/contract/orders/orders";
import { ordersSettings as service } from "@cartwright/contract/orders/orders-settings";
import { settings } from "@cartwright/contract/sites/settings";
import { settingsId } from "@cartwright/kernel/sites/settings";
import {
	breachesIn,
	changeSettings,
	lineOf,
	offer,
	payBy,
	place,
	readyCheckout,
	setStock,
	stockOf,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { defaultPayments } from "../../payments/settings.ts";

onEachEngine("the settings of orders", (engine) => {
	let shop: Shop;
	let buyer: Shopper;
	let owner: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine });
		[buyer, owner] = [await shop.visitor(), await shop.staff()];
		await changeSettings(shop, { payments: { ...defaultPayments, testGateway: true } });
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const update = (changes: object, fieldMask?: string) =>
		owner.use(service).updateOrdersSettings({ ordersSettings: changes, ...(fieldMask ? { fieldMask } : {}) });
	const read = async () => (await owner.use(service).getOrdersSettings({})).ordersSettings;
	const events = () => shop.store.eventsOf(shop.site, service.entity, settingsId);

	it("take stock with the order and make no invoices by default", async () => {
		const { createdDate, updatedDate, ...others } = (await read()) ?? {};
		assert.deepEqual(others, {
			inventoryUpdateTrigger: "ON_ORDER_PLACED",
			createInvoice: false,
			autoGenerateInvoiceOnPaidOrder: false,
		});
		assert.deepEqual([createdDate, updatedDate], [undefined, undefined]);
	});

	it("are changed one by one, with the time of the change and one event, also by the settings of the shop", async () => {
		await update({ createInvoice: true });
		assert.equal((await read())?.createInvoice, true);
		const changed = shop.now().toISOString();
		shop.advance(1000);
		await owner.use(settings).updateSettings({ settings: { orders: { inventoryUpdateTrigger: "ON_ORDER_PAID" } } });
		const after = await read();
		assert.deepEqual(
			[after?.createInvoice, after?.inventoryUpdateTrigger, after?.createdDate, after?.updatedDate].map(String),
			["true", "ON_ORDER_PAID", changed, shop.now().toISOString()],
		);
		await update({ createInvoice: true });
		assert.deepEqual(
			(await events()).map(({ data }) => data.modifiedFields),
			[["createInvoice"], ["inventoryUpdateTrigger"]],
		);
		await update({}, "createInvoice,inventoryUpdateTrigger");
		const { createInvoice, inventoryUpdateTrigger } = (await read()) ?? {};
		assert.deepEqual([createInvoice, inventoryUpdateTrigger], [false, "ON_ORDER_PLACED"]);
	});

	it("leave the stock to others until an order is paid by card", async () => {
		await update({ inventoryUpdateTrigger: "ON_ORDER_PAID" });
		const mug = await offer(shop, 5);
		const id = await place(buyer, await readyCheckout(buyer, lineOf(mug, 2)));
		assert.equal(await stockOf(shop, mug), 5);
		await payBy(buyer, id, testCards.approved);
		assert.equal(await stockOf(shop, mug), 3);
		const late = await place(buyer, await readyCheckout(buyer, lineOf(mug, 3)));
		await setStock(shop, mug, 1);
		assert.equal(await refusalOf(payBy(buyer, late, testCards.approved)), "428 FULL_OUT_OF_STOCK");
	});

	it("leave it also for an order that is to be paid by hand, until staff record the payment", async () => {
		const mug = await offer(shop, 5);
		const id = await place(buyer, await readyCheckout(buyer, lineOf(mug, 2)));
		await payBy(buyer, id, "OFFLINE");
		const status = async () => (await owner.use(orders).getOrder({ id })).order?.status;
		assert.deepEqual([await status(), await stockOf(shop, mug)], ["APPROVED", 5]);
		await setStock(shop, mug, 1);
		const markAsPaid = () => owner.use(orders).paymentCollectionMarkOrderAsPaid({ ecomOrderId: id });
		assert.equal(await refusalOf(markAsPaid()), "428 FULL_OUT_OF_STOCK");
		await setStock(shop, mug, 5);
		await markAsPaid();
		assert.equal(await stockOf(shop, mug), 3);
		await owner.use(orders).cancelOrder({ id, restockAllItems: true });
		assert.equal(await stockOf(shop, mug), 5);
	});

	it("return nothing to stock that was never taken", async () => {
		const mug = await offer(shop, 5);
		const id = await place(buyer, await readyCheckout(buyer, lineOf(mug, 2)));
		await owner.use(orders).cancelOrder({ id, restockAllItems: true });
		assert.equal(await stockOf(shop, mug), 5);
	});

	it("are changed by managers only", async () => {
		const support = (await shop.staff("support")).use(service);
		const refused = support.updateOrdersSettings({ ordersSettings: { createInvoice: true } });
		assert.equal(await refusalOf(refused), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(buyer.use(service).getOrdersSettings({})), "403 PERMISSION_DENIED");
	});
});
