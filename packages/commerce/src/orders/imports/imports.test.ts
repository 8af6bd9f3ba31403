import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { contacts } from "@cartwright/accounts/contacts/documents";
import { asyncJobs } from "@cartwright/contract/jobs/async-jobs";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders as service } from "@cartwright/contract/orders/orders";
import { mails } from "@cartwright/kernel/mail/documents";
import type { RequestTo } from "@cartwright/sdk/routes";
import { count } from "@cartwright/store/store";
import { breachesIn, lineOf, offer, place, readyCheckout, stockOf } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";

type Sent = RequestTo<typeof service, "importOrder">["order"];

onEachEngine("imported orders", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff();
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const line = {
		productName: { original: "Lamp" },
		catalogReference: { appId: uuid(), catalogItemId: "lamp-1" },
		itemType: { preset: "PHYSICAL" as const },
		quantity: 3,
		price: { amount: "9.99" },
		totalDiscount: { amount: "1.00" },
		totalPriceBeforeTax: { amount: "24.35" },
		totalPriceAfterTax: { amount: "28.98" },
		taxDetails: { taxRate: "0.19", totalTax: { amount: "4.63" } },
	};
	/** Its sums do not add up to the cent, as those of other systems do not. */
	const old = (more: Partial<Sent> = {}): Sent => ({
		number: "1042",
		createdDate: "2019-05-06T07:08:09.000Z",
		updatedDate: "2019-06-01T00:00:00.000Z",
		purchasedDate: "2019-05-06T07:00:00.000Z",
		status: "APPROVED",
		paymentStatus: "PAID",
		fulfillmentStatus: "PARTIALLY_FULFILLED",
		channelInfo: { type: "OTHER_PLATFORM", externalOrderId: "X-1042" },
		buyerInfo: { email: "ada@example.com" },
		billingInfo: { contactDetails: { firstName: "Ada", lastName: "Lovelace" } },
		shippingInfo: { title: "Post", logistics: {}, cost: { price: { amount: "5.00" } } },
		priceSummary: {
			subtotal: { amount: "29.97" },
			shipping: { amount: "5.00" },
			discount: { amount: "1.00" },
			tax: { amount: "4.63" },
			total: { amount: "34.00" },
		},
		lineItems: [line],
		...more,
	});
	const imported = async (more?: Partial<Sent>): Promise<WireOrder> =>
		(await staff.use(service).importOrder({ order: old(more) })).order ?? {};
	const refusal = (more: Partial<Sent>) => refusalOf(staff.use(service).importOrder({ order: old(more) }));
	const read = async (id: string | null | undefined) => (await staff.use(service).getOrder({ id: id ?? "" })).order;
	const typesOf = async (id: string | null | undefined) =>
		(await shop.store.eventsOf(shop.site, service.entity, id ?? "")).map(({ type }) => type);

	it("are shown as they were sent: number, dates, statuses and sums", async () => {
		const { id } = await imported();
		const order = await read(id);
		assert.deepEqual([order?.number, order?.createdDate, order?.updatedDate, order?.purchasedDate].map(String), [
			"1042",
			"2019-05-06T07:08:09.000Z",
			"2019-06-01T00:00:00.000Z",
			"2019-05-06T07:00:00.000Z",
		]);
		assert.deepEqual(
			[order?.status, order?.paymentStatus, order?.fulfillmentStatus, order?.imported],
			["APPROVED", "PAID", "PARTIALLY_FULFILLED", true],
		);
		const [shown] = order?.lineItems ?? [];
		assert.deepEqual(
			[shown?.price, shown?.totalDiscount, shown?.totalPriceBeforeTax, shown?.totalPriceAfterTax].map(
				(price) => price?.amount,
			),
			["9.99", "1.00", "24.35", "28.98"],
		);
		assert.deepEqual(
			[order?.priceSummary?.total?.amount, order?.balanceSummary?.paid?.amount, order?.balanceSummary?.balance?.amount],
			["34.00", "34.00", "0.00"],
		);
		const { orders } = await staff.use(service).searchOrders({ search: { filter: { number: "1042" } } });
		assert.equal(orders[0]?.id, id);
	});

	it("mail nobody, take no stock, make no contact, and say only that they were imported", async () => {
		const mug = await offer(shop, 5);
		const facts = () => shop.store.read(shop.site, { contacts: count(contacts), mails: count(mails) });
		const earlier = await facts();
		const { id } = await imported({ lineItems: [{ ...line, catalogReference: lineOf(mug).catalogReference }] });
		await deliverEvents(shop);
		assert.deepEqual(await facts(), earlier);
		assert.equal(await stockOf(shop, mug), 5);
		assert.deepEqual(await typesOf(id), ["wix.ecom.v1.order_imported"]);
	});

	it("are replaced by their id, and keep what was recorded here", async () => {
		const id = uuid();
		await imported({ id, paymentStatus: "NOT_PAID" });
		const payment = { amount: { amount: "20.00" }, regularPaymentDetails: { offlinePayment: true } };
		await staff.use(orderTransactions).addPayments({ orderId: id, payments: [payment] });
		const again = await imported({ id, buyerNote: "Ring twice", paymentStatus: "NOT_PAID" });
		assert.deepEqual(
			[again.id, again.buyerNote, again.paymentStatus, again.balanceSummary?.balance?.amount],
			[id, "Ring twice", "PARTIALLY_PAID", "14.00"],
		);
		assert.deepEqual((await typesOf(id)).at(-1), "wix.ecom.v1.order_imported");
	});

	it("take the payments of the other system after their status said that they are paid", async () => {
		const { id } = await imported();
		const ecomOrderId = id ?? "";
		const paid = staff.use(service).paymentCollectionMarkOrderAsPaid({ ecomOrderId });
		assert.equal(await refusalOf(paid), "428 ORDER_ALREADY_PAID");
		const payment = { amount: { amount: "34.00" }, regularPaymentDetails: { offlinePayment: true } };
		await staff.use(orderTransactions).addPayments({ orderId: ecomOrderId, payments: [payment] });
		const order = await read(id);
		assert.deepEqual([order?.paymentStatus, order?.balanceSummary?.paid?.amount], ["PAID", "34.00"]);
	});

	it("do not replace what was placed here", async () => {
		const shopper = await shop.visitor();
		const id = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop, 5))));
		assert.equal(await refusal({ id }), "409 CANNOT_OVERWRITE_NON_IMPORTED_ORDER");
	});

	it("are refused by name for what could not be stored as it is", async () => {
		assert.match(await refusal({ purchasedDate: "2999-01-01T00:00:00.000Z" }), /^400 order\.purchasedDate/);
		assert.match(await refusal({ number: "A-7" }), /^400 order\.number/);
		assert.match(
			await refusal({ platformFeeSummary: { total: { amount: "1.00" } } }),
			/^400 order\.platformFeeSummary/,
		);
		const digital = { ...line, itemType: { preset: "DIGITAL" as const } };
		assert.equal(await refusal({ lineItems: [digital] }), "400 DIGITAL_FILE_REQUIRED");
		const checkoutId = uuid();
		await imported({ checkoutId });
		assert.match(await refusal({ checkoutId }), /^400 order\.checkoutId/);
	});

	it("are numbered by the shop if they bring no number, and leave the counter to its own call", async () => {
		const counter = (value: string, allowLowerCounter?: boolean) =>
			staff.use(service).setOrderNumberCounter({ counter: value, allowLowerCounter });
		const first = await imported({ number: undefined });
		assert.match(String(first.number), /^\d+$/);
		const { oldCounter, newCounter } = await counter("50000");
		assert.deepEqual([oldCounter, newCounter], [first.number, "50000"]);
		const next = await imported({ number: undefined });
		assert.equal(next.number, "50001");
		assert.equal(await refusalOf(counter("49999")), "428 CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER");
		assert.equal((await counter("20000", true)).oldCounter, "50001");
		const shopper = await shop.visitor();
		const placed = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop, 5))));
		assert.equal((await read(placed))?.number, "20001");
	});

	it("are deleted for good, and no others", async () => {
		const { id = "" } = await imported();
		const shopper = await shop.visitor();
		const placed = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop, 5))));
		const orderIds = [id ?? "", placed, uuid()];
		const { jobId } = await staff.use(service).bulkDeleteImportedOrders({ orderIds });
		await deliverEvents(shop);
		assert.equal(await refusalOf(staff.use(service).getOrder({ id: id ?? "" })), "404 ORDER_NOT_FOUND");
		assert.equal((await read(placed))?.id, placed);
		assert.equal((await typesOf(id)).at(-1), "wix.ecom.v1.order_imported_order_deleted");
		const { job } = await staff.use(asyncJobs).getAsyncJob({ jobId });
		assert.deepEqual([job?.status, job?.counts?.successCount, job?.counts?.failCount], ["FINISHED", 1, 2]);
	});

	it("are imported by staff with the permission only", async () => {
		const shopper = await shop.visitor();
		assert.equal(await refusalOf(shopper.use(service).importOrder({ order: old() })), "403 PERMISSION_DENIED");
		const reader = shop.caller(await shop.key("read-only")).use(service);
		assert.equal(await refusalOf(reader.importOrder({ order: old() })), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(reader.setOrderNumberCounter({ counter: "1" })), "403 PERMISSION_DENIED");
		const orderIds = [uuid()];
		assert.equal(await refusalOf(reader.bulkDeleteImportedOrders({ orderIds })), "403 PERMISSION_DENIED");
	});
});
