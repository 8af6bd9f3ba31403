import assert from "node:assert/strict";
import { afterEach, beforeEach, it } from "node:test";
import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import { cart } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { members } from "@cartwright/contract/members/members";
import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import { create } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import { lineOf, offer } from "@cartwright/testing/buying";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { eventDocuments, loggedEvents } from "../calls/documents.ts";
import { loadPayloads } from "../calls/events/load-payloads.ts";

const eventTypes = ["wix.ecom.v1.cart_created", "wix.ecom.v1.cart_updated"];

onEachEngine("what is stored beside events", (engine) => {
	let shop: Shop;
	beforeEach(async () => {
		shop = await openShop({ engine });
	});
	afterEach(() => shop.close());

	const stored = async () => {
		const { documents } = await shop.store.read(shop.site, { documents: page(eventDocuments, { limit: 10 }) });
		return documents.map(({ doc }) => doc);
	};
	const shopping = async () => {
		const visitor = await shop.visitor();
		const line = lineOf(await offer(shop));
		const { cart: made } = await visitor.use(currentCart).addToCurrentCart({ lineItems: [line] });
		const [id, lineId] = [made?.id ?? "", made?.lineItems?.[0]?.id ?? ""];
		await visitor.use(currentCart).updateCurrentCartLineItemQuantity({ lineItems: [{ id: lineId, quantity: 2 }] });
		return id;
	};

	it("is nothing where nobody wants them", async () => {
		await shopping();
		assert.deepEqual(await stored(), []);
	});

	it("is the document before and after each change, until the event is in the log", async () => {
		await (await shop.staff()).use(webhooks).listenToEvents({ eventTypes });
		const id = await shopping();
		const documents = await stored();
		assert.deepEqual(
			documents.map(({ before, after }) => [before?.revision, after?.revision, after?.doc.id]).toSorted(),
			[
				[1, 2, id],
				[undefined, 1, id],
			].toSorted(),
		);
		await deliverEvents(shop);
		assert.deepEqual(await stored(), []);
		const { logged } = await shop.store.read(shop.site, {
			logged: page(loggedEvents, { sort: [{ field: "number", order: "ASC" }], limit: 10 }),
		});
		const events = logged.map(({ doc }) => doc);
		const withPayloads = await loadPayloads(shop.store, shop.site, events);
		const [created, updated] = withPayloads.map(({ payload }) => JSON.parse(payload));
		assert.equal(created.createdEvent.entity.lineItems[0].quantity, 1);
		assert.equal(updated.updatedEvent.currentEntity.lineItems[0].quantity, 2);
		assert.equal(updated.updatedEvent.modifiedFields.lineItems[0].quantity, 1);
		assert.deepEqual(Object.keys(JSON.parse(logged[0]?.doc.identity ?? "")), ["identityType", "anonymousVisitorId"]);
		const history = await shop.store.eventsOf(shop.site, cart.entity, id);
		assert.ok(history.every((event) => !JSON.stringify(event).includes('lineItems":[{')));
	});

	it("has no secrets", async () => {
		await (await shop.staff()).use(webhooks).listenToEvents({});
		const secret = "JBSWY3DPEHPK3PXP";
		const account = { id: crypto.randomUUID(), factors: [{ id: "1", type: "TOTP", status: "ACTIVE", secret }] };
		const created = { id: crypto.randomUUID(), entity: members.entity, type: "wix.members.v1.member_created" };
		const event = { ...created, data: {}, time: shop.now().toISOString() };
		await shop.store.commit(shop.site, [create(accounts, account as never, [event])]);
		const [documents] = await stored();
		assert.equal(documents?.after?.doc.id, account.id);
		assert.ok(!JSON.stringify(documents).includes(secret));
	});

	it("is the work of whoever caused the event", async () => {
		const id = await shopping();
		const [event] = await shop.store.eventsOf(shop.site, cart.entity, id);
		assert.match(event?.context?.by ?? "", /^visitor:/);
		const staff = await shop.staff();
		await staff.use(cart).deleteCart({ id });
		const last = (await shop.store.eventsOf(shop.site, cart.entity, id)).at(-1);
		assert.match(last?.context?.by ?? "", /^app:/);
	});
});
