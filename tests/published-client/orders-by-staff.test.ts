import assert from "node:assert/strict";
import { it } from "node:test";
import { ApiKeyStrategy as OwnKeyStrategy } from "@cartwright/sdk/api-key-strategy";
import { createClient as createOwnClient } from "@cartwright/sdk/client";
import { settings } from "@cartwright/sdk/services/settings";
import { fillCatalogue, line } from "./catalogue.ts";
import { buyAndPay } from "./purchase.ts";
import { refusal } from "./refusal.ts";
import { type Staff, withServerOnEachEngine } from "./shop.ts";
import { withUntyped } from "./untyped.ts";

interface Aggregating {
	aggregateOrders(options: { filter?: object; aggregation: object }): Promise<{ aggregates?: Record<string, unknown> }>;
}

/** Some are marked as internal by the package, which has them all the same. */
interface Commenting {
	addActivities(id: string, options: object): Promise<{ activityIds: string[] }>;
	addActivity(id: string, activity: object): Promise<{ activityId: string }>;
	updateActivity(ids: object, activity: object): Promise<unknown>;
	deleteActivity(ids: object): Promise<unknown>;
}

interface Imported {
	readonly _id: string;
	readonly number?: string;
	readonly imported?: boolean;
	readonly status?: string;
	readonly paymentStatus?: string;
	readonly purchasedDate?: Date;
	readonly lineItems?: { readonly productName?: { readonly original?: string } }[];
}

interface Importing {
	importOrder(order: object): Promise<{ order: Imported }>;
	setOrderNumberCounter(counter: string, options?: object): Promise<{ oldCounter: string; newCounter: string }>;
	bulkDeleteImportedOrders(ids: string[]): Promise<{ jobId: string }>;
	updateOrderStatus(id: string, status: string): Promise<{ order: Imported }>;
	updateOrderLineItem(ids: object, line: object): Promise<{ order: Imported }>;
}

interface Invoicing {
	generateInvoice(orderId: string): Promise<{ invoiceId: string }>;
	bulkGenerateInvoices(orderIds: string[]): Promise<{ results: { itemMetadata?: { error?: { code?: string } } }[] }>;
	addInvoiceToOrder(orderId: string, invoice: object): Promise<{ orderInvoices?: object[] }>;
}

interface Abandoned {
	queryAbandonedCheckouts(): { find(): Promise<{ items: unknown[] }> };
	searchAbandonedCheckouts(search: object): Promise<{ abandonedCheckouts: unknown[] }>;
	getAbandonedCheckoutAnalytics(
		from: string,
		options: object,
	): Promise<{ recoverableCheckoutCount: number; recoveryRate: number }>;
	getAbandonedCheckout(id: string): Promise<unknown>;
	deleteAbandonedCheckout(id: string): Promise<unknown>;
	addAbandonedCheckoutActivity(id: string, options: object): Promise<unknown>;
	bulkDeleteAbandonedCheckouts(ids: string[]): Promise<{ bulkActionMetadata?: { totalFailures?: number } }>;
	redirectToCheckout(id: string, site: string): Promise<{ statusCode?: number }>;
}

const nowhere = "0198c0de-0000-7000-8000-000000000000";

