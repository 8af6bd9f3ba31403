import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { JsonObject } from "@cartwright/contract/message";
import { orderSearchFields } from "@cartwright/contract/orders/order-query-fields";
import { satisfies } from "@cartwright/store/query/evaluate";
import { exampleOrder } from "@cartwright/testing/example-order";
import { pricedLine } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import type { Order } from "./order.ts";
import { orderFilter, orderRules, visibleOrders } from "./search.ts";

const statuses = ["INITIALIZED", "PENDING", "APPROVED", "REJECTED", "CANCELED"] as const;
const orderIn = (status: (typeof statuses)[number], more: Partial<Order> = {}): Order => ({
	...exampleOrder(),
	status,
	...more,
});
const rules = orderRules("USD");
const shown = (wire?: JsonObject, more: Partial<Order> = {}) => {
	const filter = visibleOrders(wire && orderFilter(wire, rules));
	return statuses.filter((status) => satisfies(orderIn(status, more), filter));
};

describe("a search for orders", () => {
	it("shows neither unfinished nor rejected orders, unless the filter names their status", () => {
		assert.deepEqual(shown(), ["APPROVED", "CANCELED"]);
		assert.deepEqual(shown({ archived: false }), ["APPROVED", "CANCELED"]);
		assert.deepEqual(shown({ status: "PENDING" }), ["PENDING"]);
		assert.deepEqual(shown({ status: { $in: ["REJECTED", "APPROVED"] } }), ["APPROVED", "REJECTED"]);
		assert.deepEqual(shown({ $or: [{ status: "PENDING" }, { status: "CANCELED" }] }), ["PENDING", "CANCELED"]);
		assert.deepEqual(shown({ $and: [{ archived: false }, { status: "REJECTED" }] }), ["REJECTED"]);
	});

	it("does not take a status that the filter excludes as one that it names", () => {
		assert.deepEqual(shown({ status: { $ne: "PENDING" } }), ["APPROVED", "CANCELED"]);
		assert.deepEqual(shown({ $not: { status: "CANCELED" } }), ["APPROVED"]);
		const notArchivedPending: JsonObject = { $not: { $and: [{ status: "PENDING" }, { archived: true }] } };
		assert.deepEqual(shown(notArchivedPending), ["APPROVED", "CANCELED"]);
		assert.deepEqual(shown({ status: { $nin: ["PENDING", "REJECTED"] } }), ["APPROVED", "CANCELED"]);
		assert.deepEqual(shown({ paymentStatus: "PENDING" }, { paymentStatus: "PENDING" }), ["APPROVED", "CANCELED"]);
	});

	it("never shows orders whose placement was not completed, whatever the filter", () => {
		const condition = fc.oneof(
			fc.constantFrom(...statuses).map((status) => ({ status }) as JsonObject),
			fc.subarray([...statuses], { minLength: 1 }).map((some) => ({ status: { $in: some } }) as JsonObject),
			fc.constantFrom(...statuses).map((status) => ({ $not: { status } }) as JsonObject),
		);
		const filters = fc.oneof(
			condition,
			fc.tuple(condition, condition).map((both) => ({ $or: both }) as JsonObject),
			fc.tuple(condition, condition).map((both) => ({ $and: both }) as JsonObject),
		);
		fc.assert(fc.property(filters, (filter) => assert.ok(!shown(filter).includes("INITIALIZED"))));
	});

	it("finds an order by the name of any of its lines", () => {
		const named = (name: string) => {
			const line = pricedLine(100);
			return { ...line, item: { ...line.item, productName: { original: name } } };
		};
		const { lineItems } = exampleOrder({ lines: [named("Mug"), named("Tote")] });
		const finds = (operand: JsonObject) =>
			shown({ "lineItems.productName.original": operand }, { lineItems }).length > 0;
		assert.deepEqual(
			[
				finds({ $hasSome: ["Tote"] }),
				finds({ $hasAll: ["Mug", "Tote"] }),
				finds({ $hasAll: ["Mug", "Lamp"] }),
				finds({ $hasSome: ["Lamp"] }),
			],
			[true, true, false, false],
		);
	});

	it("takes amounts that an order does not have as zero", () => {
		for (const name of ["authorized", "pending", "pendingRefund"]) {
			const field = `balanceSummary.${name}.amount`;
			assert.equal(shown({ [field]: "0" }).length, 2, field);
			assert.equal(shown({ [field]: { $gt: "0" } }).length, 0, field);
			assert.equal(shown({ [field]: { $lte: "0.00" } }).length, 2, field);
		}
		const balance = { pending: 250 };
		assert.equal(shown({ "balanceSummary.pending.amount": { $gte: "2.50" } }, { balance }).length, 2);
		assert.equal(shown({ "balanceSummary.pending.amount": "0" }, { balance }).length, 0);
		assert.equal(shown({ imported: false }).length, 2);
		assert.equal(shown({ demo: true }).length, 0);
	});

	it("compares decimals with the minor units of the shop's currency", () => {
		const finds = (currency: string, operand: string) =>
			satisfies(
				orderIn("APPROVED", { priceSummary: { ...exampleOrder().priceSummary, total: 1500 } }),
				orderFilter({ "priceSummary.total.amount": operand }, orderRules(currency)) ?? assert.fail(),
			);
		assert.deepEqual([finds("USD", "15.00"), finds("JPY", "1500"), finds("KWD", "1.5")], [true, true, true]);
		assert.deepEqual([finds("USD", "1500"), finds("JPY", "15"), finds("KWD", "15")], [false, false, false]);
	});

	it("rejects fields and operators that are not declared, and names those that are", () => {
		const problem = (wire: unknown): string => {
			try {
				orderFilter(wire, rules);
			} catch (error) {
				assert.equal((error as { code?: string }).code, "INVALID_QUERY");
				return (error as Error).message;
			}
			return "";
		};
		assert.match(problem({ secret: 1 }), /secret.*status/);
		assert.match(problem({ status: { $startsWith: "A" } }), /status.*\$startsWith/);
		assert.match(problem({ "priceSummary.total.amount": "much" }), /priceSummary\.total\.amount/);
		assert.match(problem({ $and: [{ archived: true }, { secret: 1 }] }), /secret/);
		for (const name of Object.keys(orderSearchFields.fields)) {
			const { operators = "*" } = orderSearchFields.fields[name] ?? {};
			if (operators === "*") assert.equal(problem({ [name]: { $exists: true } }), "", name);
		}
	});
});
