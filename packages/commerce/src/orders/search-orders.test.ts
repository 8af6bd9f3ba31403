import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { JsonObject } from "@cartwright/contract/message";
import { orderSearchFields } from "@cartwright/contract/orders/order-query-fields";
import { orders as service } from "@cartwright/contract/orders/orders";
import { create } from "@cartwright/store/batch";
import type { Document } from "@cartwright/store/collection";
import { select } from "@cartwright/store/query/evaluate";
import { type FieldMapping, readFilter, readSort, rulesOf } from "@cartwright/store/query-language";
import { exampleChange, exampleOrder } from "@cartwright/testing/example-order";
import { exampleId, pricedLine } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { startOfflinePayment } from "../payments/payment.ts";
import { approve } from "./approval.ts";
import { orders } from "./documents.ts";
import type { Order } from "./order.ts";
import { withPaymentStatus } from "./payment-status.ts";

const names = Object.keys(orderSearchFields.fields);
const isAmount = (name: string) => name.endsWith(".amount");
const isFlag = (name: string) => ["archived", "imported", "seenByAHuman", "demo"].includes(name);

/** Orders that differ in all searchable fields. */
const variety = (): Order[] =>
	Array.from({ length: 24 }, (_, index) => {
		const line = pricedLine(1000 * (1 + (index % 3)), 1 + (index % 2));
		const named = (name: string) => ({
			...line,
			id: exampleId(),
			item: { ...line.item, productName: { original: name } },
		});
		const lines = [named("ABC".charAt(index % 3)), ...(index % 4 === 0 ? [named("D")] : [])];
		const order = approve(exampleOrder({ lines }), exampleChange());
		const amount = 100 * (1 + (index % 5));
		const pendingPayment = startOfflinePayment({ id: exampleId(), amount, currency: "USD", now: order.createdDate });
		const authorized = { ...pendingPayment, status: "APPROVED" as const, authorized: amount, captured: 0 };
		const day = `2026-01-0${1 + (index % 4)}T00:00:00.000Z`;
		const isOdd = index % 2 === 1;
		return withPaymentStatus({
			...order,
			number: String(9_990 + index),
			payments: [[], [pendingPayment], [authorized]][index % 3] ?? [],
			...(isOdd ? { status: "CANCELED", fulfillmentStatus: "FULFILLED" } : {}),
			createdDate: day,
			updatedDate: day,
			purchasedDate: day,
			archived: isOdd,
			seenByAHuman: index % 3 === 0,
			...(isOdd ? { businessLocation: { id: exampleId() } } : {}),
			channelInfo: { type: isOdd ? "POS" : "WEB", ...(index % 5 === 0 ? { externalOrderId: `X${index}` } : {}) },
			buyerInfo: { ...order.buyerInfo, email: `buyer${index % 4}@example.com` },
			checkoutId: exampleId(),
		} as Order);
	});

/** An order as its reader sees it: amounts and number as numbers, missing values as the contract's default. */
const readable = (value: unknown, name = ""): unknown => {
	if (name === "amount" || name === "number") return Number(value);
	if (Array.isArray(value)) return value.map((each) => readable(each));
	if (value === null || typeof value !== "object") return value;
	// Default of a name that the order's location lacks.
	const members = Object.entries(value).filter(([key, member]) => !(key === "name" && member === ""));
	return Object.fromEntries(members.map(([key, member]) => [key, readable(member, key)]));
};
const asNumber = (operand: unknown) => (Number.isFinite(Number(operand)) ? Number(operand) : undefined);
const mapping: FieldMapping = Object.fromEntries(
	names.map((name) => [name, isAmount(name) || name === "number" ? { path: name, value: asNumber } : name]),
);
const plainRules = rulesOf(orderSearchFields, mapping);

const operand = (name: string): fc.Arbitrary<string | boolean> => {
	if (isFlag(name)) return fc.boolean();
	if (isAmount(name)) return fc.constantFrom("0", "0.00", "1.00", "3.00", "10.00", "25.00");
	if (name === "number") return fc.constantFrom("9995", "10000", "10010");
	if (/Date$|deliveryTime/.test(name)) return fc.constantFrom("2026-01-02T00:00:00.000Z", "2026-01-03T00:00:00.000Z");
	return fc.constantFrom(
		"A",
		"B",
		"D",
		"X5",
		"WEB",
		"POS",
		"APPROVED",
		"CANCELED",
		"FULFILLED",
		"NOT_PAID",
		"buyer1@example.com",
	);
};
const allOperators = ["$eq", "$ne", "$gt", "$gte", "$lt", "$lte", "$in", "$nin", "$exists"];
const lists = ["$in", "$nin", "$hasSome", "$hasAll"];

