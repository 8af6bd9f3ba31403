import assert from "node:assert/strict";
import { after, before, describe, it, mock } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { createClient } from "../client.ts";
import { DataItemsError } from "./data-items-error.ts";
import { type Items, itemsOf } from "./items.ts";

interface Page {
	slug: string;
	order?: number;
	tags?: string[];
	since?: Date;
	section?: { since: Date };
}

describe("items of data collections", () => {
	let shop: Shop;
	let items: Items;
	before(async () => {
		shop = await openShop();
		const staff = await shop.staff();
		const permissions = { read: "ANYONE", insert: "ADMIN", update: "ADMIN", remove: "ADMIN" } as const;
		await staff
			.use(dataCollections)
			.createDataCollection({ collection: { id: "Pages", fields: [{ key: "slug", type: "TEXT" }], permissions } });
		items = itemsOf(staff);
	});
	after(() => shop.close());

	it("are written, read and removed, with dates as dates", async () => {
		const since = new Date("2026-03-31T12:00:00.000Z");
		const page = await items.insert<Page>("Pages", { slug: "home", since, section: { since } });
		assert.deepEqual([page.since, page.section], [since, { since }]);
		assert.ok(page._createdDate instanceof Date);
		assert.deepEqual((await items.get<Page>("Pages", page._id))?.since, since);
		assert.equal((await items.update<Page>("Pages", { _id: page._id, slug: "start" })).since, undefined);
		assert.equal((await items.save<Page>("Pages", { _id: "about", slug: "about" })).slug, "about");
		assert.equal((await items.remove("Pages", "about"))?.slug, "about");
		assert.deepEqual([await items.remove("Pages", "about"), await items.get("Pages", "about")], [null, null]);
		const unmet = { condition: items.filter<Page>().eq("slug", "other") };
		assert.equal(await items.remove<Page>("Pages", page._id, unmet), null);
		await items.truncate("Pages");
	});

	it("are written in bulk, queried, counted and paged", async () => {
		const since = new Date("2026-03-31T12:00:00.000Z");
		const pages = Array.from({ length: 7 }, (_, order) => ({
			_id: `p${order}`,
			slug: `page-${order}`,
			order,
			tags: [`t${order % 2}`],
			since: new Date(since.getTime() + order),
		}));
		assert.equal((await items.bulkInsert<Page>("Pages", pages)).inserted, 7);
		assert.deepEqual((({ inserted, skipped }) => [inserted, skipped])(await items.bulkInsert("Pages", pages)), [0, 7]);
		const broken = await items.bulkInsert("Pages", [{ _id: "x", a: { $b: 1 } }, { _id: "y" }]);
		assert.deepEqual(
			[broken.insertedItemIds, broken.errors[0]?.code, broken.errors[0]?.originalIndex],
			[["y"], "WDE0134", 0],
		);
		assert.equal((await items.bulkRemove("Pages", ["y", "none"])).skipped, 1);
		const visitors = itemsOf(await shop.visitor());
		const query = visitors
			.query<Page>("Pages")
			.ge("since", since)
			.hasSome("tags", "t0", "t1")
			.descending("order")
			.limit(3);
		const first = await query.find({ returnTotalCount: true });
		assert.deepEqual([first.items.map(({ order }) => order), first.totalCount, first.totalPages], [[6, 5, 4], 7, 3]);
		const second = await first.next();
		const third = await second.next();
		assert.deepEqual(
			[...third].map(({ order }) => order),
			[0],
		);
		assert.deepEqual([third.hasNext(), second.hasPrev(), third.currentPage], [false, true, 2]);
		assert.deepEqual(
			(await second.prev()).items.map(({ order }) => order),
			[6, 5, 4],
		);
		assert.equal(await query.count(), 7);
		const either = visitors.query<Page>("Pages").eq("slug", "page-1").or(visitors.query<Page>("Pages").gt("order", 5));
		assert.equal(await either.count(), 2);
		assert.equal(await visitors.query<Page>("Pages").not(visitors.filter<Page>().eq("tags", "t0")).count(), 3);
		assert.equal(
			await visitors
				.query("Pages")
				.filter({ since: { $lt: new Date(since.getTime() + 2) } })
				.count(),
			2,
		);
		await assert.rejects(visitors.insert("Pages", {}), { code: "WDE0027" });
	});
});

