import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { matcher } from "@cartwright/store/query/evaluate";
import { compare, type Filter } from "@cartwright/store/query/filter";
import { fc } from "@cartwright/testing/properties";
import type { Condition } from "./columns.ts";
import { TextColumn } from "./text-column.ts";

describe("a column of texts", () => {
	const text = fc.string({ unit: fc.constantFrom("a", "B", "b", "ä", "Ä", "😀", "\ud83d"), maxLength: 3 });
	const condition = fc.oneof(
		fc
			.tuple(fc.constantFrom("eq", "contains", "startsWith", "endsWith", "gt"), text)
			.map(([op, value]): Filter => compare("value", op as "eq", value)),
		fc
			.tuple(fc.constantFrom("in" as const, "hasSome" as const), fc.array(text, { maxLength: 10 }))
			.map(([op, values]): Filter => ({ op, field: "value", values })),
	);

	it("finds the places that a filter matches", () => {
		const list = fc.array(
			fc.array(
				text.map((each) => each.toWellFormed()),
				{ maxLength: 3 },
			),
			{ maxLength: 12 },
		);
		fc.assert(
			fc.property(list, fc.nat({ max: 12 }), condition, (places, packed, filter) => {
				const column = new TextColumn();
				for (const [place, values] of places.entries()) {
					if (place === packed) column.pack();
					column.add(place, values);
				}
				if (packed >= places.length) column.pack();
				const matching: number[] = [];
				column.matching(filter as Condition, places.length).each((place) => matching.push(place));
				const matches = matcher(filter);
				const holding = places.flatMap((value, place) => (matches({ value }) ? [place] : []));
				assert.deepEqual(matching, holding);
			}),
		);
	});

	it("finds a text, and a part of one, without decoding the others", (test) => {
		const column = new TextColumn();
		for (let place = 0; place < 1000; place++) column.add(place, [`SKU-${1000 + place}`, `SKU-${3000 + place}`]);
		column.pack();
		const { mock } = test.mock.method(Buffer.prototype, "toString");
		for (const op of ["eq", "contains", "startsWith", "endsWith"] as const) {
			assert.equal(column.matching(compare("sku", op, "SKU-1007") as Condition, 1000).count, 1);
		}
		const [decoded] = [mock.callCount(), mock.restore()];
		assert.equal(decoded, 0);
	});
});
