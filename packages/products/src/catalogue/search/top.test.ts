import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Scalar, Sort } from "@cartwright/store/query/filter";
import { fc } from "@cartwright/testing/properties";
import { Bits } from "./bits.ts";
import { compareValues } from "./columns.ts";
import { TextColumn } from "./text-column.ts";
import { placesAt, placesInOrder, type Reader, topPlaces } from "./top.ts";

const textReader = (column: TextColumn): Reader =>
	Object.assign((place: number) => column.valueAt(place), {
		compare: (place: number, value: Scalar | null) => column.compare(place, value),
		comparePlaces: (place: number, other: number) => column.comparePlaces(place, other),
	});

const allPlaces = (count: number): Bits => {
	const bits = new Bits(count);
	for (let place = 0; place < count; place++) bits.add(place);
	return bits;
};

describe("the places at some positions of a sort", () => {
	it("equal those of a full sort, and are compared a few times each", () => {
		const scores = fc.array(fc.integer({ max: 50 }), { minLength: 300, maxLength: 600 });
		fc.assert(
			fc.property(
				scores,
				fc.constantFrom("drawn", "ascending", "equal"),
				fc.nat({ max: 700 }),
				(drawn, form, offset) => {
					const values = form === "ascending" ? drawn.toSorted((a, b) => a - b) : drawn;
					let comparisons = 0;
					const scoreAt = (place: number) => (form === "equal" ? 1 : (values[place] ?? 0));
					const comparePlaces = (place: number, other: number) => {
						comparisons += 1;
						return scoreAt(place) - scoreAt(other);
					};
					const readerOf = (field: string): Reader =>
						field === "score" ? Object.assign(scoreAt, { comparePlaces }) : (place) => place;
					const sort: Sort[] = [
						{ field: "score", order: "DESC" },
						{ field: "id", order: "DESC" },
					];
					const places = allPlaces(values.length);
					const sorted = placesInOrder(places, sort, readerOf);
					comparisons = 0;
					assert.deepEqual(placesAt(places, sort, { offset, limit: 10 }, readerOf), sorted.slice(offset, offset + 10));
					assert.ok(comparisons < 20 * values.length, `${comparisons} comparisons`);
				},
			),
		);
	});
});

describe("the first places of a sort", () => {
	const product = fc.record({ score: fc.integer({ min: 0, max: 2 }), name: fc.constantFrom("", "a", "ab", "ä", "😀") });
	const order = fc.constantFrom("ASC" as const, "DESC" as const);

	it("equal those of a full sort, from any position and in both directions", () => {
		const list = fc.array(product, { minLength: 1, maxLength: 60 });
		const parameters = [list, fc.nat(), fc.tuple(order, order), fc.integer({ min: 1, max: 8 })] as const;
		fc.assert(
			fc.property(...parameters, fc.option(fc.record({ at: fc.nat(), reversed: fc.boolean() })), (...given) => {
				const [products, packed, [byScore, byName], limit, start] = given;
				const names = new TextColumn();
				for (const [place, { name }] of products.entries()) {
					if (place === packed % products.length) names.pack();
					names.add(place, [`${name}${place}`]);
				}
				const sort: Sort[] = [
					{ field: "score", order: byScore },
					{ field: "name", order: byName },
				];
				const valuesAt = (place: number) => [products[place]?.score ?? null, names.valueAt(place)];
				const compare = (a: (Scalar | null)[], b: (Scalar | null)[]): number => {
					const differences = sort.map((each, index) => {
						const difference = compareValues(a[index] ?? null, b[index] ?? null);
						return each.order === "ASC" ? difference : -difference;
					});
					return differences.find((difference) => difference !== 0) ?? 0;
				};
				const from = start && { values: valuesAt(start.at % products.length), reversed: start.reversed };
				const sorted = products.map((_, place) => place).sort((a, b) => compare(valuesAt(a), valuesAt(b)));
				const side = (place: number) => (from ? compare(valuesAt(place), from.values) : 1);
				const expected = from?.reversed
					? sorted.filter((place) => side(place) < 0).slice(-limit)
					: sorted.filter((place) => side(place) > 0).slice(0, limit);
				const readerOf = (field: string): Reader =>
					field === "name" ? textReader(names) : (place) => products[place]?.score ?? null;
				assert.deepEqual(topPlaces(allPlaces(products.length), sort, from ?? undefined, limit, readerOf), expected);
			}),
		);
	});

	it("cost about one comparison for each place, where thousands differ by their ids alone", () => {
		const count = 5000;
		for (const order of ["ASC", "DESC"] as const) {
			let comparisons = 0;
			const compareNumbers = (a: number, b: number): number => {
				comparisons++;
				return a - b;
			};
			const reader: Reader = Object.assign((place: number) => place, { comparePlaces: compareNumbers });
			const top = topPlaces(allPlaces(count), [{ field: "id", order }], undefined, 24, () => reader);
			assert.equal(top[0], order === "ASC" ? 0 : count - 1);
			assert.ok(comparisons < count + 500, `${comparisons} comparisons`);
		}
	});
});
