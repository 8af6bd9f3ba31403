import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orders } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

describe("the change of an order in the dashboard", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	let offered: Offer;
	before(async () => {
		shop = await openDashboard();
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
		offered = await offer(shop, 100);
	});
	after(() => shop.close());

	const read = async (id: string) => {
		const { order } = await staff.use(orders).getOrder({ id });
		assert.ok(order);
		return order;
	};
	/** A paid order of two units, and the page that changes it. */
	const started = async (browser = owner) => {
		const shopper = await shop.visitor();
		const id = await place(shopper, await readyCheckout(shopper, lineOf(offered, 2)));
		await payBy(shopper, id, "OFFLINE");
		const page = `/dashboard/orders/${id}`;
		await owner.send(page, { intent: "approve" });
		const before = await read(id);
		const amount = before.balanceSummary?.balance?.amount ?? "";
		await owner.send(page, { intent: "recordPayment", amount, method: "Cash" });
		assert.equal((await browser.send(page, { intent: "startChange" })).status, 200);
		const { draftOrders: drafts } = await staff
			.use(draftOrders)
			.queryDraftOrders({ query: { filter: { orderId: id } } });
		const path = `${page}/change/${drafts[0]?.id}`;
		const send = (intent: string, fields: Record<string, string> = {}, by = browser) =>
			by.send(path, { intent, ...fields });
		return {
			id,
			page,
			path,
			send,
			line: before.lineItems[0]?.id ?? "",
			total: before.priceSummary?.total?.amount ?? "",
		};
	};

	it("waits until it is saved, and says what is to be collected", async () => {
		const { id, page, path, send, line, total } = await started();
		assert.equal((await send("setQuantity", { line, quantity: "3" })).status, 200);
		const { text } = await owner.open(path);
		assert.match(text, /2 in the order Changed/);
		assert.match(text, /\$10\.00 more than before.*\$10\.00 is then still to be collected/);
		assert.equal((await read(id)).priceSummary?.total?.amount, total, "nothing is changed yet");
		const saved = await send("commitChange", { reason: "One more", restock: line });
		assert.equal(saved.location, page);
		const after = await read(id);
		assert.equal(after.lineItems[0]?.quantity, 3);
		assert.equal(after.balanceSummary?.balance?.amount, "10.00");
		assert.match(
			(await owner.open(page)).text,
			/Order changed Mug: 3 instead of 2 Total: \$35\.00 instead of \$25\.00 One more/,
			"the history says what was changed, and why",
		);
		assert.equal((await owner.open(path)).location, page, "a saved change is not changed again");
		assert.equal((await send("commitChange")).location, page);
		assert.equal((await read(id)).lineItems[0]?.quantity, 3);
	});

	it("adds products, own items and discounts, removes lines and puts them back", async () => {
		const { id, path, send, line } = await started();
		const another = await offer(shop, 5);
		const found = await owner.send(path, { intent: "findVariants", product: another.product.id });
		assert.equal(found.status, 200);
		const variant = another.product.variants[0]?.id ?? "";
		assert.equal((await send("addProduct", { product: another.product.id, variant, quantity: "1" })).status, 200);
		assert.equal((await send("addCustomItem", { name: "Wrapping", price: "4", quantity: "1" })).status, 200);
		assert.equal((await send("setQuantity", { line, quantity: "0" })).status, 200);
		assert.match((await owner.open(path)).text, /Removed.*Put back.*Added.*Wrapping/);
		assert.equal((await send("setQuantity", { line, quantity: "1" })).status, 200);
		const discount = { value: "50", unit: "percent", of: "GLOBAL", description: "Late" };
		assert.equal((await send("addDiscount", discount)).status, 200);
		assert.match((await owner.open(path)).text, /Late.*less than before.*is then paid too much/);
		const tooMuch = await send("addDiscount", { ...discount, value: "101" });
		assert.equal(tooMuch.status, 400);
		await send("commitChange");
		const { lineItems, priceSummary } = await read(id);
		assert.deepEqual(
			lineItems.map(({ quantity, price }) => [quantity, price?.amount]),
			[
				[1, "10.00"],
				[1, "10.00"],
				[1, "4.00"],
			],
		);
		assert.equal(priceSummary?.discount?.amount, "12.00");
	});

	it("is refused if the order was changed meanwhile, and can be discarded", async () => {
		const { id, page, path, send, line } = await started();
		await send("setQuantity", { line, quantity: "1" });
		const contactDetails = { firstName: "Grace", lastName: "Hopper" };
		await staff.use(orders).updateOrder({ order: { id, billingInfo: { contactDetails } } });
		const refused = await send("commitChange");
		assert.ok(refused.status >= 400 && refused.status < 500);
		assert.equal((await read(id)).lineItems[0]?.quantity, 2);
		assert.equal((await send("discardChange")).status, 404, "the page of a discarded change is gone");
		assert.equal((await owner.open(path)).status, 404);
		assert.match((await owner.open(page)).text, /Change order/);
	});

	it("is one person's at a time, and not of those who may not change orders", async () => {
		const { id, page, path, send, line } = await started();
		const manager = await shop.browserOf("manager");
		assert.equal((await manager.send(page, { intent: "startChange" })).status, 409);
		const reader = await shop.browserOf("read-only");
		assert.doesNotMatch((await reader.open(page)).text, /Change order/);
		assert.equal((await reader.send(page, { intent: "startChange" })).status, 403);
		for (const intent of ["setQuantity", "addCustomItem", "addDiscount", "commitChange", "discardChange"]) {
			const fields = { line, quantity: "1", name: "x", price: "1", value: "1" };
			assert.equal((await send(intent, fields, reader)).status, 403, intent);
		}
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await stranger.open(path)).status, 404);
		assert.equal((await send("unknown")).status, 400);
		const other = await started();
		const draftOfOther = other.path.slice(other.path.lastIndexOf("/") + 1);
		assert.equal((await owner.open(`/dashboard/orders/${id}/change/${draftOfOther}`)).status, 404);
	});
});
