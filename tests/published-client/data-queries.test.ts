import assert from "node:assert/strict";
import { it } from "node:test";
import { collections, items } from "@wix/data";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import { refusal } from "./refusal.ts";
import { type PublishedShop, withServerOnEachEngine } from "./shop.ts";

const cakes = [
	{
		_id: "a",
		name: "Lemon Cake",
		kind: "cake",
		price: 3,
		tags: ["sweet", "new"],
		baked: new Date("2026-01-01"),
		fresh: true,
	},
	{ _id: "b", name: "plum-cake", kind: "cake", price: 5, tags: ["sweet"], baked: new Date("2026-02-01"), fresh: false },
	{ _id: "c", name: "Rye bread", kind: "bread", price: 4, tags: [], baked: new Date("2026-03-01") },
];

const fill = async ({ server }: PublishedShop) => {
	const apiKey = await server.apiKey();
	const staff = createClient({
		modules: { collections, items },
		auth: ApiKeyStrategy({ apiKey, siteId: server.siteId }),
	});
	const visitor = createClient({ modules: { items }, auth: OAuthStrategy({ clientId: server.clientId }) });
	const permissions = { insert: "ADMIN", update: "ADMIN", remove: "ADMIN", read: "ANYONE" } as const;
	await staff.collections.createDataCollection({ _id: "Cakes", fields: [], permissions });
	await staff.items.bulkInsert("Cakes", cakes);
	return visitor.items;
};

withServerOnEachEngine("queries of data items", fill, (started) => {
	const query = () => started().data.query("Cakes");
	type Query = ReturnType<typeof query>;
	const ids = async (built: Query) => (await built.ascending("_id").find()).items.map(({ _id }) => _id).join("");

	it("filters by every operator of the builder", async () => {
		const expected: [Query, string][] = [
			[query().eq("kind", "cake"), "ab"],
			[query().ne("kind", "cake"), "c"],
			[query().gt("price", 3).lt("price", 5), "c"],
			[query().ge("price", 4), "bc"],
			[query().le("baked", new Date("2026-02-01")), "ab"],
			[query().between("price", 3, 5), "ac"],
			[query().startsWith("name", "PLUM"), "b"],
			[query().endsWith("name", "cake"), "ab"],
			[query().contains("name", "e b"), "c"],
			[query().hasSome("tags", ["new", "old"]), "a"],
			[query().hasAll("tags", ["new", "sweet"]), "a"],
			[query().hasSome("price", [3, 4]), "ac"],
			[query().isEmpty("fresh"), "c"],
			[query().isNotEmpty("fresh"), "ab"],
			[query().eq("fresh", false).or(query().eq("price", 3)), "ab"],
			[query().eq("kind", "cake").and(query().eq("fresh", true)), "a"],
			[query().not(query().eq("kind", "cake")), "c"],
		];
		for (const [built, found] of expected) assert.equal(await ids(built), found);
		assert.deepEqual((await query().eq("_id", "a").fields("name").find()).items, [{ _id: "a", name: "Lemon Cake" }]);
	});

	it("pages, mixes and counts", async () => {
		const first = await query().ascending("price").limit(2).find({ returnTotalCount: true });
		assert.deepEqual([first.items.length, first.totalCount, first.totalPages], [2, 3, 2]);
		const second = await first.next();
		assert.deepEqual(
			second.items.map(({ _id }) => _id),
			["b"],
		);
		assert.deepEqual((await second.prev()).items, first.items);
		const mixed = await query().randomSort({ seed: 3 }).limit(2).find();
		const rest = await mixed.next();
		assert.deepEqual([...mixed.items, ...rest.items].map(({ _id }) => _id).sort(), ["a", "b", "c"]);
		assert.equal(await query().hasSome("tags", ["sweet"]).count(), 2);
	});

	it("lists distinct values", async () => {
		assert.deepEqual((await query().distinct("kind")).items, ["bread", "cake"]);
		assert.deepEqual((await query().distinct("tags")).items, ["new", "sweet"]);
		const dates = (await query().eq("kind", "bread").distinct("baked")).items;
		assert.deepEqual(dates, [new Date("2026-03-01")]);
		const page = await query().limit(1).distinct("kind");
		assert.deepEqual((await page.next()).items, ["cake"]);
	});

	it("aggregates with the builder", async () => {
		const { filter, aggregate } = started().data;
		const { items: results } = await aggregate("Cakes")
			.filter(filter().ge("price", 3))
			.group("kind")
			.sum("price")
			.avg("price")
			.min("baked", "first")
			.max("name", "last")
			.count()
			.having(filter().gt("count", 1))
			.descending("priceSum")
			.run();
		const first = new Date("2026-01-01");
		assert.deepEqual(results, [{ _id: "cake", priceSum: 8, priceAvg: 4, first, last: "plum-cake", count: 2 }]);
		const two = await aggregate("Cakes").group("kind", "fresh").count().limit(2).run();
		assert.equal(two.items.length, 2);
		assert.equal((await two.next()).items.length, 1);
		assert.equal((await aggregate("Cakes").max("price").run()).items[0]?.priceMax, 5);
	});

	it("runs pipelines", async () => {
		const { aggregatePipeline } = started().data;
		const { pipelineBuilder, stages, expressions } = items;
		const { field, multiply, numeric, toUpper } = expressions;
		const grouped = await aggregatePipeline(
			"Cakes",
			pipelineBuilder()
				.withStages([
					stages.unwind("tags"),
					stages
						.group()
						.by(field("tags"), "tag")
						.sum(multiply(field("price"), numeric(2)), "twice")
						.count("count"),
					stages.sort().descending("twice"),
				])
				.withPaging({ limit: 1 })
				.build(),
		);
		assert.deepEqual(grouped.results, [{ _id: { tag: "sweet" }, twice: 16, count: 2 }]);
		const projected = pipelineBuilder()
			.withStages([
				stages.filter().eq("_id", "c"),
				stages
					.project()
					.include("price")
					.reshape(toUpper(field("name")), "loud"),
			])
			.build();
		assert.deepEqual((await aggregatePipeline("Cakes", projected)).results, [
			{ _id: "c", price: 4, loud: "RYE BREAD" },
		]);
	});

	it("searches", async () => {
		const found = await started().data.search("Cakes").expression("lemon bread").run();
		assert.deepEqual(found.items.map(({ _id }) => _id).sort(), ["a", "c"]);
		const both = await started().data.search("Cakes").expression("lemon cakes").andMode().fields("price").run();
		assert.deepEqual(both.items, [{ _id: "a", price: 3 }]);
		const { message } = await refusal(started().data.search("None").expression("lemon").run());
		assert.match(message, /^WDE0025: /);
	});
});
