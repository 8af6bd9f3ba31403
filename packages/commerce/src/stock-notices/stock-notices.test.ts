import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { stockNotices } from "@cartwright/contract/inventory/stock-notices";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { members } from "@cartwright/contract/members/members";
import { type Mail, mails } from "@cartwright/kernel/mail/documents";
import { deliverMails } from "@cartwright/kernel/mail/subscribers";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import type { Client } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { register, setSignOn } from "@cartwright/testing/accounts";
import { type Offer, offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { stockNotices as documents } from "./documents.ts";
import { deleteNoticesWithMember, endNotificationWithMail, notifyWaitlistOnRestock } from "./subscribers.ts";

onEachEngine("stock notices", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
		await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "NEVER" } });
	});
	after(() => shop.close());

	const ask = async (client: Client, { product }: Offer, email: string, language = "en") => {
		const variantId = product.variants[0]?.id ?? "";
		return client.use(stockNotices).requestStockNotice({ productId: product.id, variantId, email, language });
	};
	const newMember = async (visitor?: Shopper): Promise<Client> => signedIn(visitor ?? (await shop.visitor()));
	const signedIn = async (visitor: Shopper): Promise<Client> => {
		const { identity } = await register(visitor, `${crypto.randomUUID()}@example.com`);
		const response = await shop.app.inject({
			method: "POST",
			url: "/oauth2/token",
			headers: { authorization: `${visitor.token},${await shop.key()}` },
			payload: { grant_type: "authorized_client", member_id: identity?.id ?? "" },
		});
		return shop.caller(response.json().access_token);
	};
	const setStock = async ({ product }: Offer, quantity: number) => {
		const variants = [{ variantId: product.variants[0]?.id ?? "", quantity }];
		const inventoryItem = { productId: product.id, trackQuantity: true, variants };
		await shop
			.caller(await shop.key())
			.use(inventory)
			.updateInventoryVariants({ inventoryItem });
		await work();
	};
	const work = async () => {
		const { store, now } = shop;
		const facts = { store, newId: () => uuid(), origin: "http://shop.test", log: pino({ level: "silent" }) };
		const providers = embeddedProviders({ store, origin: "" });
		const subscribers = [notifyWaitlistOnRestock, endNotificationWithMail, deleteNoticesWithMember, deliverMails];
		const worker = new OutboxWorker({ ...facts, providers, now, subscribers, jobs: [], gather: 0 });
		while (await worker.work());
		await worker.stop();
	};
	const mailsAbout = async (name: string): Promise<Mail[]> => {
		const { found } = await shop.store.read(shop.site, { found: page(mails, { limit: 1000 }) });
		return found.map(({ doc }) => doc).filter(({ subject }) => subject.includes(name));
	};
	const partsOf = ([mail]: Mail[]): string => JSON.stringify(mail?.content?.parts);

	it("sends one mail per person, even if a person asked twice", async () => {
		const vase = await offer(shop, 0, { name: "Blue vase" });
		const visitor = await shop.visitor();
		for (const email of ["Ada@example.com", "ada@example.com"]) {
			assert.deepEqual(await ask(visitor, vase, email), {});
		}
		await setStock(vase, 3);
		await setStock(vase, 0);
		await setStock(vase, 4);
		const notices = await mailsAbout("Blue vase");
		assert.deepEqual(
			notices.map(({ to }) => to.address),
			["ada@example.com"],
		);
		assert.ok(partsOf(notices).includes(`/products/${vase.product.slug}`));
	});

	it("notifies no more people than there are units, oldest requests first", async () => {
		const lamp = await offer(shop, 0, { name: "Desk lamp" });
		const visitor = await shop.visitor();
		for (const name of ["first", "second", "third"]) {
			await ask(visitor, lamp, `${name}@example.com`);
			shop.advance(1000);
		}
		const recipients = async () => (await mailsAbout("Desk lamp")).map(({ to }) => to.address).sort();
		await setStock(lamp, 2);
		assert.deepEqual(await recipients(), ["first@example.com", "second@example.com"]);
		await setStock(lamp, 1);
		assert.equal((await recipients()).length, 2, "a sale sends no mail");
		await setStock(lamp, 2);
		assert.deepEqual(await recipients(), ["first@example.com", "second@example.com", "third@example.com"]);
	});

	it("is written in the language of the page, and its link cancels all requests of the address", async () => {
		const [cup, bowl] = [await offer(shop, 0, { name: "Red cup" }), await offer(shop, 0, { name: "Red bowl" })];
		const visitor = await shop.visitor();
		await ask(visitor, cup, "grace@example.com", "ar");
		await ask(visitor, bowl, "grace@example.com", "ar");
		await setStock(cup, 1);
		const notices = await mailsAbout("Red cup");
		assert.equal(notices[0]?.content?.language, "ar");
		const [, token = ""] = /stock-notices\/([\w.-]+)/.exec(partsOf(notices)) ?? [];
		const anybody = shop.caller("");
		await anybody.use(stockNotices).endStockNotices({ token });
		await setStock(bowl, 1);
		assert.deepEqual(await mailsAbout("Red bowl"), []);
		const forged = anybody.use(stockNotices).endStockNotices({ token: `${token}x` });
		assert.equal(await refusalOf(forged), "404 STOCK_NOTICE_LINK_NOT_FOUND");
	});

	it("accepts only visible variants that are out of stock, and a few requests per minute", async () => {
		const visitor = await shop.visitor();
		const there = await offer(shop, 5);
		assert.equal(await refusalOf(ask(visitor, there, "ada@example.com")), "428 ITEM_IN_STOCK");
		const hidden = await offer(shop, 0, { visible: false });
		assert.equal(await refusalOf(ask(visitor, hidden, "ada@example.com")), "404 PRODUCT_NOT_FOUND");
		assert.match(await refusalOf(ask(visitor, there, "no address")), /^400/);
		const gone = await offer(shop, 0);
		for (let count = 0; count < 10; count++) await ask(visitor, gone, "often@example.com");
		assert.equal(await refusalOf(ask(visitor, gone, "often@example.com")), "429 THROTTLED_FEATURE");
	});

	it("can be listed and removed only by the member who requested it", async () => {
		const gone = await offer(shop, 0, { name: "Green chair" });
		const [owner, other] = [await newMember(), await newMember()];
		await ask(owner, gone, "chair@example.com");
		const [notice] = (await owner.use(stockNotices).listMyStockNotices({})).notices;
		assert.deepEqual([notice?.productName, notice?.choices, notice?.email], ["Green chair", "", "chair@example.com"]);
		assert.equal(notice?.productUrl, `http://shop.test/products/${gone.product.slug}`);
		assert.deepEqual((await other.use(stockNotices).listMyStockNotices({})).notices, []);
		const id = notice?.id;
		assert.equal(await refusalOf(other.use(stockNotices).removeMyStockNotice({ id })), "404 STOCK_NOTICE_NOT_FOUND");
		await owner.use(stockNotices).removeMyStockNotice({ id });
		assert.deepEqual((await owner.use(stockNotices).listMyStockNotices({})).notices, []);
		await setStock(gone, 1);
		assert.deepEqual(await mailsAbout("Green chair"), []);
		assert.match(await refusalOf((await shop.visitor()).use(stockNotices).listMyStockNotices({})), /^403/);
	});

	it("moves to the member when its visitor signs in, and to no other member", async () => {
		const gone = await offer(shop, 0, { name: "Grey sofa" });
		const [visitor, other] = [await shop.visitor(), await shop.visitor()];
		await ask(visitor, gone, "sofa@example.com");
		await ask(other, gone, "bench@example.com");
		const [member, another] = [await newMember(visitor), await newMember()];
		await work();
		const listed = async (client: Client) =>
			(await client.use(stockNotices).listMyStockNotices({})).notices.map(({ email }) => email);
		assert.deepEqual(await listed(member), ["sofa@example.com"]);
		await ask(visitor, gone, "sofa@example.com");
		assert.deepEqual([await listed(member), await listed(another)], [["sofa@example.com"], []]);
		await setStock(gone, 2);
		assert.equal((await mailsAbout("Grey sofa")).length, 2);
	});

	it("is deleted together with its member", async () => {
		const gone = await offer(shop, 0, { name: "Black stool" });
		const [member, other] = [await newMember(), await newMember()];
		await ask(member, gone, "leaving@example.com");
		await ask(other, gone, "staying@example.com");
		const { member: leaving } = await member.use(members).getCurrentMember({});
		await (await shop.staff()).use(members).deleteMember({ id: leaving?.id ?? "" });
		await work();
		const { left } = await shop.store.read(shop.site, {
			left: page(documents, { filter: isIn("email", ["leaving@example.com", "staying@example.com"]), limit: 2 }),
		});
		assert.deepEqual(
			left.map(({ doc }) => doc.email),
			["staying@example.com"],
		);
	});
});
