import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { fc } from "@cartwright/testing/properties";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";

const scope = { key: "secret", site: "shop", query: "orders.search" };
const cursor: Cursor = {
	filter: {
		op: "and",
		filters: [
			{ op: "eq", field: "status", value: "PAID" },
			{ op: "exists", field: "name" },
		],
	},
	sort: [{ field: "created", order: "DESC" }],
	from: { values: ["2026-01-01", null, 1.5, true, "id"], reversed: true },
};

describe("cursor", () => {
	it("carries filter, sort, position and direction", () => {
		assert.deepEqual(readCursor(scope, writeCursor(scope, cursor)), { value: cursor });
		const plain: Cursor = { filter: undefined, sort: [], from: { values: ["id"] } };
		assert.deepEqual(readCursor(scope, writeCursor(scope, plain)), { value: plain });
	});

	it("is invalid with another key, on another site or in another query", () => {
		const text = writeCursor(scope, cursor);
		const others = [
			{ key: "other" },
			{ site: "other" },
			{ query: "other" },
			{ site: 'shop","orders', query: "search" },
		];
		for (const other of others) {
			const { value, faults } = readCursor({ ...scope, ...other }, text);
			assert.equal(value, undefined);
			assert.deepEqual(
				faults?.map(({ field, rule }) => [field, rule]),
				[["cursor", "INVALID_CURSOR"]],
			);
		}
	});

	it("is rejected if any character is changed", () => {
		const text = writeCursor(scope, cursor);
		const refused = (changed: string) => readCursor(scope, changed).faults !== undefined;
		for (let index = 0; index < text.length; index += 1) {
			assert.ok(refused(text.slice(0, index)), `cut at ${index}`);
			assert.ok(
				refused(`${text.slice(0, index)}${text[index] === "A" ? "B" : "A"}${text.slice(index + 1)}`),
				`changed at ${index}`,
			);
		}
		for (const changed of [`${text}=`, `${text} `, `${text}AAAA`, text.toUpperCase()])
			assert.ok(refused(changed), changed);
	});

	it("rejects arbitrary text with a declared error", () => {
		fc.assert(fc.property(fc.string(), (text) => assert.ok(readCursor(scope, text).faults)));
	});

	it("stays within the wire's limit with hundreds of ids", () => {
		const values = Array.from({ length: 500 }, () => randomUUID());
		const text = writeCursor(scope, { ...cursor, filter: { op: "in", field: "id", values } });
		assert.ok(text.length <= 16_000, String(text.length));
	});
});
