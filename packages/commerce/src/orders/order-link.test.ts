import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orders } from "@cartwright/contract/orders/orders";
import { mails } from "@cartwright/kernel/mail/documents";
import { linkKeyId, secrets } from "@cartwright/kernel/sealing/secret";
import { signLink } from "@cartwright/kernel/sites/signed-link";
import { installation } from "@cartwright/kernel/sites/site";
import { byId, page } from "@cartwright/store/store";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { orderLink } from "./order-link.ts";

const day = 24 * 60 * 60_000;

onEachEngine("an order's link", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let orderId: string;
	let key: string;
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
		orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop))));
		await payBy(shopper, orderId, "OFFLINE");
		const { secret } = await shop.store.read(installation, { secret: byId(secrets, linkKeyId) });
		key = secret?.doc.value ?? "";
	});
	after(() => shop.close());

	const open = (token: string) => shop.caller().use(orderLinks).openOrderLink({ token });
	const tokenOf = (url: string | null | undefined) => (url ?? "").split("/").at(-1) ?? "";

	it("createOrderLink creates a link that opens the order for anyone for 180 days", async () => {
		const { url, expires } = await shopper.use(orderLinks).createOrderLink({ orderId });
		assert.match(url, /^http:\/\/shop\.test\/hosted\/orders\/[\w.-]+$/);
		assert.equal(Math.round((Date.parse(expires ?? "") - shop.now().getTime()) / day), 180);
		const response = await open(tokenOf(url));
		assert.deepEqual([response.order?.id, response.site?.name, response.siteId], [orderId, "Test shop", shop.site]);
		assert.deepEqual(response.order?.tags?.privateTags?.tagIds, []);
	});

	it("is the same as the link in mails", async () => {
		const facts = { site: shop.site, orderId, origin: "http://shop.test", key, now: shop.now().toISOString() };
		assert.equal((await open(tokenOf(orderLink(facts).url))).order?.id, orderId);
	});

	it("can only be created by callers who may see the order", async () => {
		const refusal = (caller: Shopper) => refusalOf(caller.use(orderLinks).createOrderLink({ orderId }));
		assert.equal(await refusal(await shop.visitor()), "404 ORDER_NOT_FOUND");
		const staff = await shop.staff("support");
		assert.ok((await staff.use(orderLinks).createOrderLink({ orderId })).url);
		const none = staff.use(orderLinks).createOrderLink({ orderId: uuid() });
		assert.equal(await refusalOf(none), "404 ORDER_NOT_FOUND");
	});

	it("reveals nothing if it is forged, changed, of another kind, or of no order", async () => {
		const expires = shop.now().getTime() / 1000 + 1000;
		const good = signLink(key, "order", { site: shop.site, subject: orderId, expires });
		const [said = "", signature = ""] = good.split(".");
		const other = Buffer.from(JSON.stringify([shop.site, uuid(), expires])).toString("base64url");
		const forged = [
			"x",
			"",
			".",
			`${said}.`,
			`${said}.${signature.slice(1)}`,
			`${other}.${signature}`,
			signLink(key, "checkout", { site: shop.site, subject: orderId, expires }),
			signLink(Buffer.from("another").toString("base64"), "order", { site: shop.site, subject: orderId, expires }),
			signLink(key, "order", { site: shop.site, subject: uuid(), expires }),
			signLink(key, "order", { site: uuid(), subject: orderId, expires }),
		].filter((token) => token !== "");
		for (const token of forged) assert.equal(await refusalOf(open(token)), "404 ORDER_LINK_NOT_FOUND", token);
	});

	it("sendOrderLink mails it to the buyer of the order alone, and says the same to everybody", async () => {
		const { order } = await (await shop.staff()).use(orders).getOrder({ id: orderId });
		const number = order?.number ?? "";
		const linkMails = async () => {
			await deliverEvents(shop);
			const { found } = await shop.store.read(shop.site, { found: page(mails, { limit: 1000 }) });
			return found.map(({ doc }) => doc).filter(({ id }) => id.startsWith("order-link-"));
		};
		const send = async (number: string, email: string) =>
			(await shop.visitor()).use(orderLinks).sendOrderLink({ number, email });
		for (const [sent, email] of [
			[number, "eve@example.com"],
			["99999", "ada@example.com"],
			["none", "ada@example.com"],
			["", "ada@example.com"],
		] as const) {
			if (sent === "") await assert.rejects(send(sent, email), /number/);
			else assert.deepEqual(await send(sent, email), {});
		}
		assert.deepEqual(await linkMails(), []);
		assert.deepEqual(await send(`#${number}`, " Ada@Example.com".trim()), {});
		const [mail, ...others] = await linkMails();
		assert.deepEqual([mail?.to.address, others], ["ada@example.com", []]);
		const button = mail?.content?.parts.find((part) => part.kind === "button");
		assert.equal((await open(tokenOf(button?.url))).order?.id, orderId);
		assert.match(mail?.subject ?? "", new RegExp(number));
	});

	it("sendOrderLink is limited for an address and for a network", async () => {
		const caller = await shop.visitor();
		const send = (email: string) => caller.use(orderLinks).sendOrderLink({ number: "10042", email });
		const outcomes = await Promise.all(
			Array.from({ length: 14 }, () => refusalOf(send("mallory@example.com")).catch(() => "sent")),
		);
		assert.equal(outcomes.filter((outcome) => outcome === "429 THROTTLED_FEATURE").length, 4, outcomes.join());
	});

	it("reports that it has expired, but only with a valid signature", async () => {
		const { url } = await shopper.use(orderLinks).createOrderLink({ orderId });
		shop.advance(180 * day - 1000);
		assert.equal((await open(tokenOf(url))).order?.id, orderId);
		shop.advance(1001);
		assert.equal(await refusalOf(open(tokenOf(url))), "404 ORDER_LINK_EXPIRED");
	});
});
