import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import { inventoryOf } from "@cartwright/products/catalogue/inventory/inventory-cache";
import { remainingPreorders } from "@cartwright/products/catalogue/inventory/stock";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { exampleChange, exampleOrder } from "@cartwright/testing/example-order";
import { exampleProduct, exampleProducts, exampleShirt, exampleStock } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import type { StockReservation } from "./order.ts";
import {
	exchangeReservations,
	itemIdsOf,
	releaseStock,
	reserveStock,
	unavailableReservations,
	withStockHeld,
	withStockReturned,
} from "./order-stock.ts";
import { heldReservations, withOwnReservations } from "./own-reservations.ts";

const change = exampleChange();
const shirt = exampleShirt();
const [small, medium] = exampleStock(shirt, 0).map(({ id }) => id) as [string, string];
const preorder = { enabled: true, limit: 100 };

type Levels = Readonly<Record<string, Partial<InventoryItem>>>;
const itemsOf = (levels: Levels): ReadonlyMap<string, Stored<InventoryItem>> =>
	new Map(
		Object.entries(levels).map(([id, level]) => {
			const [example] = exampleStock(shirt, 0, { ...level, id });
			return [id, { doc: example as InventoryItem, revision: 1 }];
		}),
	);

const reservationOf = (
	inventoryItemId: string,
	quantity: number,
	more: Partial<StockReservation> = {},
): StockReservation => ({
	lineItemId: "line",
	inventoryItemId,
	quantity,
	preorder: false,
	...more,
});

interface Movement {
	readonly quantity: number;
	readonly preordered: number;
}

/** What a batch does to each item. */
const movementsOf = (writes: readonly Write[]): Record<string, Movement> =>
	Object.fromEntries(
		writes.flatMap((write) => {
			if (write.collection.name !== inventoryItems.name) return [];
			assert.ok(write.kind === "adjust" || write.kind === "replace");
			const { quantity = 0, preordered = 0 } = write.differences;
			return [[write.kind === "adjust" ? write.id : write.doc.id, { quantity, preordered }]];
		}),
	);

const someReservations = fc.array(
	fc.record(
		{
			lineItemId: fc.constantFrom("a", "b", "c"),
			inventoryItemId: fc.constantFrom(small, medium),
			quantity: fc.integer({ min: 1, max: 9 }),
			preorder: fc.boolean(),
		},
		{ noNullPrototype: true },
	),
	{ minLength: 1, maxLength: 5 },
);
const sumOf = (reservations: readonly StockReservation[], id: string, preordered: boolean) =>
	reservations
		.filter((each) => each.inventoryItemId === id && each.preorder === preordered)
		.reduce((sum, { quantity }) => sum + quantity, 0);
const plenty = itemsOf({ [small]: { quantity: 500, preorder }, [medium]: { quantity: 500, preorder } });

describe("the stock of an order", () => {
	it("is taken once for each item, however many lines share it, and pre-orders leave it in stock", () => {
		fc.assert(
			fc.property(someReservations, (reservations) => {
				const moved = movementsOf(reserveStock("order", reservations, plenty, change));
				for (const id of [small, medium]) {
					const { quantity, preordered } = moved[id] ?? { quantity: 0, preordered: 0 };
					assert.equal(quantity, -sumOf(reservations, id, false) || 0);
					assert.equal(preordered, sumOf(reservations, id, true));
				}
				const written = reserveStock("order", reservations, plenty, change);
				const ids = written.flatMap((write) => (write.kind === "adjust" ? [write.id] : []));
				assert.equal(new Set(ids).size, ids.length);
			}),
		);
	});

	it("is given back exactly as it was taken", () => {
		fc.assert(
			fc.property(someReservations, (reservations) => {
				const taken = movementsOf(reserveStock("order", reservations, plenty, change));
				const returned = movementsOf(releaseStock("order", reservations, plenty, change));
				assert.deepEqual(Object.keys(returned).sort(), Object.keys(taken).sort());
				for (const [id, { quantity, preordered }] of Object.entries(taken)) {
					assert.equal((returned[id]?.quantity ?? 0) + quantity, 0);
					assert.equal((returned[id]?.preordered ?? 0) + preordered, 0);
				}
			}),
		);
	});

	it("is never taken below zero: the batch has a minimum for each item", () => {
		const writes = reserveStock(
			"order",
			[reservationOf(small, 2), reservationOf(small, 3, { lineItemId: "b" })],
			plenty,
			change,
		);
		const floors = writes.flatMap((write) =>
			write.kind === "adjust" && write.collection.name === inventoryItems.name ? [write.floors] : [],
		);
		assert.deepEqual(floors, [{ quantity: 0 }]);
	});

	it("is not moved for items that are not counted or no longer exist", () => {
		const uncounted = itemsOf({ [small]: { trackQuantity: false } });
		const reservations = [reservationOf(small, 2), reservationOf("deleted", 1)];
		assert.deepEqual(reserveStock("order", reservations, uncounted, change), []);
		assert.deepEqual(releaseStock("order", reservations, uncounted, change), []);
	});

	it("moves only by the difference if the buyer changes the order before paying", () => {
		fc.assert(
			fc.property(someReservations, someReservations, (returned, taken) => {
				const moved = movementsOf(exchangeReservations("order", { returned, taken }, plenty, change));
				for (const id of [small, medium]) {
					const { quantity, preordered } = moved[id] ?? { quantity: 0, preordered: 0 };
					// What both lists have is not written, and may be in one of them twice.
					const both = (list: readonly StockReservation[], other: readonly StockReservation[]) =>
						list.filter((each) => !other.some((one) => JSON.stringify(one) === JSON.stringify(each)));
					const [back, out] = [both(returned, taken), both(taken, returned)];
					assert.equal(quantity, sumOf(back, id, false) - sumOf(out, id, false));
					assert.equal(preordered, sumOf(out, id, true) - sumOf(back, id, true));
				}
			}),
		);
	});

	it("is not written at all if the buyer comes back to pay for the same", () => {
		const reservations = [reservationOf(small, 2), reservationOf(medium, 1, { preorder: true })];
		const same = { returned: reservations, taken: reservations.map((each) => ({ ...each })) };
		assert.deepEqual(exchangeReservations("order", same, plenty, change), []);
	});
});

