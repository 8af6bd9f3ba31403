import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { settings } from "@cartwright/contract/sites/settings";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

describe("the orders of the dashboard", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	let offered: Offer;
	before(async () => {
		shop = await openDashboard();
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
		offered = await offer(shop, 1000);
	});
	after(() => shop.close());

	const buy = async (quantity = 2, how = "OFFLINE"): Promise<string> => {
		const shopper = await shop.visitor();
		const id = await place(shopper, await readyCheckout(shopper, lineOf(offered, quantity)));
		await payBy(shopper, id, how);
		return id;
	};
	const read = async (id: string) => {
		const { order } = await staff.use(orders).getOrder({ id });
		assert.ok(order);
		return order;
	};
	const parcelsOf = async (orderId: string) =>
		(await staff.use(orderFulfillments).listFulfillmentsForSingleOrder({ orderId })).orderWithFulfillments
			?.fulfillments ?? [];
	const moneyOf = async (orderId: string) =>
		(await staff.use(orderTransactions).listTransactionsForSingleOrder({ orderId })).orderTransactions;
	const lineIdOf = async (id: string) => (await read(id)).lineItems[0]?.id ?? "";
	const send = (id: string, intent: string, fields: Record<string, string> = {}, browser = owner) =>
		browser.send(`/dashboard/orders/${id}`, { intent, ...fields });

	it("need a sign-in, which leads back to the page, and end with the session", async () => {
		const stranger = shop.browserWith("");
		for (const path of ["/dashboard/orders?view=toShip", "/dashboard/orders.csv"]) {
			const { status, location } = await stranger.open(path);
			assert.equal(status, 302);
			assert.equal(location, `http://shop.test/hosted/staff/sign-in?return=${encodeURIComponent(path)}`);
		}
		const leaving = await shop.browserOf("owner");
		assert.equal((await leaving.open("/dashboard/orders")).status, 200);
		const out = await leaving.send("/dashboard/sign-out", {});
		assert.match(out.cookies.join(), /staff-session=; Max-Age=0/);
		assert.match((await leaving.open("/dashboard/orders")).location, /staff\/sign-in/);
	});

	it("are listed by view, text and filters, and page by page", async () => {
		const ids = [];
		for (let made = 0; made < 3; made += 1) ids.push(await buy());
		const [first, second] = await Promise.all([read(ids[0] ?? ""), read(ids[1] ?? "")]);
		const all = await owner.open("/dashboard/orders");
		assert.match(all.text, new RegExp(`#${second.number}.*#${first.number}`));
		const listed = async (query: string) =>
			[...(await owner.open(`/dashboard/orders?${query}`)).text.matchAll(/#(\d+)/g)].map(([, number]) => number);
		assert.deepEqual(await listed(`q=%23${first.number}`), [first.number]);
		assert.ok((await listed(`q=${encodeURIComponent(first.buyerInfo?.email ?? "")}`)).includes(first.number));
		assert.ok((await listed("q=Lovelace")).includes(first.number));
		assert.ok((await listed("q=Ada+Lovelace")).includes(first.number));
		assert.ok((await listed("view=unpaid")).includes(first.number));
		assert.deepEqual(await listed("view=canceled"), []);
		assert.ok((await listed("payment=NOT_PAID&payment=PENDING_MERCHANT")).includes(first.number));
		assert.deepEqual(await listed("payment=FULLY_REFUNDED"), []);
		const today = shop.now().toISOString().slice(0, 10);
		assert.ok((await listed(`from=${today}&to=${today}`)).includes(first.number));
		assert.deepEqual(await listed("to=2001-01-01"), []);
		assert.match((await owner.open("/dashboard/orders?q=nobody")).text, /No order fits/);
		// What is not a list is ignored, not an error.
		assert.equal((await owner.open("/dashboard/orders?view=x&sort=y&from=z&payment=w")).status, 200);
		for (const date of ["2026-99-99", "2026-02-30"]) {
			assert.ok((await listed(`to=${date}`)).includes(first.number), `${date} is no day, so it is no filter`);
		}
	});

	it("are fulfilled in parcels, which can be changed and undone", async () => {
		const id = await buy(3);
		await send(id, "approve");
		const line = await lineIdOf(id);
		const fields = { [`quantity-${line}`]: "2", carrier: "dhl", trackingNumber: "JD1" };
		assert.equal((await send(id, "fulfill", fields)).status, 200);
		const [parcel] = await parcelsOf(id);
		assert.deepEqual([parcel?.lineItems[0]?.quantity, parcel?.trackingInfo?.trackingNumber], [2, "JD1"]);
		const refused = await send(id, "fulfill", { [`quantity-${line}`]: "2" });
		assert.ok(refused.status >= 400 && refused.status < 500, "more than is left");
		assert.equal((await parcelsOf(id)).length, 1);
		assert.match((await owner.open(`/dashboard/orders/${id}`)).text, /2 of 3 fulfilled.*Parcel 1.*dhl JD1/);
		await send(id, "editParcel", { parcel: parcel?.id ?? "", carrier: "ups", trackingNumber: "1Z2" });
		assert.equal((await parcelsOf(id))[0]?.trackingInfo?.trackingNumber, "1Z2");
		await send(id, "deleteParcel", { parcel: parcel?.id ?? "" });
		assert.deepEqual(await parcelsOf(id), []);
	});

	it("are paid, refunded by a calculator, commented, archived and canceled", async () => {
		const id = await buy(2);
		await send(id, "approve");
		const { total } = (await read(id)).priceSummary ?? {};
		const [pending] = (await moneyOf(id))?.payments ?? [];
		if (pending?.status === "PENDING_MERCHANT") await send(id, "confirmPayment", { payment: pending.id ?? "" });
		else await send(id, "recordPayment", { amount: total?.amount ?? "", method: "Bank transfer" });
		assert.equal((await read(id)).paymentStatus, "PAID");
		const line = await lineIdOf(id);
		const calculated = await send(id, "calculateRefund", { [`refund-${line}`]: "1" });
		assert.equal(calculated.status, 200);
		const payment = (await moneyOf(id))?.payments.find(({ status }) => status === "APPROVED")?.id ?? "";
		const refund = { payment, amount: "10", [`refund-${line}`]: "1", [`restock-${line}`]: "1", external: "true" };
		assert.equal((await send(id, "refund", { ...refund, reason: "Broken" })).status, 200);
		const after = await read(id);
		assert.equal(after.balanceSummary?.refunded?.amount, "10.00");
		const tooMuch = await send(id, "refund", { ...refund, amount: "2000" });
		assert.ok(tooMuch.status >= 400 && tooMuch.status < 500);
		await send(id, "comment", { comment: "Called <b>them</b>" });
		const page = await owner.open(`/dashboard/orders/${id}`);
		assert.match(page.text, /Called &lt;b&gt;them&lt;\/b&gt;.*Payment refunded|Called .*them/);
		assert.match(page.text, /Partly refunded.*1 refunded/);
		await send(id, "archive");
		assert.equal((await read(id)).archived, true);
		await send(id, "restore");
		assert.equal((await read(id)).archived, false);
		await send(id, "cancel", { restock: "on" });
		assert.equal((await read(id)).status, "CANCELED");
		const again = await send(id, "cancel");
		assert.ok(again.status >= 400, "a canceled order is not canceled again");
	});

	it("are changed together, and those that cannot be are named", async () => {
		const [one, other] = [await buy(1), await buy(1)];
		for (const id of [one, other]) await send(id, "approve");
		const body = new URLSearchParams({ intent: "fulfill" });
		await send(one, "fulfill", { [`quantity-${await lineIdOf(one)}`]: "1" });
		const form = { ...Object.fromEntries(body), order: other };
		assert.match((await owner.send("/dashboard/orders", form)).text, /1 order changed/);
		assert.equal((await read(other)).fulfillmentStatus, "FULFILLED");
		const done = await owner.send("/dashboard/orders", { intent: "fulfill", order: one });
		assert.match(done.text, new RegExp(`0 orders changed.*#${(await read(one)).number}`));
		await owner.send("/dashboard/orders", { intent: "archive", order: one });
		assert.equal((await read(one)).archived, true);
	});

	it("get packing slips together: of what is to be sent, or of the parcels that were", async () => {
		const [one, other] = [await buy(2), await buy(1)];
		for (const id of [one, other]) await send(id, "approve");
		const line = await lineIdOf(one);
		for (let parcel = 0; parcel < 2; parcel += 1) await send(one, "fulfill", { [`quantity-${line}`]: "1" });
		const chosen = [one, other].map((id) => ["order", id]);
		const { text, html } = await owner.send("/dashboard/orders", [["intent", "packingSlips"], ...chosen]);
		const [first, second] = [(await read(one)).number, (await read(other)).number];
		assert.match(text, new RegExp(`3 packing slips (#${first} #${first} #${second}|#${second} #${first} #${first})`));
		const [, url = ""] = /<ul class="plain-list bulk-files">.*?href="([^"]+)"/.exec(html) ?? [];
		const file = await shop.app.inject(new URL(url.replaceAll("&amp;", "&"), "http://shop.test").href);
		assert.equal(file.headers["content-type"], "application/pdf");
	});

	it("are invoiced once, one by one and together", async () => {
		const [one, other] = [await buy(1), await buy(1)];
		for (const id of [one, other]) await send(id, "approve");
		const refused = await send(one, "issueInvoice");
		assert.ok(refused.status >= 400 && refused.status < 500, "an invoice names its seller");
		const seller = { name: "Example Ltd", address: ["1 Main St", "New York"] };
		await staff.use(settings).updateSettings({ settings: { invoices: { seller } } });
		assert.match((await owner.open(`/dashboard/orders/${one}`)).text, /Issue invoice/);
		assert.equal((await send(one, "issueInvoice")).status, 200);
		const page = (await owner.open(`/dashboard/orders/${one}`)).text;
		assert.match(page, /Invoice [^ ]*\d/);
		assert.doesNotMatch(page, /Issue invoice/);
		assert.equal((await send(one, "issueInvoice")).status, 409);
		const chosen = [one, other].map((id) => ["order", id]);
		const { text } = await owner.send("/dashboard/orders", [["intent", "invoice"], ...chosen]);
		assert.match(text, new RegExp(`1 order changed\\..*#${(await read(one)).number}`));
	});

	it("are exported as a file whose cells are no formulas", async () => {
		const shopper = await shop.visitor();
		const id = await place(shopper, await readyCheckout(shopper, lineOf(offered)));
		await payBy(shopper, id, "OFFLINE");
		const contactDetails = { firstName: "=HYPERLINK(1)", lastName: "x" };
		await staff.use(orders).updateOrder({ order: { id, billingInfo: { contactDetails } } });
		const { html: text, status } = await owner.open("/dashboard/orders.csv");
		assert.equal(status, 200);
		assert.match(text, /^number,date,buyer,email,/);
		assert.match(text, /'=HYPERLINK\(1\) x/);
		assert.doesNotMatch(text, /,=HYPERLINK/);
	});

	it("show each role what it may do, and refuse the rest", async () => {
		const id = await buy(1);
		await send(id, "approve");
		const line = await lineIdOf(id);
		const reader = await shop.browserOf("read-only");
		const page = await reader.open(`/dashboard/orders/${id}`);
		assert.equal(page.status, 200);
		assert.doesNotMatch(page.text, /Fulfill |Refund |Cancel order|Add comment|Archive/);
		for (const intent of [
			"fulfill",
			"cancel",
			"archive",
			"comment",
			"approve",
			"refund",
			"recordPayment",
			"issueInvoice",
		]) {
			const fields = { [`quantity-${line}`]: "1", comment: "x", amount: "1", method: "x", payment: id };
			assert.equal((await send(id, intent, fields, reader)).status, 403, intent);
		}
		const writer = await shop.browserOf("content");
		assert.equal((await writer.open("/dashboard/orders")).status, 403);
		assert.match((await writer.open("/dashboard/orders")).text, /Not part of your role/);
		const fulfilment = await shop.browserOf("fulfilment");
		const shown = await fulfilment.open(`/dashboard/orders/${id}`);
		assert.match(shown.text, /Fulfill /);
		assert.equal((await send(id, "refund", { payment: id, amount: "1" }, fulfilment)).status, 403);
	});

	it("do not exist for the staff of another shop", async () => {
		const id = await buy(1);
		const elsewhere = await secondShop(shop);
		const { refreshToken } = await newStaff(elsewhere, "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await stranger.open(`/dashboard/orders/${id}`)).status, 404);
		assert.equal((await send(id, "archive", {}, stranger)).status, 404);
		assert.equal((await owner.open("/dashboard/orders/no-id")).status, 404);
		assert.equal((await send(id, "unknown")).status, 400);
	});
});
