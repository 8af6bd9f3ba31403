import assert from "node:assert/strict";
import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import { after, before, describe, it } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject } from "@cartwright/contract/message";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { shopperLimits, TooMuchWork, WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { addCollection } from "@cartwright/testing/data-collections";
import { largeItem } from "@cartwright/testing/item-reading-shapes";
import { pipelineItem, pipelineShapes } from "@cartwright/testing/pipeline-shapes";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { dataItems as storedItems } from "../documents.ts";
import { computeResults } from "./load/compute-results.ts";
import { scanItems } from "./load/scan-items.ts";
import { readStages } from "./pipeline/stages.ts";

const repeat = <Value>(count: number, make: (index: number) => Value): Value[] =>
	Array.from({ length: count }, (_, index) => make(index));

/** Records how much is done between pauses. */
class RecordingBudget extends WorkBudget {
	readonly turns: number[] = [];
	#before = 0;

	override async pause(): Promise<void> {
		this.turns.push(this.steps - this.#before);
		this.#before = this.steps;
		await super.pause();
	}
}

/** More than `isDue` allows, since the work on one item cannot pause. */
const maxStepsInOneTurn = 250_000;
/** Shapes with items or results that take most of the budget alone. */
const largeItems = [
	"100 projections of a long text",
	"1000 lengths of one long text",
	"1000 substrings",
	"600 texts of 1000 parts and a sort",
	"a group for each of many long texts",
	"concatenations in concatenations",
	"long results",
	"long results beyond ASCII",
	"long texts beyond ASCII in other cases",
	"lengths of long texts beyond ASCII in other cases",
	"the largest of long texts beyond ASCII",
	"objects that contain themselves many times",
];

describe("pipelines made to be expensive", () => {
	const items = repeat(200, pipelineItem);
	const run = async (stages: readonly object[]) => {
		const budget = new RecordingBudget(shopperLimits, { hasLeft: () => false, nextTurn });
		const scan = async function* () {
			for (let first = 0; first < items.length; first += 50) yield items.slice(first, first + 50) as JsonObject[];
		};
		const computation = { stages: readStages(stages), offset: 0, limit: 50, returnTotalCount: true };
		const outcome = await computeResults({ budget } as never, scan, computation).catch((error) => error);
		return { budget, outcome };
	};

	for (const [name, stages] of Object.entries(pipelineShapes(0))) {
		it(`end within the budget: ${name}`, async () => {
			const { budget, outcome } = await run(stages);
			assert.ok(!(outcome instanceof Error) || outcome instanceof TooMuchWork || outcome instanceof ApplicationError);
			const last = budget.steps - budget.turns.reduce((sum, steps) => sum + steps, 0);
			if (largeItems.includes(name)) return;
			assert.ok(Math.max(last, ...budget.turns) < maxStepsInOneTurn, `${last} ${budget.turns}`);
		});
	}

	it("leave room for those that a page needs", async () => {
		const { outcome } = await run([
			{ sort: { values: [{ fieldName: "price", order: "DESC" }] } },
			{
				projection: {
					fields: [
						{ reshape: { resultFieldName: "n", expression: { length: { expression: { fieldPath: "text" } } } } },
					],
				},
			},
		]);
		assert.equal(outcome.total, items.length);
	});
});

describe("large items", () => {
	/** Items of 490 KB without end. */
	const readUntilRefused = async (fields: readonly string[] | undefined): Promise<number> => {
		let total = 0;
		const store = {
			read: async (
				_: string,
				{ read: { query } }: { read: { query: { limit: number; paths: readonly string[] } } },
			) => {
				total += query.limit;
				const ids = repeat(query.limit, (index) => `set/${total + index}`);
				const columns = query.paths.map(() => ids.map(() => ({ text: "oak" })));
				return { read: { columns, count: ids.length, size: 490_000 * ids.length, ids, position: { values: [""] } } };
			},
		};
		const budget = new WorkBudget(shopperLimits, { hasLeft: () => false, nextTurn });
		const items = scanItems(
			{ store, site: "", budget } as never,
			{ documents: storedItems, base: undefined, order: [] } as never,
			{ filter: undefined, fields },
		);
		await assert.rejects(async () => {
			for await (const _ of items);
		}, TooMuchWork);
		return total;
	};

	it("are few before more are refused", async () => {
		assert.ok((await readUntilRefused(["text"])) <= 8);
		assert.ok((await readUntilRefused(undefined)) <= 6);
	});

	it("take more than small ones with as many bytes", () => {
		const take = (items: number, size: number) => () =>
			new WorkBudget(shopperLimits, { hasLeft: () => false, nextTurn }).takeItems(items, items * size);
		take(9_000, 500)();
		assert.throws(take(10, 490_000), TooMuchWork);
	});
});

onEachEngine("the work of one request", (engine) => {
	let shop: Shop;
	let dataCollectionId: string;
	let largeCollectionId: string;
	before(async () => {
		shop = await openShop({ engine });
		dataCollectionId = await addCollection(shop);
		largeCollectionId = await addCollection(shop);
		for (const first of [0, 10, 20, 30]) {
			const items = repeat(10, (index) => ({ data: largeItem(first + index) }));
			await (await shop.staff()).use(dataItems).bulkInsertDataItems({
				dataCollectionId: largeCollectionId,
				dataItems: items,
			});
		}
		const bulk = { dataCollectionId, dataItems: repeat(1000, (index) => ({ data: pipelineItem(index) })) };
		await (await shop.staff()).use(dataItems).bulkInsertDataItems(bulk);
	});
	after(() => shop.close());

	const manyConditions = { $or: repeat(99, (index) => ({ text: { $contains: `none ${index}` } })) };
	const doubled = pipelineShapes(1)["doubled items in groups"] as object[];

	it("is limited in every call whose work does not follow from the size of its request", async () => {
		const calls = (await shop.visitor()).use(dataItems);
		const filter = manyConditions;
		assert.equal(await refusalOf(calls.queryDataItems({ dataCollectionId, query: { filter } })), "429 WDE0122");
		const bySomeField = { filter, sort: [{ fieldName: "other", order: "ASC" as const }] };
		assert.equal(await refusalOf(calls.queryDataItems({ dataCollectionId, query: bySomeField })), "429 WDE0122");
		assert.equal(await refusalOf(calls.countDataItems({ dataCollectionId, filter })), "429 WDE0122");
		const distinct = { dataCollectionId, fieldName: "text", filter };
		assert.equal(await refusalOf(calls.queryDistinctValues(distinct)), "429 WDE0122");
		const search = { search: { expression: "table" }, filter };
		assert.equal(await refusalOf(calls.searchDataItems({ dataCollectionId, search })), "429 WDE0122");
		const aggregation = {
			groupingFields: repeat(100, (index) => `text${index || ""}`),
			operations: repeat(100, (index) => ({ resultFieldName: `r${index}`, max: { itemFieldName: "sizes" } })),
		};
		assert.equal(await refusalOf(calls.aggregateDataItems({ dataCollectionId, aggregation })), "429 WDE0122");
		const pipeline = { stages: doubled };
		assert.equal(await refusalOf(calls.aggregatePipelineDataItems({ dataCollectionId, pipeline })), "429 WDE0122");
	});

	it("counts the items that are read, for shoppers alone", async () => {
		const [shoppers, staff] = [(await shop.visitor()).use(dataItems), (await shop.staff()).use(dataItems)];
		const none = { text: { $startsWith: "none" } };
		const filter = { dataCollectionId, filter: none };
		assert.equal((await shoppers.countDataItems(filter)).totalCount, 0);
		const large = { dataCollectionId: largeCollectionId, filter: none };
		assert.equal(await refusalOf(shoppers.countDataItems(large)), "429 WDE0122");
		assert.equal(await refusalOf(shoppers.queryDataItems({ ...large, query: { filter: none } })), "429 WDE0122");
		const search = { search: { expression: "none" } };
		assert.equal(await refusalOf(shoppers.searchDataItems({ ...large, search })), "429 WDE0122");
		assert.equal((await staff.countDataItems(large)).totalCount, 0);
		assert.equal((await staff.searchDataItems({ ...large, search })).dataItems.length, 0);
	});

	it("has a limit for the size of a page, whoever asks and however the items are found", async () => {
		const clients = [(await shop.visitor()).use(dataItems), (await shop.staff()).use(dataItems)];
		for (const client of clients) {
			const query = (limit: number, more: object = {}) =>
				client.queryDataItems({ dataCollectionId: largeCollectionId, query: { paging: { limit }, ...more } });
			assert.equal((await query(10)).dataItems.length, 10);
			assert.equal(await refusalOf(query(20)), "429 WDE0122");
			assert.equal(await refusalOf(query(20, { fields: ["price"] })), "429 WDE0122");
			const sort = [{ fieldName: "price" }];
			assert.equal(await refusalOf(query(20, { sort })), "429 WDE0122");
			const random = { query: { paging: { limit: 20 } }, sortMode: "RANDOM" as const };
			const inRandomOrder = client.queryDataItems({ dataCollectionId: largeCollectionId, ...random });
			assert.equal(await refusalOf(inRandomOrder), "429 WDE0122");
		}
	});

	it("allows to sort and to page through large items", async () => {
		const staff = (await shop.staff()).use(dataItems);
		const query = { sort: [{ fieldName: "price" }], paging: { limit: 10, offset: 20 } };
		const { dataItems: found } = await staff.queryDataItems({ dataCollectionId: largeCollectionId, query });
		assert.deepEqual(
			found.map(({ data }) => data?.price),
			repeat(10, (index) => 20 + index),
		);
	});

	it("lets others be served while items are sorted and searched", { skip: engine !== "sqlite" }, async () => {
		const shopper = (await shop.visitor()).use(dataItems);
		for (const work of [
			() => shopper.queryDataItems({ dataCollectionId, query: { sort: [{ fieldName: "text" }] } }),
			() => shopper.queryDataItems({ dataCollectionId, query: {}, sortMode: "RANDOM", randomOptions: { seed: 5 } }),
			() => shopper.searchDataItems({ dataCollectionId, search: { search: { expression: "zebra" } } }),
		]) {
			const finished: string[] = [];
			const long = work().then(() => finished.push("long"));
			const short = shopper.getDataItem({ dataCollectionId, dataItemId: "item-7" }).then(() => finished.push("short"));
			await Promise.all([long, short]);
			assert.deepEqual(finished, ["short", "long"]);
		}
	});

	it("counts what long texts and results take, for shoppers alone", async () => {
		const [shoppers, staff] = [(await shop.visitor()).use(dataItems), (await shop.staff()).use(dataItems)];
		const long = { concat: { expressions: repeat(150, () => ({ text: "ΑΣ 🎁".repeat(100) })) } };
		const making = (resultFieldName: string, expression: JsonObject) => ({ reshape: { resultFieldName, expression } });
		const toUpper = { length: { expression: { toUpper: { expression: { fieldPath: "long" } } } } };
		const showing = (limit: number, fields: number, expression: JsonObject) => {
			const made = repeat(fields, (index) => making(`r${index}`, expression));
			const stages = [{ limit }, { projection: { fields: [making("long", long)] } }, { projection: { fields: made } }];
			return { dataCollectionId, pipeline: { stages } };
		};
		for (const request of [showing(50, 200, { text: "oak ".repeat(100) }), showing(2, 8, toUpper)]) {
			assert.equal(await refusalOf(shoppers.aggregatePipelineDataItems(request)), "429 WDE0122");
			assert.equal(await refusalOf(staff.aggregatePipelineDataItems(request)), "not refused");
		}
		assert.equal(await refusalOf(shoppers.aggregatePipelineDataItems(showing(1, 2, toUpper))), "not refused");
	});

	it("is larger for the shop itself than for shoppers", async () => {
		const request = { dataCollectionId, query: { filter: { $or: manyConditions.$or.slice(0, 50) } } };
		const shoppers = (await shop.visitor()).use(dataItems);
		assert.equal(await refusalOf(shoppers.queryDataItems(request)), "429 WDE0122");
		const staff = (await shop.staff()).use(dataItems);
		assert.equal(await refusalOf(staff.queryDataItems(request)), "not refused");
	});

	it("is shared by the calls of a GraphQL request", async () => {
		const { token } = await shop.visitor();
		let requests = 0;
		const ask = async (fields: number) => {
			const names = repeat(fields, (index) => `a${index}`);
			const declared = names.map((name) => `$${name}: DataItemsV2CountDataItemsRequestInput`);
			const counts = names.map((name) => `${name}: dataItemsV2CountDataItems(input: $${name}) { totalCount }`);
			const inputs = names.map((name) => {
				requests += 1;
				const filter = { $or: [{ price: -requests }, ...manyConditions.$or.slice(0, 9)] };
				return [name, { dataCollectionId, filter }];
			});
			const response = await shop.app.inject({
				method: "POST",
				url: "/graphql/alpha",
				headers: { authorization: token },
				payload: {
					query: `query q(${declared.join()}) { ${counts.join(" ")} }`,
					variables: Object.fromEntries(inputs),
				},
			});
			const { errors = [] } = response.json<{ errors?: { extensions: { code: string } }[] }>();
			return errors.map(({ extensions }) => extensions.code);
		};
		assert.deepEqual(await ask(1), []);
		assert.ok((await ask(20)).includes("WDE0122"));
	});

	it("ends when the client has left", { skip: engine !== "sqlite" }, async (t) => {
		const { token } = await shop.visitor();
		const origin = await shop.app.listen({ port: 0, host: "127.0.0.1" });
		let closed: Promise<unknown> = Promise.resolve();
		shop.app.server.on("connection", (socket) => {
			closed = once(socket, "close");
		});
		const original = shop.store.read.bind(shop.store);
		let [reads, leavesAt] = [0, 0];
		let sent: ClientRequest;
		t.mock.method(shop.store, "read", (async (site, requests) => {
			reads += 1;
			if (reads === leavesAt) {
				sent.destroy();
				await closed;
			}
			return original(site, requests);
		}) satisfies typeof shop.store.read);
		const count = async (text: string) => {
			reads = 0;
			const headers = { authorization: token, "content-type": "application/json" };
			sent = request(`${origin}/wix-data/v2/items/count`, { method: "POST", agent: false, headers });
			sent.end(JSON.stringify({ dataCollectionId, filter: { text: { $contains: text } } }));
			await new Promise<void>((resolve) => {
				sent.on("error", () => resolve()).on("response", (response) => response.resume().on("end", resolve));
			});
			for (let turn = 0; turn < 100; turn += 1) await nextTurn();
			return reads;
		};
		const whole = await count("none");
		leavesAt = whole - 2;
		assert.equal(await count("nothing"), leavesAt);
	});
});