withServerOnEachEngine("orders in the hands of staff", fillCatalogue, (started) => {
	const lamp = {
		productName: { original: "Lamp" },
		catalogReference: { appId: nowhere, catalogItemId: "lamp-1" },
		itemType: { preset: "PHYSICAL" as const },
		quantity: 2,
		price: { amount: "19.99" },
		taxDetails: { taxRate: "0", totalTax: { amount: "0" } },
	};
	const madeElsewhere = (more: object = {}) =>
		({ channelInfo: { type: "POS" }, priceSummary: {}, lineItems: [lamp], ...more }) as never;

	it("are created for sales elsewhere", async () => {
		const { staff } = started();
		const order = await staff.orders.createOrder(madeElsewhere({ status: "APPROVED" }));
		assert.deepEqual([order.priceSummary?.total?.amount, order.status], ["39.98", "APPROVED"]);
		assert.match(String(order.number), /^\d+$/);
		const late = await refusal(staff.orders.createOrder(madeElsewhere({ purchasedDate: new Date("2999-01-01") })));
		assert.deepEqual([late.status, late.details?.applicationError?.code], [400, "PURCHASED_DATE_CANNOT_BE_IN_FUTURE"]);
		const empty = await refusal(staff.orders.createOrder(madeElsewhere({ lineItems: undefined })));
		assert.deepEqual(
			empty.details?.validationError?.fieldViolations?.map(({ field, violatedRule }) => [field, violatedRule]),
			[["order.lineItems", "REQUIRED_FIELD"]],
		);
	});

	it("are changed and tagged in bulk, each with its own result", async () => {
		const { staff, shopper, data } = started();
		const id = await buyAndPay(shopper(), [line(data.products.scarf)]);
		const changes = [id, nowhere].map((_id) => ({ order: { _id, seenByAHuman: true } }));
		const { results, bulkActionMetadata } = await staff.orders.bulkUpdateOrders(changes, { returnEntity: true });
		assert.deepEqual(
			results?.map(({ itemMetadata }) => [itemMetadata?.success, itemMetadata?.error?.code ?? ""]),
			[
				[true, ""],
				[false, "ORDER_NOT_FOUND"],
			],
		);
		assert.equal(results?.[0]?.item?.seenByAHuman, true);
		assert.deepEqual([bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures], [1, 1]);
		await staff.orders.bulkUpdateOrderTags([id], { assignTags: { tags: { tagIds: ["gift"] } } });
		assert.deepEqual((await staff.orders.getOrder(id)).tags?.tags?.tagIds, ["gift"]);
	});

	it("are counted and aggregated", async () => {
		const { staff } = started();
		const orders = withUntyped<Aggregating, Staff["orders"]>(staff.orders);
		await orders.createOrder(madeElsewhere({ status: "APPROVED", buyerInfo: { email: "sum@example.com" } }));
		const { aggregates } = await orders.aggregateOrders({
			filter: { "buyerInfo.email": "sum@example.com" },
			aggregation: { orders: { $count: true }, revenue: { $sum: "priceSummary.total.amount" } },
		});
		assert.deepEqual(aggregates, { orders: 1, revenue: "39.98" });
	});

	it("have a history that staff write comments into", async () => {
		const { staff } = started();
		const orders = withUntyped<Commenting, Staff["orders"]>(staff.orders);
		const id = (await staff.orders.createOrder(madeElsewhere({ status: "APPROVED" })))._id ?? "";
		const comment = (message: string) => ({ merchantComment: { message } });
		const { activityIds } = await orders.addActivities(id, {
			orderActivities: [{ activityType: "MERCHANT_COMMENT", ...comment("Call first.") }],
		});
		const { activityId } = await orders.addActivity(id, comment("Typo"));
		await orders.updateActivity({ _id: id, activityId }, comment("Fixed"));
		await orders.deleteActivity({ _id: id, activityId: activityIds?.[0] ?? "" });
		const { activities = [] } = await staff.orders.getOrder(id);
		const [last] = activities.slice(-1);
		assert.deepEqual([last?._id, last?.merchantComment?.message], [activityId, "Fixed"]);
		assert.ok(last?._createdDate instanceof Date);
	});

	it("are invoiced, each once", async () => {
		const { staff, shopper, data } = started();
		const orderInvoices = withUntyped<Invoicing, Staff["orderInvoices"]>(staff.orderInvoices);
		const [one, two] = [
			await buyAndPay(shopper(), [line(data.products.scarf)]),
			await buyAndPay(shopper(), [line(data.products.scarf)]),
		];
		const without = await refusal(orderInvoices.generateInvoice(one));
		assert.equal(without.details?.applicationError?.code, "GENERATE_INVOICE_NOT_SUPPORTED");
		const { origin } = started().server;
		const own = createOwnClient({ origin, auth: OwnKeyStrategy({ apiKey: await started().server.apiKey() }) });
		await own.use(settings).updateSettings({ settings: { invoices: { seller: { name: "Kiln & Co." } } } });
		assert.equal((await orderInvoices.generateInvoice(one)).invoiceId, one);
		const again = await refusal(orderInvoices.generateInvoice(one));
		assert.deepEqual([again.status, again.details?.applicationError?.code], [409, "INVOICE_ALREADY_EXISTS"]);
		const { results } = await orderInvoices.bulkGenerateInvoices([two, one]);
		assert.deepEqual(
			results.map(({ itemMetadata }) => itemMetadata?.error?.code ?? ""),
			["", "INVOICE_ALREADY_EXISTS"],
		);
		const { orderInvoices: all } = await orderInvoices.addInvoiceToOrder(one, { _id: "R-7", appId: "books" });
		assert.deepEqual(all?.at(-1), { _id: "R-7", appId: "books" });
		const { invoicesForOrder } = await orderInvoices.listInvoicesForMultipleOrders([one, two]);
		assert.deepEqual(
			invoicesForOrder?.map(({ invoicesInfo }) => invoicesInfo?.length),
			[2, 1],
		);
	});

	it("are sent in parcels that are tracked, corrected and deleted", async () => {
		const { staff } = started();
		const { orders, orderFulfillments } = staff;
		const sold = { status: "APPROVED", shippingInfo: { title: "Post" } };
		const [one, two] = [await orders.createOrder(madeElsewhere(sold)), await orders.createOrder(madeElsewhere(sold))];
		const [orderId, other] = [one._id ?? "", two._id ?? ""];
		const statusOf = async (id: string) => (await orders.getOrder(id)).fulfillmentStatus;
		const lineItems = [{ _id: one.lineItems?.[0]?._id ?? "", quantity: 1 }];
		const trackingInfo = { shippingProvider: "dhl", trackingNumber: "1" };
		const { fulfillmentId = "" } = await orderFulfillments.createFulfillment(orderId, { lineItems, trackingInfo });
		assert.equal(await statusOf(orderId), "PARTIALLY_FULFILLED");
		const again = orderFulfillments.createFulfillment(orderId, { lineItems, trackingInfo });
		assert.equal((await refusal(again)).details?.applicationError?.code, "TRACKING_NUMBER_ALREADY_EXISTS");
		const changed = { fulfillment: { status: "In_Delivery", trackingInfo: { trackingNumber: "2" } } };
		const { fulfillments = [] } = await orderFulfillments.updateFulfillment({ fulfillmentId, orderId }, changed);
		assert.deepEqual([fulfillments[0]?.status, fulfillments[0]?._createdDate instanceof Date], ["In_Delivery", true]);
		assert.match(fulfillments[0]?.trackingInfo?.trackingLink ?? "", /tracking-id=2$/);
		const { results = [] } = await orderFulfillments.bulkCreateFulfillments([
			{ orderId, fulfillments: [{ lineItems }] },
			{ orderId: other, fulfillments: [{ lineItems: [{ _id: two.lineItems?.[0]?._id ?? "" }] }] },
		]);
		assert.deepEqual(
			results.map(({ itemMetadata }) => itemMetadata?.success),
			[true, true],
		);
		assert.deepEqual([await statusOf(orderId), await statusOf(other)], ["FULFILLED", "FULFILLED"]);
		await orderFulfillments.deleteFulfillment({ fulfillmentId, orderId });
		const { orderWithFulfillments } = await orderFulfillments.listFulfillmentsForSingleOrder(orderId);
		assert.equal(orderWithFulfillments?.fulfillments?.length, 1);
		const { ordersWithFulfillments } = await orderFulfillments.listFulfillmentsForMultipleOrders([other, orderId]);
		assert.deepEqual(
			ordersWithFulfillments?.map((each) => each.orderId),
			[other, orderId],
		);
	});

	it("take stock and make invoices as the settings of orders say", async () => {
		const { staff } = started();
		const before = await staff.ordersSettings.getOrdersSettings();
		assert.equal(before.ordersSettings?.inventoryUpdateTrigger, "ON_ORDER_PLACED");
		const { ordersSettings } = await staff.ordersSettings.updateOrdersSettings({ createInvoice: true });
		assert.deepEqual(
			[
				ordersSettings?.createInvoice,
				ordersSettings?._updatedDate instanceof Date,
				ordersSettings?.inventoryUpdateTrigger,
			],
			[true, true, "ON_ORDER_PLACED"],
		);
		await staff.ordersSettings.updateOrdersSettings({ createInvoice: false });
	});

	it("are asked for what the settings of checkouts say", async () => {
		const { staff } = started();
		const before = await staff.checkoutSettings.getCheckoutSettings();
		assert.equal(before.checkoutSettings?.checkoutFields?.giftCardRedeemEnabled, true);
		const { checkoutSettings } = await staff.checkoutSettings.updateCheckoutSettings({
			checkoutPolicies: { termsAndConditions: { visible: true, content: "Be nice." } },
			checkoutBillingFields: "All_FIELDS",
		});
		assert.deepEqual(
			[
				checkoutSettings?.checkoutPolicies?.termsAndConditions?.content,
				checkoutSettings?.checkoutBillingFields,
				checkoutSettings?._updatedDate instanceof Date,
			],
			["Be nice.", "All_FIELDS", true],
		);
		const { ecommerceSettings } = await staff.ecommerceSettings.getEcommerceSettings(["CHECKOUT", "TAX"]);
		const read = ecommerceSettings as { checkout?: typeof checkoutSettings; tax?: object } | undefined;
		assert.equal(read?.checkout?.checkoutPolicies?.termsAndConditions?.content, "Be nice.");
		assert.ok(read?.tax);
		await staff.checkoutSettings.updateCheckoutSettings({
			checkoutPolicies: { termsAndConditions: { visible: false } },
			checkoutBillingFields: "MINIMUM_REQUIRED_FIELDS",
		});
	});

	it("are imported with number and date, counted on, and deleted", async () => {
		const { staff } = started();
		const orders = withUntyped<Importing, Staff["orders"]>(staff.orders);
		const old = (more: object = {}) => ({
			number: "1042",
			_createdDate: new Date("2019-05-06T07:08:09.000Z"),
			purchasedDate: new Date("2019-05-06T07:08:09.000Z"),
			status: "APPROVED",
			paymentStatus: "PAID",
			channelInfo: { type: "OTHER_PLATFORM" },
			priceSummary: { total: { amount: "39.98" } },
			lineItems: [lamp],
			...more,
		});
		const { order } = await orders.importOrder(old());
		assert.deepEqual(
			[order.number, order.imported, order.paymentStatus, order.purchasedDate?.toISOString()],
			["1042", true, "PAID", "2019-05-06T07:08:09.000Z"],
		);
		const own = await orders.createOrder(madeElsewhere());
		const refused = await refusal(orders.importOrder(old({ _id: own._id ?? "" })));
		assert.equal(refused.details?.applicationError?.code, "CANNOT_OVERWRITE_NON_IMPORTED_ORDER");
		const { newCounter } = await orders.setOrderNumberCounter("70000");
		assert.equal(newCounter, "70000");
		const lower = await refusal(orders.setOrderNumberCounter("5"));
		assert.equal(lower.details?.applicationError?.code, "CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER");
		assert.equal((await orders.createOrder(madeElsewhere())).number, "70001");
		assert.match(String((await orders.bulkDeleteImportedOrders([order._id])).jobId), /^[0-9a-f-]{36}$/);
	});

	it("get another status step by step, and another description of a line", async () => {
		const { staff } = started();
		const orders = withUntyped<Importing, Staff["orders"]>(staff.orders);
		const { _id: created, lineItems } = await orders.createOrder(madeElsewhere());
		const _id = created ?? "";
		const described = { _id: lineItems?.[0]?._id, productName: { original: "Desk lamp" } };
		const { order: changed } = await orders.updateOrderLineItem({ _id, lineItemId: described._id }, described);
		assert.equal(changed.lineItems?.[0]?.productName?.original, "Desk lamp");
		assert.equal((await orders.updateOrderStatus(_id, "APPROVED")).order.status, "APPROVED");
		const code = async (status: string) =>
			(await refusal(orders.updateOrderStatus(_id, status))).details?.applicationError?.code;
		assert.deepEqual(
			[await code("APPROVED"), await code("INITIALIZED"), await code("PENDING")],
			["STATUS_ALREADY_SET", "STATUS_NOT_SUPPORTED", "UNSUPPORTED_TRANSITION"],
		);
	});

	it("include the checkouts that were left, which have calls of their own", async () => {
		const { staff } = started();
		const abandonedCheckouts = withUntyped<Abandoned, Staff["abandonedCheckouts"]>(staff.abandonedCheckouts);
		assert.deepEqual((await abandonedCheckouts.queryAbandonedCheckouts().find()).items, []);
		const searched = await abandonedCheckouts.searchAbandonedCheckouts({ search: { expression: "ada" } });
		assert.deepEqual(searched.abandonedCheckouts, []);
		const analytics = await abandonedCheckouts.getAbandonedCheckoutAnalytics("2026-01-01", { endDate: "2026-12-31" });
		assert.deepEqual([analytics.recoverableCheckoutCount, analytics.recoveryRate], [0, 0]);
		const codeOf = async (call: Promise<unknown>) => (await refusal(call)).details?.applicationError?.code;
		const missing = "ABANDONED_CHECKOUT_NOT_FOUND";
		assert.equal(await codeOf(abandonedCheckouts.getAbandonedCheckout(nowhere)), missing);
		assert.equal(await codeOf(abandonedCheckouts.deleteAbandonedCheckout(nowhere)), missing);
		assert.equal(
			await codeOf(abandonedCheckouts.addAbandonedCheckoutActivity(nowhere, { activityType: "EMAIL_SENT" })),
			missing,
		);
		const { bulkActionMetadata } = await abandonedCheckouts.bulkDeleteAbandonedCheckouts([nowhere]);
		assert.equal(bulkActionMetadata?.totalFailures, 1);
		const { statusCode } = await abandonedCheckouts.redirectToCheckout(nowhere, nowhere);
		assert.equal(statusCode, 302);
	});
});