describe("reservations that the stock cannot serve", () => {
	it("are those for which too few units are left, in the sequence of the lines", () => {
		const items = itemsOf({ [small]: { quantity: 5 } });
		const [first, second, third] = [
			reservationOf(small, 3),
			reservationOf(small, 3, { lineItemId: "b" }),
			reservationOf(small, 2, { lineItemId: "c" }),
		];
		assert.deepEqual(unavailableReservations([first, second, third], items), [second]);
		assert.deepEqual(unavailableReservations([reservationOf(small, 5)], items), []);
		assert.deepEqual(unavailableReservations([reservationOf(small, 6)], items), [reservationOf(small, 6)]);
	});

	it("are all of an item that was deleted, or is marked as out of stock", () => {
		const items = itemsOf({
			[small]: { trackQuantity: false, inStock: false },
			[medium]: { trackQuantity: false, inStock: true },
		});
		const [gone, out, fine] = [reservationOf("deleted", 1), reservationOf(small, 1), reservationOf(medium, 100_000)];
		assert.deepEqual(unavailableReservations([gone, out, fine], items), [gone, out]);
	});

	it("are counted apart for pre-orders, up to their limit", () => {
		const items = itemsOf({ [small]: { quantity: 0, preorder: { enabled: true, limit: 5 }, preordered: 3 } });
		const early = (quantity: number) => reservationOf(small, quantity, { preorder: true });
		assert.deepEqual(unavailableReservations([early(2)], items), []);
		assert.deepEqual(unavailableReservations([early(3), reservationOf(small, 1)], items), [
			early(3),
			reservationOf(small, 1),
		]);
		const closed = itemsOf({ [small]: { quantity: 9, preorder: { enabled: false, limit: 5 } } });
		assert.deepEqual(unavailableReservations([early(1)], closed), [early(1)]);
	});

	it("are none whenever taking the others would leave stock and pre-orders within their limits", () => {
		const level = fc.integer({ min: 0, max: 12 });
		fc.assert(
			fc.property(someReservations, level, level, (reservations, quantity, limit) => {
				const state = { quantity, preorder: { enabled: true, limit } };
				const items = itemsOf({ [small]: state, [medium]: state });
				const refused = unavailableReservations(reservations, items);
				const served = reservations.filter((each) => !refused.includes(each));
				for (const id of [small, medium]) {
					assert.ok(sumOf(served, id, false) <= quantity);
					assert.ok(sumOf(served, id, true) <= limit);
				}
				const fits = [small, medium].every(
					(id) => sumOf(reservations, id, false) <= quantity && sumOf(reservations, id, true) <= limit,
				);
				assert.equal(refused.length === 0, fits);
			}),
		);
	});
});

describe("an order that is being paid", () => {
	it("counts its own units as in stock for its buyer, and changes the stock of nobody else", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (quantity, preordered) => {
				const [product, other] = [exampleProduct(), exampleProduct()];
				const [item] = exampleStock(product, 3, { preorder, preordered: 20 });
				assert.ok(item);
				const items = exampleStock(other, 3);
				const productsById = exampleProducts({ product, items: [item] }, { product: other, items });
				const own = [reservationOf(item.id, quantity), reservationOf(item.id, preordered, { preorder: true })];
				const seen = withOwnReservations(productsById, own);
				const stockOf = (id: string, from: typeof productsById) => {
					const stored = from.get(id);
					assert.ok(stored);
					return inventoryOf(stored).items.map(({ doc }) => [doc.quantity, remainingPreorders(doc)]);
				};
				assert.deepEqual(stockOf(product.id, seen), [[3 + quantity, 80 + preordered]]);
				assert.deepEqual(stockOf(product.id, productsById), [[3, 80]]);
				assert.equal(seen.get(other.id), productsById.get(other.id));
			}),
			{ numRuns: 20 },
		);
	});

	it("holds its stock until it is given back, and again once it is reserved anew", () => {
		const reservations = [reservationOf(small, 2)];
		const held = exampleOrder({ reservations });
		assert.deepEqual(heldReservations(held), reservations);
		const returned = withStockReturned(held);
		assert.deepEqual([heldReservations(returned), returned.checkAt, returned.stock.state], [[], undefined, "RETURNED"]);
		assert.deepEqual(heldReservations(withStockHeld(returned)), reservations);
		assert.deepEqual(heldReservations(undefined), []);
		assert.deepEqual(heldReservations({ ...held, stock: { ...held.stock, state: "UNTOUCHED" } }), []);
	});

	it("reads each of its items once", () => {
		assert.deepEqual(
			itemIdsOf([reservationOf(small, 1), reservationOf(medium, 1), reservationOf(small, 2, { preorder: true })]),
			[small, medium],
		);
	});
});
