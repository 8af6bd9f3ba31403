import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { backInStockNotifications } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { backInStockSettings } from "@cartwright/contract/back-in-stock/back-in-stock-settings";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { stockNotices } from "@cartwright/contract/inventory/stock-notices";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { settings } from "@cartwright/contract/sites/settings";
import { type MailMessage, MailRefused } from "@cartwright/kernel/foundation/providers";
import { mails } from "@cartwright/kernel/mail/documents";
import { deliverMails, retryMails } from "@cartwright/kernel/mail/subscribers";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import type { Client } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { page } from "@cartwright/store/store";
import { type Offer, offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { stockNotices as documents } from "./documents.ts";
import { endNotificationWithMail, notifyWaitlistOnRestock } from "./subscribers.ts";

const itemDetails = { name: "Lamp", price: "10" };

onEachEngine("back in stock notifications", (engine) => {
	let shop: Shop;
	let staff: Client;
	/** What the mail server does with a mail. */
	let receive: (mail: MailMessage) => Promise<void> = async () => {};
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff();
	});
	after(() => shop.close());

	const referenceTo = ({ product }: Offer) => ({ appId: storesAppId, catalogItemId: product.id });
	const ask = async (client: Client, item: Offer, email: string) =>
		client.use(backInStockNotifications).createBackInStockNotificationRequest({
			request: { catalogReference: referenceTo(item), email },
			itemDetails,
		});
	const byStaff = () => staff.use(backInStockNotifications);
	const requestOf = async (id: string | undefined | null) =>
		(await byStaff().getBackInStockNotificationRequest({ id: id ?? "" })).request;
	const work = async () => {
		const { store, now } = shop;
		const facts = { store, newId: () => uuid(), origin: "http://shop.test", log: pino({ level: "silent" }) };
		const providers = {
			...embeddedProviders({ store, origin: "" }),
			mail: { send: (mail: MailMessage) => receive(mail) },
		};
		const subscribers = [notifyWaitlistOnRestock, endNotificationWithMail, deliverMails];
		const worker = new OutboxWorker({ ...facts, providers, now, subscribers, jobs: [], gather: 0 });
		while (await worker.work());
		await worker.stop();
		return { ...facts, providers, now: now().toISOString() };
	};
	const setStock = async ({ product }: Offer, quantity: number) => {
		const variants = [{ variantId: product.variants[0]?.id ?? "", quantity }];
		await staff.use(inventory).updateInventoryVariants({
			inventoryItem: { productId: product.id, trackQuantity: true, variants },
		});
	};

	it("are requested once for an item and address, by anyone, and seen by staff alone", async () => {
		const lamp = await offer(shop, 0);
		const visitor = await shop.visitor();
		const first = (await ask(visitor, lamp, "Ada@example.com")).request;
		assert.deepEqual(first, {
			id: first?.id,
			catalogReference: referenceTo(lamp),
			email: "ada@example.com",
			status: "RECEIVED",
		});
		const again = await Promise.all([1, 2].map(async () => ask(await shop.visitor(), lamp, "ada@example.com")));
		assert.deepEqual(
			again.map(({ request }) => request?.id),
			[first?.id, first?.id],
		);
		const stored = await requestOf(first?.id);
		assert.deepEqual(
			[stored?.status, stored?.autoNotified, typeof stored?.createdDate],
			["RECEIVED", undefined, "string"],
		);
		const id = first?.id ?? "";
		const theirs = visitor.use(backInStockNotifications);
		const ends = await Promise.all(
			[
				theirs.getBackInStockNotificationRequest({ id }),
				theirs.deleteBackInStockNotificationRequest({ id }),
				theirs.markAsNotificationSent({ id }),
				theirs.queryBackInStockNotificationRequests({}),
				theirs.getBackInStockNotificationRequestsCountByCatalogReferences({ catalogReferences: [referenceTo(lamp)] }),
				theirs.reportItemsBackInStock({ requestIds: [id], itemDetails }),
			].map((call) => refusalOf(call)),
		);
		assert.deepEqual(new Set(ends), new Set(["403 PERMISSION_DENIED"]));
	});

	it("refuse what names no variant, no picture, another catalogue or a foreign page", async () => {
		const lamp = await offer(shop, 0);
		const visitor = (await shop.visitor()).use(backInStockNotifications);
		const refusal = (changes: object, details: object = itemDetails) =>
			refusalOf(
				visitor.createBackInStockNotificationRequest({
					request: { catalogReference: referenceTo(lamp), email: "ada@example.com", ...changes },
					itemDetails: details as typeof itemDetails,
				}),
			);
		const catalogReference = referenceTo(lamp);
		assert.deepEqual(
			[
				await refusal({ catalogReference: { ...catalogReference, options: { variantId: uuid() } } }),
				await refusal({ catalogReference: { ...catalogReference, appId: uuid() } }),
				await refusal({ catalogReference: { ...catalogReference, catalogItemId: uuid() } }),
				await refusal({}, { ...itemDetails, image: { url: "lamp.jpg" } }),
				await refusal({ itemUrl: "https://phishing.example.net/lamp" }),
				await refusal({ itemUrl: "javascript:alert(1)" }),
			].map((refused) => refused.split(" ").slice(0, 2).join(" ")),
			[
				"400 INVALID_CATALOG_REFERENCE_OPTIONS",
				"428 REQUEST_COLLECTION_DISABLED",
				"400 request.catalogReference.catalogItemId",
				"400 INVALID_ITEM_IMAGE_URL",
				"400 request.itemUrl",
				"400 request.itemUrl",
			],
		);
		const throttled = async () => {
			for (let count = 0; count < 30; count++) {
				const refused = await refusal({});
				if (refused !== "not refused") return refused;
			}
			return "never";
		};
		assert.equal(await throttled(), "429 THROTTLED_FEATURE");
	});

	it("pass from received to sent, failed or marked by hand", async () => {
		const lamp = await offer(shop, 0);
		const ids = [];
		for (const name of ["sent", "refused", "marked"]) {
			ids.push((await ask(staff, lamp, `${name}@example.com`)).request?.id);
			shop.advance(1000);
		}
		const [sent, refused, marked] = ids;
		const delivered: string[] = [];
		const during: (string | null | undefined)[] = [];
		receive = async ({ to, text }) => {
			if (to.address === "refused@example.com") throw new MailRefused("no mailbox");
			during.push((await requestOf(sent))?.status);
			delivered.push(to.address, String(text.includes("spam spam")));
		};
		const mark = await byStaff().markAsNotificationSent({ id: marked ?? "" });
		assert.deepEqual([mark.request?.status, mark.request?.autoNotified], ["NOTIFICATION_SENT", false]);
		await setStock(lamp, 5);
		await work();
		await work();
		assert.deepEqual([delivered, during], [["sent@example.com", "false"], ["PROCESSING"]]);
		const ends = await Promise.all(ids.map(requestOf));
		assert.deepEqual(
			ends.map((end) => [end?.status, end?.autoNotified]),
			[
				["NOTIFICATION_SENT", true],
				["FAILED", undefined],
				["NOTIFICATION_SENT", false],
			],
		);
		await setStock(lamp, 0);
		const next = (await ask(staff, lamp, "sent@example.com")).request;
		assert.notEqual(next?.id, sent, "whoever was notified can ask again");
		await byStaff().deleteBackInStockNotificationRequest({ id: next?.id ?? "" });
		const id = next?.id ?? "";
		const notFound = "404 BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND";
		assert.equal(await refusalOf(byStaff().getBackInStockNotificationRequest({ id })), notFound);
		assert.equal(await refusalOf(byStaff().deleteBackInStockNotificationRequest({ id })), notFound);
		assert.equal(await refusalOf(byStaff().markAsNotificationSent({ id })), notFound);
		assert.ok(refused);
	});

	it("do not tell of what is sold out again by the time that the mail goes", async () => {
		const lamp = await offer(shop, 0);
		const id = (await ask(staff, lamp, "late@example.com")).request?.id;
		let sent = 0;
		receive = async () => {
			throw new Error("the mail server is down");
		};
		await setStock(lamp, 1);
		await work();
		assert.equal((await requestOf(id))?.status, "PROCESSING");
		await setStock(lamp, 0);
		receive = async () => {
			sent += 1;
		};
		shop.advance(45 * 60_000);
		await retryMails.run(await work());
		await work();
		assert.deepEqual([(await requestOf(id))?.status, sent], ["RECEIVED", 0]);
		await setStock(lamp, 1);
		await work();
		await work();
		assert.deepEqual([(await requestOf(id))?.status, sent], ["NOTIFICATION_SENT", 1]);
	});

	it("are queried, counted and reported by item or by id", async () => {
		const [lamp, vase] = [await offer(shop, 0), await offer(shop, 0)];
		const ids = [];
		for (const [item, name] of [
			[lamp, "a"],
			[lamp, "b"],
			[vase, "c"],
		] as const) {
			ids.push((await ask(staff, item, `${name}@example.org`)).request?.id ?? "");
			shop.advance(1000);
		}
		const addresses: string[] = [];
		receive = async ({ to }) => {
			addresses.push(to.address);
		};
		const query = { filter: { id: { $in: ids } }, sort: [{ fieldName: "createdDate", order: "ASC" as const }] };
		const firstPage = await byStaff().queryBackInStockNotificationRequests({
			query: { ...query, cursorPaging: { limit: 2 } },
		});
		const cursor = firstPage.metadata?.cursors?.next ?? "";
		const secondPage = await byStaff().queryBackInStockNotificationRequests({
			query: { cursorPaging: { cursor, limit: 2 } },
		});
		assert.deepEqual(
			[...(firstPage.requests ?? []), ...(secondPage.requests ?? [])].map((each) => each.id),
			ids,
		);
		const variantId = lamp.product.variants[0]?.id ?? "";
		const counted = await byStaff().getBackInStockNotificationRequestsCountByCatalogReferences({
			catalogReferences: [
				referenceTo(lamp),
				{ ...referenceTo(lamp), options: { variantId } },
				{ ...referenceTo(lamp), options: { variantId: uuid() } },
				referenceTo(vase),
				{ appId: uuid(), catalogItemId: lamp.product.id },
			],
		});
		assert.deepEqual(
			counted.countsPerCatalogReference?.map(({ count }) => count),
			[2, 2, 0, 1, 0],
		);
		const both = { catalogReference: referenceTo(lamp), requestIds: ids, itemDetails };
		assert.equal(
			await refusalOf(byStaff().reportItemsBackInStock(both)),
			"400 REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS",
		);
		assert.match(await refusalOf(byStaff().reportItemsBackInStock({ itemDetails })), /^400 catalogReference/);
		const badImage = { requestIds: ids, itemDetails: { ...itemDetails, image: { url: "lamp.jpg" } } };
		assert.equal(await refusalOf(byStaff().reportItemsBackInStock(badImage)), "400 INVALID_ITEM_IMAGE_URL");
		await byStaff().reportItemsBackInStock({ catalogReference: referenceTo(lamp), itemDetails });
		await byStaff().reportItemsBackInStock({ catalogReference: referenceTo(lamp), itemDetails });
		await byStaff().reportItemsBackInStock({ requestIds: [...ids, uuid()], itemDetails });
		await work();
		await work();
		assert.deepEqual(addresses.sort(), ["a@example.org", "b@example.org", "c@example.org"], "nobody is notified twice");
		const byStatus = { filter: { id: { $in: ids }, status: "NOTIFICATION_SENT", autoNotified: true } };
		const { metadata } = await byStaff().queryBackInStockNotificationRequests({ query: byStatus });
		assert.equal(metadata?.total, 3);
	});

	it("go to as many for each unit as the shop has set", async () => {
		const lamp = await offer(shop, 0);
		await staff.use(settings).updateSettings({ settings: { stock: { noticesPerUnit: 1.5 } } });
		const addresses: string[] = [];
		receive = async ({ to }) => {
			addresses.push(to.address);
		};
		for (const name of ["a", "b", "c", "d"]) {
			await ask(staff, lamp, `${name}@example.net`);
			shop.advance(1000);
		}
		await setStock(lamp, 2);
		await work();
		assert.deepEqual(addresses.sort(), ["a@example.net", "b@example.net", "c@example.net"]);
		await staff.use(settings).updateSettings({ settings: { stock: null } } as never);
	});

	it("are collected while the settings say so", async () => {
		const lamp = await offer(shop, 0);
		const byVisitor = (await shop.visitor()).use(backInStockSettings);
		const calls = staff.use(backInStockSettings);
		const appId = storesAppId;
		const collecting = async () => (await byVisitor.getSettings({})).settings?.collectionStates;
		assert.deepEqual(await collecting(), [{ appId, collectingRequests: true }]);
		await calls.stopCollectingRequests({ appId });
		await calls.stopCollectingRequests({ appId });
		assert.deepEqual(await collecting(), [{ appId, collectingRequests: false }]);
		assert.equal(await refusalOf(ask(await shop.visitor(), lamp, "x@example.com")), "428 REQUEST_COLLECTION_DISABLED");
		await calls.startCollectingRequests({ appId });
		assert.deepEqual(await collecting(), [{ appId, collectingRequests: true }]);
		assert.equal(await refusalOf(calls.startCollectingRequests({ appId: uuid() })), "400 NOT_SUPPORTED_APP_DEF_ID");
		assert.equal(await refusalOf(calls.stopCollectingRequests({ appId: uuid() })), "400 NOT_SUPPORTED_APP_DEF_ID");
		assert.match(await refusalOf(byVisitor.stopCollectingRequests({ appId })), /^403/);
	});

	it("share their model with the shop's own calls, and tell each change", async () => {
		const lamp = await offer(shop, 0);
		const variantId = lamp.product.variants[0]?.id ?? "";
		const visitor = await shop.visitor();
		await visitor
			.use(stockNotices)
			.requestStockNotice({ productId: lamp.product.id, variantId, email: "own@example.com" });
		const { request } = await ask(staff, lamp, "own@example.com");
		await byStaff().markAsNotificationSent({ id: request?.id ?? "" });
		await byStaff().deleteBackInStockNotificationRequest({ id: request?.id ?? "" });
		const published = (await shop.store.pendingEvents(10_000)).filter(({ entityId }) => entityId === request?.id);
		assert.deepEqual(
			published.map(({ type }) => type.split("_").at(-1)),
			["created", "updated", "deleted"],
		);
		const { left, queued } = await shop.store.read(shop.site, {
			left: page(documents, { limit: 100 }),
			queued: page(mails, { limit: 100 }),
		});
		assert.equal(left.filter(({ doc }) => doc.email === "own@example.com").length, 0);
		assert.equal(queued.filter(({ doc }) => doc.to.address === "own@example.com").length, 0);
	});
});
