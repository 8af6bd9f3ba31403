import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { breachesIn } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { callsOf, type InvoicingShop, openInvoicingShop, seller } from "./example-invoices.ts";

onEachEngine("invoices", (engine) => {
	let open: InvoicingShop;
	let staff: InvoicingShop["staff"];
	before(async () => {
		open = await openInvoicingShop(engine);
		({ staff } = open);
	});
	after(async () => {
		assert.deepEqual(await breachesIn(open.shop), []);
		await open.shop.close();
	});

	const numbersOf = async (...orderIds: string[]) => {
		const documents = await Promise.all(orderIds.map((id) => open.documents(id)));
		return documents.map((each) => each.map(({ number }) => number).join(" "));
	};
	const invoiced = async (quantity?: number): Promise<string> => {
		const orderId = await open.paid(quantity);
		await staff.generateInvoice({ orderId });
		return orderId;
	};
	const urlOf = async (orderId: string, at = 0): Promise<string> =>
		(await open.documents(orderId))[at]?.file?.url ?? "";

	it("are numbered without gaps, also if many are issued at once, some of them for the same order", async () => {
		const [first = "", ...others] = await Promise.all(Array.from({ length: 5 }, () => open.paid()));
		const { invoiceId } = await staff.generateInvoice({ orderId: first });
		assert.equal(invoiceId, first);
		assert.deepEqual(await numbersOf(first), ["INV-1001"]);
		assert.equal(await refusalOf(staff.generateInvoice({ orderId: first })), "409 INVOICE_ALREADY_EXISTS");
		const results = await Promise.all(
			[...others, ...others].map((orderId) => refusalOf(staff.generateInvoice({ orderId }))),
		);
		assert.equal(results.filter((result) => result === "not refused").length, 4);
		assert.equal(results.filter((result) => result === "409 INVOICE_ALREADY_EXISTS").length, 4);
		assert.deepEqual((await numbersOf(...others)).toSorted(), ["INV-1002", "INV-1003", "INV-1004", "INV-1005"]);
	});

	it("are issued for many orders by one call, each once, with the reason where there is none", async () => {
		const [one, two] = [await open.paid(), await open.paid()];
		const { results, bulkActionMetadata } = await staff.bulkGenerateInvoices({ orderIds: [one, uuid(), two, one] });
		assert.deepEqual(
			results?.map(({ itemMetadata, item }) => itemMetadata?.error?.code ?? item?.invoiceId),
			[one, "ORDER_NOT_FOUND", two, "INVOICE_ALREADY_EXISTS"],
		);
		assert.deepEqual(bulkActionMetadata, { totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 });
		assert.deepEqual(await numbersOf(one, two), ["INV-1006", "INV-1007"]);
	});

	it("are refused for orders that were not placed, without a buyer, and by shops that do not say who sells", async () => {
		const { order } = await staff.createOrder({
			order: {
				channelInfo: { type: "POS" },
				priceSummary: {},
				status: "APPROVED",
				lineItems: [
					{ productName: { original: "Lamp" }, itemType: { preset: "PHYSICAL" }, quantity: 1, price: { amount: "9" } },
				],
			},
		} as never);
		const nameless = order?.id ?? "";
		assert.equal(await refusalOf(staff.generateInvoice({ orderId: nameless })), "428 MISSING_CONTACT");
		assert.equal(await refusalOf(staff.generateInvoice({ orderId: uuid() })), "404 ORDER_NOT_FOUND");
		const canceled = await open.paid();
		await staff.cancelOrder({ id: canceled });
		assert.equal(await refusalOf(staff.generateInvoice({ orderId: canceled })), "428 GENERATE_INVOICE_NOT_SUPPORTED");
		const orderId = await open.paid();
		await staff.updateSettings({ settings: { invoices: { seller: { name: null } } } });
		assert.equal(await refusalOf(staff.generateInvoice({ orderId })), "428 GENERATE_INVOICE_NOT_SUPPORTED");
		await staff.updateSettings({ settings: { invoices: { seller } } });
		assert.deepEqual(await open.documents(orderId), []);
	});

	it("stay as they were issued, whatever becomes of the order, the shop and its settings", async () => {
		const orderId = await invoiced(3);
		const url = await urlOf(orderId);
		const before = await open.get(url);
		assert.deepEqual(
			[before.statusCode, before.headers["content-type"], before.headers["cache-control"]],
			[200, "application/pdf", "private, no-store"],
		);
		const contactDetails = { firstName: "Somebody", lastName: "Else" };
		await staff.updateOrder({ order: { id: orderId, billingInfo: { contactDetails }, buyerLanguage: "de" } });
		const changed = { name: "Other Ltd", address: ["Elsewhere"] };
		await staff.updateSettings({
			settings: { name: "Another shop", invoices: { prefix: "R", seller: changed }, timeZone: "Asia/Tokyo" },
		});
		open.shop.advance(1000);
		assert.ok(before.rawPayload.equals((await open.get(url)).rawPayload));
		const text = await open.textAt(url);
		for (const part of ["Kiln & Co. GmbH", "DE123456789", "Ada Lovelace", "$30.00", "$35.00"]) {
			assert.ok(text.includes(part), part);
		}
		assert.ok(!text.includes("Somebody"));
		await staff.updateSettings({ settings: { invoices: { prefix: null, seller } } });
	});

	it("are followed by a credit note for each refund, which refers to them, once", async () => {
		const orderId = await invoiced(3);
		const [{ number = "" } = {}] = await open.documents(orderId);
		await open.refund(orderId, "6");
		await open.work();
		const [, note] = await open.documents(orderId);
		assert.deepEqual(
			[note?.kind, note?.number, note?.total?.amount, note?.file?.fileName],
			["CREDIT_NOTE", "CN-1001", "6.00", "CN-1001.pdf"],
		);
		const text = await open.textAt(note?.file?.url ?? "");
		for (const part of ["Credit note CN-1001", number, "$6.00", "A scratch", seller.name]) {
			assert.ok(text.includes(part), `${part} in ${text}`);
		}
		// Refunded before there was an invoice: both are issued together.
		const later = await open.paid(2);
		await open.refund(later, "10");
		await open.work();
		assert.deepEqual(await open.documents(later), []);
		await staff.generateInvoice({ orderId: later });
		await open.work();
		assert.deepEqual((await open.documents(later)).map(({ kind }) => kind).toSorted(), ["CREDIT_NOTE", "INVOICE"]);
		await open.work();
		assert.equal((await open.documents(orderId)).length, 2);
	});

	it("are issued once an order is paid if the shop wants it: by card, or by whatever means", async () => {
		const documentsWith = async (
			orders: { createInvoice: boolean; autoGenerateInvoiceOnPaidOrder: boolean },
			order: () => Promise<string>,
		) => {
			await staff.updateSettings({ settings: { orders } });
			const orderId = await order();
			await open.work();
			await open.work();
			return (await open.documents(orderId)).length;
		};
		const byCard = { createInvoice: true, autoGenerateInvoiceOnPaidOrder: false };
		const always = { createInvoice: false, autoGenerateInvoiceOnPaidOrder: true };
		const never = { createInvoice: false, autoGenerateInvoiceOnPaidOrder: false };
		assert.equal(await documentsWith(byCard, () => open.paid()), 1);
		assert.equal(await documentsWith(byCard, () => open.paidByHand()), 0);
		assert.equal(await documentsWith(always, () => open.paidByHand()), 1);
		assert.equal(await documentsWith(never, () => open.paid()), 0);
	});

	it("of apps are listed beside the shop's own, up to 300 for an order", async () => {
		const [orderId, other] = [await invoiced(), await open.paid()];
		const invoiceInfo = { id: "R-1", appId: "books" };
		const { orderInvoices } = await staff.addInvoiceToOrder({ orderId, invoiceInfo });
		await staff.addInvoiceToOrder({ orderId, invoiceInfo });
		assert.deepEqual(orderInvoices, [{ id: orderId, appId: "cartwright" }, invoiceInfo]);
		const { invoicesForOrder } = await staff.listInvoicesForMultipleOrders({
			orderIds: [other, uuid(), orderId, other],
		});
		assert.deepEqual(invoicesForOrder, [
			{ orderId: other, invoicesInfo: [] },
			{ orderId, invoicesInfo: orderInvoices },
		]);
		const add = (id: string) => staff.addInvoiceToOrder({ orderId, invoiceInfo: { id, appId: "books" } });
		await Promise.all(Array.from({ length: 10 }, (_, index) => add(`at-once-${index}`)));
		for (let index = 0; index < 288; index++) await add(`later-${index}`);
		assert.equal(await refusalOf(add("one-more")), "400 invoiceInfo MAX_SIZE");
		assert.equal(await refusalOf(staff.addInvoiceToOrder({ orderId: uuid(), invoiceInfo })), "404 ORDER_NOT_FOUND");
	});

	it("have the other address of the public API host, too", async () => {
		const [orderId, authorization] = [await open.paid(), await open.shop.key()];
		const post = async (path: string, payload: object) => {
			const url = `/ecom/v1/ep-invoices/${path}`;
			const { body } = await open.shop.app.inject({ method: "POST", url, headers: { authorization }, payload });
			return JSON.parse(body) as object;
		};
		assert.deepEqual(await post(`orders/${orderId}`, {}), { invoiceId: orderId });
		const [own, added] = [
			{ id: orderId, appId: "cartwright" },
			{ id: "R-1", appId: "books" },
		];
		const { orderInvoices } = (await post(`orders/${orderId}/add-invoice`, { invoiceInfo: added })) as never;
		assert.deepEqual(orderInvoices, [own, added]);
		assert.deepEqual(await post("list-by-ids", { orderIds: [orderId] }), {
			invoicesForOrder: [{ orderId, invoicesInfo: [own, added] }],
		});
	});

	it("come with packing slips, which show what is sent without prices", async () => {
		const orderId = await open.paid(3);
		const slip = async (fulfillmentId?: string) =>
			open.textAt(
				(await staff.createPackingSlip({ orderId, ...(fulfillmentId && { fulfillmentId }) })).file?.url ?? "",
			);
		const whole = await slip();
		for (const part of ["Packing slip", "1 Main St", "3"]) assert.ok(whole.includes(part), `${part} in ${whole}`);
		assert.ok(!whole.includes("$"));
		const { lineItems } = await open.order(orderId);
		const sent = {
			lineItems: [{ id: lineItems?.[0]?.id ?? "", quantity: 2 }],
			trackingInfo: { trackingNumber: "1Z99" },
		};
		const { fulfillmentId } = await staff.createFulfillment({ orderId, fulfillment: sent });
		const parcel = await slip(fulfillmentId);
		assert.match(parcel, /1Z99[\s\S]*Quantity[\s\S]*2/);
		assert.equal(await refusalOf(staff.createPackingSlip({ orderId: uuid() })), "404 ORDER_NOT_FOUND");
		const missing = staff.createPackingSlip({ orderId, fulfillmentId: uuid() });
		assert.equal(await refusalOf(missing), "404 FULFILLMENT_NOT_FOUND");
	});

	it("are read by the buyer and by staff, and issued by staff alone", async () => {
		const orderId = await invoiced();
		const own = callsOf(open.buyer);
		assert.equal((await open.documents(orderId, own)).length, 1);
		const { url = "" } = await open.buyer.use(orderLinks).createOrderLink({ orderId });
		const token = url.split("/").at(-1) ?? "";
		const anybody = callsOf(open.shop.caller());
		const { documents } = await anybody.openOrderDocuments({ token });
		assert.equal((await open.get(documents?.[0]?.file?.url ?? "")).statusCode, 200);
		assert.equal(await refusalOf(anybody.openOrderDocuments({ token: `${token}x` })), "404 ORDER_LINK_NOT_FOUND");

		const stranger = callsOf(await open.shop.visitor());
		assert.equal(await refusalOf(stranger.listOrderDocuments({ orderId })), "404 ORDER_NOT_FOUND");
		assert.deepEqual((await stranger.listInvoicesForMultipleOrders({ orderIds: [orderId] })).invoicesForOrder, []);
		const invoiceInfo = { id: "1", appId: "x" };
		const others = [
			own,
			stranger,
			callsOf(await open.shop.staff("content")),
			callsOf(await open.shop.staff("read-only")),
		];
		for (const other of others) {
			assert.equal(await refusalOf(other.generateInvoice({ orderId })), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(other.bulkGenerateInvoices({ orderIds: [orderId] })), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(other.addInvoiceToOrder({ orderId, invoiceInfo })), "403 PERMISSION_DENIED");
		}
		for (const other of [own, stranger]) {
			assert.equal(await refusalOf(other.createPackingSlip({ orderId })), "403 PERMISSION_DENIED");
		}
		const content = callsOf(await open.shop.staff("content"));
		assert.equal(await refusalOf(content.listOrderDocuments({ orderId })), "403 PERMISSION_DENIED");
		open.shop.advance(181 * 24 * 60 * 60_000);
		assert.equal(await refusalOf(anybody.openOrderDocuments({ token })), "404 ORDER_LINK_EXPIRED");
	});
});