it("name only fields that the items have", () => {
	const items = itemsOf(createClient({ origin: "http://shop.test" }));
	const query = items.query<Page>("Pages").eq("tags", "t0").eq("section.since", 1).eq("_id", "a").ascending("slug");
	// @ts-expect-error: no such field
	query.eq("slugg", "a");
	// @ts-expect-error: the type of the value
	query.eq("slug", 7);
	// @ts-expect-error: no such field
	query.descending("slugg");
	// @ts-expect-error: no such field
	items.aggregate<Page>("Pages").sum("slugg");
	// @ts-expect-error: no such field
	items.patch<Page>("Pages", "a").setField("slugg", 7);
	// @ts-expect-error: filters of other items
	query.and(items.filter<{ title: string }>().eq("title", "a"));
	items.query("Pages").eq("anything", 7);
});

describe("the checks before a call", () => {
	let requests = 0;
	const fetch = (async () => {
		requests += 1;
		return Response.json({ dataItems: [], pagingMetadata: { hasNext: false }, dataItem: { data: {} } });
	}) as typeof globalThis.fetch;
	const items = itemsOf(createClient({ origin: "http://shop.test", fetch })) as unknown as Record<
		string,
		// biome-ignore lint/suspicious/noExplicitAny: calls as programs without types make them
		(...args: any[]) => any
	>;
	const query = () => items.query?.("Pages");
	const bulk = Array.from({ length: 1001 }, (_, index) => ({ _id: `${index}` }));

	const cases: readonly (readonly [code: string, call: () => unknown])[] = [
		["WDE0001", () => items.get?.(7, "id")],
		["WDE0001", () => items.query?.(7).find()],
		["WDE0002", () => items.get?.("Pages", 7)],
		["WDE0003", () => query().distinct(7)],
		["WDE0004", () => items.insert?.("Pages", "text")],
		["WDE0005", () => items.bulkInsert?.("Pages", [{ _id: 7 }])],
		["WDE0006", () => items.bulkSave?.("Pages", bulk)],
		["WDE0007", () => items.update?.("Pages", { _id: 7 })],
		["WDE0008", () => items.get?.("Pages")],
		["WDE0008", () => query().find({}, {})],
		["WDE0011", () => items.aggregate?.("Pages").filter({}).run()],
		["WDE0012", () => items.aggregate?.("Pages").having(items.filter?.()).having(items.filter?.()).run()],
		["WDE0013", () => items.aggregate?.("Pages").group("a").group("b").run()],
		["WDE0016", () => items.remove?.("Pages", "id", { condition: 7 })],
		["WDE0018", () => items.get?.("Pages", "id", { suppressHooks: "yes" })],
		["WDE0018", () => items.truncate?.("Pages", { suppressAuth: 1 })],
		["WDE0018", () => query().find({ language: "" })],
		["WDE0019", () => items.isReferenced?.("Pages", "links", {}, "id")],
		["WDE0021", () => items.insertReference?.("Pages", [{ left: "a", right: "b" }])],
		["WDE0032", () => query().limit("5").find()],
		["WDE0032", () => items.patch?.("Pages", "id").incrementField("order", "5").run()],
		["WDE0033", () => query().limit(0).find()],
		["WDE0034", () => query().skip(-1).count()],
		["WDE0035", () => query().limit(1.5).find()],
		["WDE0038", () => items.aggregate?.("Pages").count("x").run()],
		["WDE0039", () => query().isEmpty().find()],
		["WDE0040", () => query().eq("slug").find()],
		["WDE0041", () => query().between("order", 1).find()],
		["WDE0042", () => query().hasSome("tags").find()],
		["WDE0043", () => query().ascending().find()],
		["WDE0044", () => query().startsWith("slug", 7).find()],
		["WDE0045", () => query().gt("order", {}).find()],
		["WDE0046", () => query().between("order", 1, "2").find()],
		["WDE0047", () => query().in("order", [{}]).find()],
		["WDE0048", () => query().eq(7, 7).find()],
		["WDE0049", () => query().or({}).find()],
		["WDE0050", () => query().or(items.query?.("Others")).find()],
		["WDE0051", () => query().ascending("slug", 7).find()],
		["WDE0056", () => query().filter(7).find()],
		["WDE0057", () => query().filter({ $and: {} }).find()],
		["WDE0057", () => query().filter({ $not: [] }).find()],
		[
			"WDE0058",
			() =>
				query()
					.filter({ order: { $gt: {} } })
					.find(),
		],
		[
			"WDE0059",
			() =>
				query()
					.filter({ slug: { $contains: 7 } })
					.find(),
		],
		[
			"WDE0060",
			() =>
				query()
					.filter({ order: { $in: [{}] } })
					.find(),
		],
		[
			"WDE0062",
			() =>
				query()
					.filter({ slug: { $matches: { ignoreCase: true } } })
					.find(),
		],
		[
			"WDE0063",
			() =>
				query()
					.filter({ slug: { $matches: { ignoreCase: false, spec: [] } } })
					.find(),
		],
		[
			"WDE0064",
			() =>
				query()
					.filter({ slug: { $matches: { ignoreCase: true, spec: [7] } } })
					.find(),
		],
		["WDE0065", () => query().orderBy({}).find()],
		["WDE0066", () => query().orderBy([7]).find()],
		[
			"WDE0067",
			() =>
				query()
					.orderBy([{ slug: "up" }])
					.find(),
		],
		["WDE0068", () => items.bulkRemove?.("Pages", [7])],
		[
			"WDE0069",
			() =>
				items.bulkRemove?.(
					"Pages",
					bulk.map(({ _id }) => _id),
				),
		],
		[
			"WDE0070",
			() =>
				query()
					.filter({ slug: { $regex: "^a" } })
					.find(),
		],
		["WDE0094", () => query().include("").find()],
		["WDE0094", () => items.queryReferenced?.("Pages", "id", "")],
		["WDE0159", async () => (await query().find()).prev()],
		["WDE0165", async () => (await query().find()).next()],
	];

	for (const [index, [code, call]] of cases.entries()) {
		it(`refuse with ${code} (${index})`, async () => {
			requests = 0;
			await assert.rejects(
				async () => call(),
				(error) => {
					assert.ok(error instanceof DataItemsError, String(error));
					assert.deepEqual([error.code, error.details.applicationError.code], [code, code]);
					assert.match(error.message, new RegExp(`${code}: `));
					return true;
				},
			);
			// Only pages are requested before there can be a next one.
			assert.equal(requests, ["WDE0159", "WDE0165"].includes(code) ? 1 : 0);
		});
	}

	it("name every fault of a query", async () => {
		await assert.rejects(query().eq(7, 7).limit(0).find(), /on \[Pages\]\.\nWDE0048: .*\nWDE0033: /);
	});

	it("only warn about names of fields that cannot be queried", async (t) => {
		const [error, warn] = [t.mock.method(console, "error", () => {}), t.mock.method(console, "warn", () => {})];
		await items.insert?.("Pages", { a: [{ $b: 1 }], "c.d": 1 });
		assert.deepEqual([error.mock.callCount(), warn.mock.callCount()], [1, 1]);
	});

	it("tell responses that are too large or no JSON", async () => {
		for (const [response, code] of [
			[new Response("", { status: 413 }), "WDE0109"],
			[new Response("<html>"), "WDE0055"],
		] as const) {
			const respond = mock.fn(async () => response) as unknown as typeof globalThis.fetch;
			const calls = itemsOf(createClient({ origin: "http://shop.test", fetch: respond }));
			await assert.rejects(calls.get("Pages", "id"), { code });
		}
	});
});
