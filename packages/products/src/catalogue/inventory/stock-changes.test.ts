import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { targetOf } from "@cartwright/store/batch";
import { fc } from "@cartwright/testing/properties";
import type { StockFacts } from "../events.ts";
import type { InventoryItem } from "../inventory-item.ts";
import { anItem } from "../testing.ts";
import { decrementStock, incrementStock, setStock } from "./stock-changes.ts";

const facts: StockFacts = {
	now: "2026-01-02T00:00:00.000Z",
	newId: () => "event",
	version: "V1_CATALOG",
	reason: "ORDER",
	orderId: "order",
};
const stored = (members: Partial<InventoryItem> = {}) => ({ doc: anItem(members), revision: 1 });
const shapes = (writes: ReturnType<typeof decrementStock>) =>
	writes.map((write) => ({
		id: targetOf(write),
		...("differences" in write ? { differences: write.differences } : {}),
		...("floors" in write ? { floors: write.floors } : {}),
	}));

describe("changes of stock", () => {
	it("change the item's quantity with a floor and increment the product's stock version", () => {
		const writes = decrementStock([{ item: stored({ quantity: 5 }), quantity: 2 }], facts);
		assert.deepEqual(shapes(writes), [
			{ id: "item", differences: { quantity: -2 }, floors: { quantity: 0 } },
			{ id: "product-000", differences: { stockVersion: 1 }, floors: {} },
		]);
		const [event] = writes[0]?.events ?? [];
		assert.deepEqual([event?.data.difference, event?.data.reason, event?.data.orderId], [-2, "ORDER", "order"]);
	});

	it("have no floor if back-orders are allowed", () => {
		const [write] = shapes(decrementStock([{ item: stored(), quantity: 2 }], facts, { backOrders: true }));
		assert.deepEqual(write?.floors, {});
	});

	it("write nothing for untracked stock", () => {
		const item = stored({ trackQuantity: false, inStock: true });
		assert.deepEqual(decrementStock([{ item, quantity: 2 }], facts), []);
	});

	it("count pre-orders and keep the quantity, guarded by the revision", () => {
		const item = stored({ preorder: { enabled: true, limit: 9 } });
		const [write] = decrementStock([{ item, quantity: 2, preorder: true }], facts);
		assert.equal(write?.kind, "replace");
		assert.deepEqual(shapes(write ? [write] : []), [{ id: "item", differences: { quantity: 0, preordered: 2 } }]);
		const [back] = shapes(incrementStock([{ item, quantity: 2, preorder: true }], facts));
		assert.deepEqual(back?.differences, { quantity: 0, preordered: -2 });
	});

	it("write nothing if the value is unchanged", () => {
		const preorder = { enabled: true, limit: 9 };
		const item = stored({ quantity: 5, preorder });
		assert.deepEqual(setStock([{ item, quantity: 5, preorder: { ...preorder } }], facts), []);
		assert.equal(setStock([{ item, quantity: 6 }], facts).length, 2);
		assert.equal(setStock([{ item, preorder: null }], facts)[0]?.kind, "replace");
	});

	it("write each document once and add up to the requested quantities", () => {
		const entry = fc.record({ index: fc.nat(5), quantity: fc.integer({ min: 1, max: 9 }) });
		fc.assert(
			fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
				const items = Array.from({ length: 6 }, (_, index) =>
					stored({ id: `item-${index}`, productId: `product-${index % 2}` }),
				);
				const movements = entries.map(({ index, quantity }) => ({ item: items[index] ?? stored(), quantity }));
				for (const [change, sign] of [[decrementStock, -1] as const, [incrementStock, 1] as const]) {
					const writes = change(movements, facts);
					const targets = writes.map(targetOf);
					assert.equal(new Set(targets).size, targets.length);
					const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
					const moved = writes.map((write) => ("differences" in write ? (write.differences.quantity ?? 0) : 0));
					assert.equal(total(moved) - sign * total(entries.map(({ quantity }) => quantity)), 0);
				}
			}),
		);
	});
});
