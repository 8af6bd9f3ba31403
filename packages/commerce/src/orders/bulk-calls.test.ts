import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { orders as service } from "@cartwright/contract/orders/orders";
import { createApiKey } from "@cartwright/kernel/sites/create-api-key";
import { createSite } from "@cartwright/kernel/sites/create-site";
import type { Client } from "@cartwright/sdk/client";
import { create } from "@cartwright/store/batch";
import { exampleChange, exampleOrder } from "@cartwright/testing/example-order";
import { pricedLine } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newMember } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";
import { approve } from "./approval.ts";
import { orders as documents } from "./documents.ts";
import type { Order } from "./order.ts";

onEachEngine("calls on many orders", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof by>;
	const by = (client: Pick<Client, "use">) => client.use(service);
	before(async () => {
		shop = await openShop({ engine });
		staff = by(await shop.staff());
	});
	after(() => shop.close());

	const stored = async (count: number, more: (index: number) => Partial<Order> = () => ({})): Promise<string[]> => {
		const made = Array.from({ length: count }, (_, index): Order => {
			const order = approve(exampleOrder({ lines: [pricedLine(1000)] }), exampleChange());
			return { ...order, id: uuid(), checkoutId: uuid(), number: String(20_000 + index), ...more(index) };
		});
		await shop.store.commit(
			shop.site,
			made.map((order) => create(documents, order)),
		);
		return made.map(({ id }) => id);
	};
	const read = async (id: string): Promise<WireOrder> => (await staff.getOrder({ id })).order ?? {};
	const modifiedFields = async (id: string) =>
		(await shop.store.eventsOf(shop.site, service.entity, id)).map(({ data }) => data.modifiedFields);

	describe("bulkUpdateOrders", () => {
		it("changes an order that is named twice by both entries, and says so once", async () => {
			const [id = ""] = await stored(1);
			const { results, bulkActionMetadata } = await staff.bulkUpdateOrders({
				orders: [
					{ order: { id, archived: true, buyerLanguage: "de" } },
					{ order: { id, buyerLanguage: "fr" } },
					{ order: { id, currency: "EUR" } },
				],
				returnEntity: true,
			});
			assert.deepEqual(
				results.map(({ item }) => item && [item.archived, item.buyerLanguage]),
				[[true, "de"], [true, "fr"], undefined],
			);
			assert.equal(bulkActionMetadata?.totalFailures, 1);
			assert.deepEqual([(await read(id)).archived, (await read(id)).buyerLanguage], [true, "fr"]);
			assert.deepEqual(await modifiedFields(id), [["archived", "buyerLanguage"]]);
		});

		it("keeps the sequence of the request in its results, without entities unless they are requested", async () => {
			const [one = "", two = ""] = await stored(2);
			const missing = uuid();
			const orders = [two, missing, one].map((id) => ({ order: { id, seenByAHuman: true } }));
			const { results } = await staff.bulkUpdateOrders({ orders });
			assert.deepEqual(
				results.map(({ itemMetadata, item }) => [
					itemMetadata?.id,
					itemMetadata?.originalIndex,
					itemMetadata?.success,
					item,
				]),
				[
					[two, 0, true, undefined],
					[missing, 1, false, undefined],
					[one, 2, true, undefined],
				],
			);
		});

		it("applies the mask of each entry to that entry alone", async () => {
			const [one = "", two = ""] = await stored(2, () => ({ buyerLanguage: "de" }));
			const order = { archived: true, seenByAHuman: true };
			await staff.bulkUpdateOrders({
				orders: [
					{ order: { id: one, ...order }, fieldMask: "archived,buyerLanguage" },
					{ order: { id: two, ...order } },
				],
			});
			const [first, second] = [await read(one), await read(two)];
			assert.deepEqual([first.archived, first.seenByAHuman, first.buyerLanguage], [true, false, "en"]);
			assert.deepEqual([second.archived, second.seenByAHuman, second.buyerLanguage], [true, true, "de"]);
		});

		it("reports why each failed, and changes nothing of those", async () => {
			const statuses = ["PENDING", "REJECTED", "CANCELED"] as const;
			const ids = await stored(3, (index) => ({ status: statuses[index] ?? "CANCELED" }));
			const { results } = await staff.bulkUpdateOrders({
				orders: [
					...ids.map((id) => ({ order: { id, archived: true } })),
					{ order: { id: ids[2] ?? "", billingInfo: null } },
				],
			});
			assert.deepEqual(
				results.map(({ itemMetadata }) => itemMetadata?.error?.code ?? "done"),
				["ORDER_IS_PENDING", "ORDER_IS_REJECTED", "done", "BUYER_INFO_CANNOT_BE_REMOVED"],
			);
			assert.deepEqual(await Promise.all(ids.map(async (id) => (await read(id)).archived)), [false, false, true]);
			assert.deepEqual(await modifiedFields(ids[0] ?? ""), []);
		});

		it("takes from 1 to 100 orders", async () => {
			const entries = (count: number) =>
				Array.from({ length: count }, () => ({ order: { id: uuid(), archived: true } }));
			const refusal = (count: number) => refusalOf(staff.bulkUpdateOrders({ orders: entries(count) }));
			assert.deepEqual([await refusal(0), await refusal(101)], ["400 orders MIN_SIZE", "400 orders MAX_SIZE"]);
			const { bulkActionMetadata } = await staff.bulkUpdateOrders({ orders: entries(100) });
			assert.deepEqual(bulkActionMetadata, { totalSuccesses: 0, totalFailures: 100, undetailedFailures: 0 });
		});
	});

	describe("bulkUpdateOrderTags", () => {
		it("tags each order once, also one that is named twice, and says so in one event", async () => {
			const [one = "", two = ""] = await stored(2);
			const { results, bulkActionMetadata } = await staff.bulkUpdateOrderTags({
				orderIds: [one, two, one],
				assignTags: { tags: { tagIds: ["a", "a"] }, privateTags: { tagIds: ["p"] } },
			});
			assert.deepEqual(
				results.map(({ itemMetadata }) => [itemMetadata?.id, itemMetadata?.success]),
				[
					[one, true],
					[two, true],
					[one, true],
				],
			);
			assert.equal(bulkActionMetadata?.totalSuccesses, 3);
			for (const id of [one, two]) {
				const { tags } = await read(id);
				assert.deepEqual([tags?.tags?.tagIds, tags?.privateTags?.tagIds], [["a"], ["p"]]);
				assert.deepEqual(await modifiedFields(id), [["tags"]]);
			}
		});

		it("names the orders that do not exist, and is rejected for ids that are none", async () => {
			const missing = uuid();
			const { results } = await staff.bulkUpdateOrderTags({ orderIds: [missing] });
			assert.equal(results[0]?.itemMetadata?.error?.code, "ORDER_NOT_FOUND");
			const refusal = (orderIds: string[]) => refusalOf(staff.bulkUpdateOrderTags({ orderIds }));
			assert.equal(await refusal(["order-1"]), "400 orderIds[0] FORMAT");
			assert.equal(await refusal([]), "400 orderIds MIN_SIZE");
			assert.equal(await refusal(Array.from({ length: 101 }, () => uuid())), "400 orderIds MAX_SIZE");
		});
	});

	it("change no order of another shop", async () => {
		const [id = ""] = await stored(1);
		const [siteId, now] = [uuid(), shop.now().toISOString()];
		const facts = { name: "Another shop", siteId, clientId: uuid(), settings: {}, allowedOrigins: [], now };
		await createSite(shop.store, facts);
		const { key } = await createApiKey(shop.store, { siteId, role: "owner", name: "owner", id: uuid(), now });
		const stranger = by(shop.caller(key));
		const { results } = await stranger.bulkUpdateOrders({ orders: [{ order: { id, archived: true } }] });
		assert.equal(results[0]?.itemMetadata?.error?.code, "ORDER_NOT_FOUND");
		const tagged = await stranger.bulkUpdateOrderTags({ orderIds: [id], assignTags: { tags: { tagIds: ["x"] } } });
		assert.equal(tagged.results[0]?.itemMetadata?.error?.code, "ORDER_NOT_FOUND");
		assert.equal(await refusalOf(stranger.cancelOrder({ id })), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(stranger.getOrder({ id })), "404 ORDER_NOT_FOUND");
		const { archived, tags, status } = await read(id);
		assert.deepEqual([archived, tags?.tags?.tagIds, status], [false, [], "APPROVED"]);
	});

	it("are for staff who may change orders", async () => {
		const [id = ""] = await stored(1);
		const member = await newMember(shop);
		for (const caller of [member.client, await shop.visitor(), await shop.staff("read-only")]) {
			const calls = by(caller);
			const refusals = [
				await refusalOf(calls.bulkUpdateOrders({ orders: [{ order: { id, archived: true } }] })),
				await refusalOf(calls.bulkUpdateOrderTags({ orderIds: [id] })),
				await refusalOf(calls.updateOrder({ order: { id, archived: true } })),
				await refusalOf(calls.cancelOrder({ id })),
			];
			assert.deepEqual(new Set(refusals), new Set(["403 PERMISSION_DENIED"]));
		}
	});

	it("pages lead to every order once, forward and back, with any limit and while orders are added", async () => {
		const email = `${uuid()}@example.com`;
		const day = (index: number) => `2026-02-0${1 + (index % 3)}T00:00:00.000Z`;
		const ids = await stored(11, (index) => ({ buyerInfo: { email }, createdDate: day(index) }));
		const filter = { "buyerInfo.email": email };
		const pageOf = async (search: object) => {
			const { orders, metadata } = await staff.searchOrders({ search });
			return { ids: orders.map((order) => order.id), ...metadata?.cursors };
		};
		const whole = (await pageOf({ filter })).ids;
		assert.deepEqual(new Set(whole), new Set(ids));
		const limits = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 11, maxLength: 11 });
		await fc.assert(
			fc.asyncProperty(limits, async (sizes) => {
				let page = await pageOf({ filter, cursorPaging: { limit: sizes[0] } });
				let end = page.ids.length;
				assert.deepEqual(page.ids, whole.slice(0, end));
				for (const limit of sizes.slice(1)) {
					if (!page.next) break;
					page = await pageOf({ cursorPaging: { cursor: page.next, limit } });
					assert.deepEqual(page.ids, whole.slice(end, end + limit));
					end += page.ids.length;
				}
				let start = end - page.ids.length;
				for (const limit of sizes) {
					if (!page.prev) break;
					page = await pageOf({ cursorPaging: { cursor: page.prev, limit } });
					assert.deepEqual(page.ids, whole.slice(Math.max(0, start - limit), start));
					start -= page.ids.length;
				}
			}),
			{ numRuns: 4 },
		);
		const first = await pageOf({ filter, cursorPaging: { limit: 6 } });
		const [added] = await stored(1, () => ({ buyerInfo: { email }, createdDate: day(2) }));
		const rest = await pageOf({ cursorPaging: { cursor: first.next ?? "", limit: 100 } });
		assert.deepEqual(
			[...first.ids, ...rest.ids].filter((id) => id !== added),
			whole,
		);
	});
});
