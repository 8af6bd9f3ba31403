import assert from "node:assert/strict";
import { it } from "node:test";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { orders } from "@cartwright/contract/orders/orders";
import { lineOf, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { renderEvent, renderEvents } from "@cartwright/testing/rendered-events";
import { onEachEngine, openShop } from "@cartwright/testing/shop";

const { type } = inventoryItemsV3.events.inventoryItemUpdatedWithReason ?? assert.fail();

onEachEngine("changes of stock", (engine) => {
	it("are told with their reason, whichever call makes them", async (t) => {
		const shop = await openShop({ engine });
		const [staff, visitor, mug] = [await shop.staff(), await shop.visitor(), await offer(shop, 10)];
		const { itemId: inventoryItemId, product } = mug;
		const variantId = product.variants[0]?.id ?? "";
		const rendered = await renderEvents(t, shop);
		const v3 = staff.use(inventoryItemsV3);
		const masked = async (quantity: number) => {
			const { inventoryItem } = await v3.getInventoryItem({ inventoryItemId });
			return { id: inventoryItemId, revision: inventoryItem?.revision ?? "", quantity };
		};
		const byId = { decrementData: [{ inventoryItemId, decrementBy: 1 }] };
		const [decrease, increments] = [
			{ decrementData: [{ variantId, decrementBy: 1 }] },
			[{ variantId, incrementBy: 1 }],
		];
		const reason = "REVERT_INVENTORY_CHANGE" as const;
		const seenReasons = async (call: Promise<unknown>) => {
			const before = rendered.length;
			await call;
			const payloads = rendered.slice(before).filter(({ event }) => event.type === type);
			return payloads.map(({ payload }) => {
				const { body } = JSON.parse(payload ?? "").actionEvent;
				assert.equal(body.currentEntity.id, inventoryItemId);
				assert.match(body.appId, /^[\da-f-]{36}$/);
				return body.reason;
			});
		};
		assert.deepEqual(await seenReasons(v3.updateInventoryItem({ inventoryItem: await masked(9) })), ["MANUAL"]);
		for (const change of [
			async () => v3.updateInventoryItem({ inventoryItem: await masked(8), reason }),
			async () => v3.bulkUpdateInventoryItems({ inventoryItems: [{ inventoryItem: await masked(7) }], reason }),
			async () => v3.bulkDecrementInventoryItems({ ...byId, reason }),
			async () => v3.bulkIncrementInventoryItems({ incrementData: [{ inventoryItemId, incrementBy: 1 }], reason }),
			async () => v3.bulkDecrementInventoryItemsByVariantAndLocation({ ...decrease, reason }),
			async () => v3.bulkIncrementInventoryItemsByVariantAndLocation({ incrementData: increments, reason }),
		]) {
			assert.deepEqual(await seenReasons(change()), [reason], String(change));
		}
		const more = { incrementData: [{ productId: product.id, variantId, incrementBy: 1 }] };
		assert.deepEqual(await seenReasons(staff.use(inventory).incrementInventory(more)), ["MANUAL"]);
		const checkoutId = await readyCheckout(visitor, lineOf(mug));
		let orderId = "";
		const placed = place(visitor, checkoutId).then((id) => {
			orderId = id;
		});
		assert.deepEqual(await seenReasons(placed), ["ORDER"]);
		const canceled = staff.use(orders).cancelOrder({ id: orderId, restockAllItems: true });
		assert.deepEqual(await seenReasons(canceled), ["REVERT_INVENTORY_CHANGE"]);
		await shop.close();
	});

	it("show the stock as it was after them, though they are delivered after later ones", async () => {
		const shop = await openShop({ engine });
		const [staff, { itemId: inventoryItemId }] = [await shop.staff(), await offer(shop, 10)];
		const v3 = staff.use(inventoryItemsV3);
		const { inventoryItem: before } = await v3.getInventoryItem({ inventoryItemId });
		await v3.bulkDecrementInventoryItems({ decrementData: [{ inventoryItemId, decrementBy: 2 }], reason: "ORDER" });
		await v3.bulkIncrementInventoryItems({ incrementData: [{ inventoryItemId, incrementBy: 2 }] });
		const events = await shop.store.eventsOf(shop.site, inventoryItemsV3.entity, inventoryItemId);
		const shown = [];
		for (const event of events.filter((each) => each.type === type)) {
			const { payload } = await renderEvent(shop, event);
			const { quantity, revision } = JSON.parse(payload ?? "").actionEvent.body.currentEntity;
			shown.push([quantity, Number(revision) - Number(before?.revision)]);
		}
		assert.deepEqual(shown, [
			[8, 1],
			[10, 2],
		]);
		await shop.close();
	});
});
