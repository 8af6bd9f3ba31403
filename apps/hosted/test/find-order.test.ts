import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orders } from "@cartwright/contract/orders/orders";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { lastMailTo } from "@cartwright/testing/mails";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { type HostedShop, openHostedShop } from "./example-hosted-shop.ts";

let shop: HostedShop;
before(async () => {
	shop = await openHostedShop();
});
after(() => shop.close());

it("a guest finds an order by its number and address, and gets a link to it in a mail", async () => {
	const visitor = await shop.visitor();
	const orderId = await place(visitor, await readyCheckout(visitor, lineOf(await offer(shop))));
	await payBy(visitor, orderId, "OFFLINE");
	const { order } = await (await shop.staff()).use(orders).getOrder({ id: orderId });
	const number = order?.number ?? "";
	await deliverEvents(shop);
	shop.advance(1000);
	const browser = shop.browser();
	const page = await browser.open("/hosted/find-order");
	assert.deepEqual([page.status, page.title], [200, "Find your order"]);
	const empty = await browser.submit(page, "go", { number: "", email: "ada" });
	assert.equal(empty.status, 400);
	assert.match(empty.text, /order number/i);
	const sent = await browser.submit(page, "go", { number, email: "ada@example.com" });
	assert.ok(sent.text.includes("Check your email"), sent.text);
	const stranger = await browser.submit(page, "go", { number: "99999", email: "ada@example.com" });
	assert.equal(
		stranger.text.replaceAll("99999", ""),
		sent.text.replaceAll(number, ""),
		"the page does not say whether there is such an order",
	);
	await deliverEvents(shop);
	const { link, subject } = await lastMailTo(shop, "ada@example.com");
	assert.match(subject, new RegExp(`^Your order ${number}`));
	const found = await shop.browser().open(new URL(link).pathname);
	assert.ok(found.text.includes(number), found.text);
});