const conditionOn = (name: string): fc.Arbitrary<JsonObject> => {
	const { operators = "*" } = orderSearchFields.fields[name] ?? {};
	return fc
		.constantFrom(...(operators === "*" ? allOperators : operators))
		.chain((operator) =>
			(operator === "$exists"
				? fc.boolean()
				: lists.includes(operator)
					? fc.array(operand(name), { minLength: 1, maxLength: 2 })
					: operand(name)
			).map((value) => ({ [name]: { [operator]: value } }) as JsonObject),
		);
};
const condition = fc.constantFrom(...names).chain(conditionOn);
const filters = fc.oneof(
	condition,
	fc.tuple(condition, condition).map(([a, b]) => ({ $or: [a, b] }) as JsonObject),
	fc.tuple(condition, condition).map(([a, b]) => ({ $and: [a, { $not: b }] }) as JsonObject),
);
const sortable = names.filter((name) => orderSearchFields.fields[name]?.sort !== "NONE");
const sorts = fc.record({
	fieldName: fc.constantFrom(...sortable),
	order: fc.constantFrom("ASC" as const, "DESC" as const),
});

onEachEngine("searching orders", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof open>;
	let views: Document[];
	const open = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(service);
	before(async () => {
		shop = await openShop({ engine });
		staff = open(await shop.staff());
		await shop.store.commit(
			shop.site,
			variety().map((order) => create(orders, order)),
		);
		const { orders: all } = await staff.searchOrders({ search: {} });
		assert.equal(all.length, 24);
		views = (all ?? []).map((order) => ({ demo: false, imported: false, ...(readable(order) as Document) }));
	});
	after(() => shop.close());

	const findIds = async (search: object) => (await staff.searchOrders({ search })).orders.map(({ id }) => id);
	const expected = (filter: JsonObject, sort: { fieldName: string; order: string }) => {
		const read = { filter: readFilter(filter, plainRules), sort: readSort([sort], plainRules) };
		assert.deepEqual([read.filter.faults, read.sort.faults], [undefined, undefined]);
		return select(views, { filter: read.filter.value, sort: read.sort.value ?? [], limit: 100 }).map(({ id }) => id);
	};

	it("filters and sorts by all declared fields like a plain scan of the orders", async () => {
		for (const name of names) {
			for (const filter of fc.sample(conditionOn(name), 5)) {
				const sort = { fieldName: sortable[names.indexOf(name) % sortable.length] ?? "number", order: "ASC" };
				assert.deepEqual(
					await findIds({ filter, sort: [sort] }),
					expected(filter, sort),
					JSON.stringify({ filter, sort }),
				);
			}
		}
		await fc.assert(
			fc.asyncProperty(filters, sorts, async (filter, sort) => {
				assert.deepEqual(await findIds({ filter, sort: [sort] }), expected(filter, sort));
			}),
			{ numRuns: 150 },
		);
	});

	it("pages through all orders with every sort", async () => {
		for (const fieldName of sortable) {
			const sort = [{ fieldName, order: "DESC" as const }];
			const seen: (string | null | undefined)[] = [];
			let cursor: string | null | undefined;
			do {
				const search = cursor ? { cursorPaging: { cursor, limit: 7 } } : { sort, cursorPaging: { limit: 7 } };
				const { orders: page, metadata } = await staff.searchOrders({ search });
				seen.push(...page.map(({ id }) => id));
				cursor = metadata?.cursors?.next;
			} while (cursor);
			assert.deepEqual(seen, await findIds({ sort }), fieldName);
		}
	});

	it("rejects operators that the contract does not allow for a field, and names the field", async () => {
		for (const [name, { operators }] of Object.entries(orderSearchFields.fields)) {
			if (operators === "*" || operators.includes("$gt")) continue;
			const refused = staff.searchOrders({ search: { filter: { [name]: { $gt: "a" } } } });
			await assert.rejects(refused, (error: Error) =>
				error.message.includes(`filter.${name} cannot be filtered with $gt`),
			);
		}
		assert.equal(await refusalOf(staff.searchOrders({ search: { filter: { total: 1 } } })), "400 INVALID_QUERY");
	});
});
