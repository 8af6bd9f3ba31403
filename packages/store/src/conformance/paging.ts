import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { create } from "../batch.ts";
import { positionOf, select } from "../query/evaluate.ts";
import { and, equals, hasSome, isIn, not, type Position, type Sort } from "../query/filter.ts";
import { page } from "../store.ts";
import { type Item, items, newSite, type TestDatabase, withStore } from "./database.ts";

const orders = ["ASC", "DESC"] as const;

/** Ties, nulls and missing values in every combination. */
const documents: Item[] = Array.from({ length: 36 }, (_, index) => {
	const name = [null, "a", "b", undefined][index % 4];
	const price = [null, 1, 2][index % 3];
	return {
		id: `id-${String((index * 7) % 36).padStart(2, "0")}`,
		rank: index % 5,
		...(name === undefined ? {} : { name }),
		...(price === undefined ? {} : { price }),
		visible: [true, false, null][Math.floor(index / 4) % 3] ?? null,
	};
});

const sorts: Sort[][] = [
	[],
	...orders.flatMap((order) => [
		[{ field: "id", order }],
		[{ field: "name", order }],
		[{ field: "rank", order }],
		...orders.flatMap((second) => [
			[
				{ field: "rank", order },
				{ field: "name", order: second },
			],
			[
				{ field: "name", order },
				{ field: "price", order: second },
			],
			[
				{ field: "visible", order },
				{ field: "price", order: second },
				{ field: "name", order },
			],
			[
				{ field: "price", order },
				{ field: "id", order: second },
			],
		]),
	]),
];

export const pagingTests = (createDatabase: () => Promise<TestDatabase>): void => {
	describe("paging", () => {
		const here = withStore(createDatabase);
		const site = newSite();
		before(() =>
			here.store.commit(
				site,
				documents.map((doc) => create(items, doc)),
			),
		);

		const ids = async (sort: Sort[], from?: Position, offset?: number) => {
			const query = { sort, limit: 5, from, ...(offset === undefined ? {} : { offset }) };
			const { loaded } = await here.store.read(site, { loaded: page(items, query) });
			return loaded.map(({ doc }) => doc);
		};

		for (const sort of sorts) {
			const name = sort.map(({ field, order }) => `${field} ${order}`).join(", ") || "id alone";
			it(`passes every document once, forwards and backwards, by ${name}`, async () => {
				const expected = select(documents, { sort, limit: 100 }).map(({ id }) => id);
				const forwards: string[] = [];
				let loaded = await ids(sort);
				while (loaded.length > 0) {
					forwards.push(...loaded.map(({ id }) => id));
					loaded = await ids(sort, { values: positionOf(loaded.at(-1) as Item, sort) });
				}
				assert.deepEqual(forwards, expected);
				const last = documents.find(({ id }) => id === expected.at(-1)) as Item;
				const backwards: string[] = [last.id];
				loaded = [last];
				for (;;) {
					loaded = await ids(sort, { values: positionOf(loaded[0] as Item, sort), reversed: true });
					if (loaded.length === 0) break;
					backwards.unshift(...loaded.map(({ id }) => id));
				}
				assert.deepEqual(backwards, expected);
			});
		}

		for (const sort of sorts) {
			const name = sort.map(({ field, order }) => `${field} ${order}`).join(", ") || "id alone";
			it(`ends where the documents of a page have to, by ${name}`, async () => {
				const all = select(documents, { sort, limit: 100 }) as Item[];
				const positionAt = (index: number) => ({ values: positionOf(all[index] as Item, sort) });
				for (let end = 0; end < all.length; end += 1) {
					const start = Math.floor(end / 2);
					const { first, middle, reversed } = await here.store.read(site, {
						first: page(items, { sort, limit: 100, until: positionAt(end) }),
						middle: page(items, { sort, limit: 100, from: positionAt(start), until: positionAt(end) }),
						reversed: page(items, {
							sort,
							limit: 100,
							from: { ...positionAt(end), reversed: true },
							until: positionAt(start),
						}),
					});
					const idsOf = (stored: readonly { readonly doc: Item }[]) => stored.map(({ doc }) => doc.id);
					const expected = all.map(({ id }) => id);
					assert.deepEqual(idsOf(first), expected.slice(0, end + 1));
					assert.deepEqual(idsOf(middle), expected.slice(start + 1, end + 1));
					assert.deepEqual(idsOf(reversed), expected.slice(start, end));
				}
			});
		}

		it("finds rare and frequent texts", async () => {
			const many: Item[] = Array.from({ length: 2200 }, (_, index) => ({
				id: `many-${index}`,
				rank: index % 100,
				visible: index % 2 === 0,
				tags: [...(index % 100 < 3 ? [] : ["many"]), ...(index % 300 === 0 ? ["few"] : []), `own ${index}`],
			}));
			const crowded = newSite();
			await here.store.commit(
				crowded,
				many.map((doc) => create(items, doc)),
			);
			const sort: Sort[] = [{ field: "rank", order: "ASC" }];
			const visible = equals("visible", true);
			const filters = [
				hasSome("tags", ["many"]),
				and(visible, hasSome("tags", ["few"])),
				and(hasSome("tags", ["many"]), and(visible, hasSome("tags", ["few", "own 4", "own 50"]))),
				and(isIn("tags", ["own 7", "own 8", "none"]), not(visible)),
				hasSome("tags", ["none"]),
				hasSome("tags", []),
			];
			for (const filter of filters) {
				const query = { filter, sort, limit: 5 };
				const { loaded } = await here.store.read(crowded, { loaded: page(items, query) });
				const expected = select(many, query).map(({ id }) => id);
				assert.deepEqual(
					loaded.map(({ doc }) => doc.id),
					expected,
				);
			}
		});

		it("skips the given number of documents", async () => {
			const sort: Sort[] = [{ field: "price", order: "DESC" }];
			for (const offset of [0, 1, 33, 40]) {
				const expected = select(documents, { sort, limit: 5, offset }).map(({ id }) => id);
				assert.deepEqual(
					(await ids(sort, undefined, offset)).map(({ id }) => id),
					expected,
				);
			}
		});
	});
};
