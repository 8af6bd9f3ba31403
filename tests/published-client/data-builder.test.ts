import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { ApiKeyStrategy as OwnKeyStrategy } from "@cartwright/sdk/api-key-strategy";
import { createClient as createOwnClient } from "@cartwright/sdk/client";
import { itemsOf } from "@cartwright/sdk/data";
import { items as publishedItems } from "@wix/data";
import { ApiKeyStrategy, createClient } from "@wix/sdk";

/** Calls as programs without types make them: both clients have the same names. */
// biome-ignore lint/suspicious/noExplicitAny: the types of the two clients differ
type AnyItems = any;

interface SentRequest {
	readonly path: string;
	readonly request: unknown;
}

const date = new Date("2026-03-31T12:00:00.000Z");
const references = [{ relationshipName: "pages", left: "a", right: { _id: "b" } }];

const calls: Readonly<Record<string, (items: AnyItems) => unknown>> = {
	"a query": (items) => items.query("Menus").find(),
	"a query in the sandbox": (items) => items.withEnvironment("SANDBOX").query("Menus").eq("slug", "a").find(),
	"a write in the sandbox": (items) => items.withEnvironment("SANDBOX").insert("Menus", { slug: "a" }),
	"an equality": (items) => items.query("Menus").eq("slug", "main").find(),
	"several fields": (items) => items.query("Menus").eq("slug", "main").gt("order", 1).isNotEmpty("title").find(),
	"one field twice": (items) => items.query("Menus").ge("order", 1).lt("order", 5).eq("slug", "a").find(),
	"all comparisons": (items) =>
		items.query("Menus").ne("a", 1).le("b", true).gte("c", date).lte("d", "x").isEmpty("e").exists("f", false).find(),
	texts: (items) => items.query("Menus").startsWith("a", "x").endsWith("b", "y").contains("c", "z").find(),
	sets: (items) => items.query("Menus").hasSome("a", "x", "y").hasAll("b", [1, 2]).in("c", date, "z").find(),
	"a range of dates": (items) =>
		items
			.query("Menus")
			.between("since", date, new Date(date.getTime() + 1))
			.find(),
	undefined: (items) => items.query("Menus").eq("a", undefined).find(),
	or: (items) =>
		items.query("Menus").eq("a", 1).or(items.query("Menus").eq("b", 2)).or(items.query("Menus").eq("c", 3)).find(),
	"or at first": (items) => items.query("Menus").or(items.query("Menus").eq("b", 2)).find(),
	and: (items) =>
		items
			.query("Menus")
			.eq("a", 1)
			.and(items.query("Menus").eq("b", 2).or(items.query("Menus").eq("c", 3)))
			.eq("d", 4)
			.find(),
	not: (items) => items.query("Menus").eq("a", 1).not(items.query("Menus").eq("b", 2).eq("b", 3)).find(),
	"order, page, fields and included items": (items) =>
		items
			.query("Menus")
			.ascending("title", "order")
			.descending("_createdDate")
			.limit(20)
			.skip(40)
			.fields("title", "slug")
			.include("pages", "author.name", 10)
			.find({ returnTotalCount: true, suppressHooks: true, consistentRead: true, language: "de", showDrafts: true }),
	"a random order": (items) => items.query("Menus").randomSort({ seed: 7 }).includeFieldGroups("g").find(),
	"a count": (items) => items.query("Menus").eq("slug", "main").count({ suppressAuth: true }),
	"distinct values": (items) => items.query("Menus").gt("order", 1).descending("slug").limit(5).distinct("slug"),
	"an aggregation": (items) =>
		items
			.aggregate("Menus")
			.filter(items.filter().gt("order", 1))
			.group("section")
			.sum("order")
			.avg("order", "average")
			.min("order")
			.max("order")
			.count()
			.having(items.filter().gt("orderSum", 10))
			.ascending("section")
			.limit(3)
			.skip(6)
			.run({ returnTotalCount: true }),
	get: (items) => items.get("Menus", "a", { fields: ["title"], includeReferences: [{ field: "pages", limit: 3 }] }),
	insert: (items) => items.insert("Menus", { title: "A", since: date, deep: [{ date }] }, { suppressHooks: true }),
	save: (items) => items.save("Menus", { _id: "a", title: "A" }, { saveReferences: true }),
	update: (items) => items.update("Menus", { _id: "a", title: "A" }, { condition: items.filter().eq("title", "B") }),
	remove: (items) => items.remove("Menus", "a"),
	truncate: (items) => items.truncate("Menus"),
	"bulk insert": (items) => items.bulkInsert("Menus", [{ title: "A" }, { _id: "b", since: date }]),
	"bulk insert over others": (items) => items.bulkInsert("Menus", [{ title: "A" }], { overrideExisting: true }),
	"bulk save": (items) => items.bulkSave("Menus", [{ _id: "a" }]),
	"bulk update": (items) => items.bulkUpdate("Menus", [{ _id: "a" }], { showDrafts: false }),
	"bulk remove": (items) => items.bulkRemove("Menus", ["a", "b"]),
	"a patch": (items) =>
		items
			.patch("Menus", "a")
			.setField("title", "B")
			.incrementField("order", 2)
			.appendToArray("tags", date)
			.removeFromArray("tags", "x")
			.run({ condition: items.filter().eq("title", "A") }),
	"a bulk patch": (items) => items.bulkPatch("Menus", ["a", "b"]).setField("title", "B").run(),
	"referenced items": (items) =>
		items.queryReferenced("Menus", { _id: "a" }, "pages", { order: "desc", limit: 5, skip: 5 }),
	"is referenced": (items) => items.isReferenced("Menus", "pages", "a", "b"),
	"insert a reference": (items) => items.insertReference("Menus", "pages", "a", ["b", { _id: "c" }]),
	"insert references": (items) => items.insertReference("Menus", references),
	"remove a reference": (items) => items.removeReference("Menus", "pages", "a", "b"),
	"replace references": (items) => items.replaceReferences("Menus", "pages", "a", ["b", "c"]),
};

/** Every call that throws before it sends, as programs without types make them. */
const refused: Readonly<Record<string, (items: AnyItems) => unknown>> = {
	"a collection": (items) => items.get(7, "id"),
	"an id": (items) => items.get("Menus", 7),
	"an item": (items) => items.insert("Menus", 7),
	"an id of an item": (items) => items.update("Menus", { _id: 7 }),
	items: (items) => items.bulkSave("Menus", [7]),
	ids: (items) => items.bulkRemove("Menus", [7]),
	options: (items) => items.get("Menus", "a", { consistentRead: 1 }),
	"a reference": (items) => items.isReferenced("Menus", "pages", 7, "a"),
	references: (items) => items.insertReference("Menus", [{ left: "a", right: "b" }]),
	"a field with references": (items) => items.queryReferenced("Menus", "a", ""),
};

describe("the query builder of the SDK", () => {
	const published = createClient({
		modules: { items: publishedItems },
		auth: ApiKeyStrategy({ apiKey: "k", siteId: "s" }),
	});
	const own = itemsOf(createOwnClient({ origin: "http://shop.test", auth: OwnKeyStrategy({ apiKey: "k" }) }));
	const { fetch } = globalThis;
	let sent: SentRequest[] = [];
	before(() => {
		globalThis.fetch = (async (input: Request | string | URL, init: RequestInit = {}) => {
			const url = new URL(input instanceof Request ? input.url : input);
			const body = input instanceof Request ? await input.text() : init.body;
			const encoded = url.searchParams.get(".r");
			const plain = Object.fromEntries(url.searchParams);
			const request = encoded
				? Buffer.from(encoded, "base64url").toString()
				: body
					? String(body)
					: JSON.stringify(plain);
			sent.push({ path: url.pathname.replace(/^.*\/v2\//, ""), request: withoutEmpty(JSON.parse(request)) });
			const lists = { dataItems: [], results: [], distinctValues: [], pagingMetadata: { hasNext: false } };
			return Response.json({ ...lists, dataItem: { id: "a", data: { _id: "a" } }, totalCount: 0, isReferenced: false });
		}) as typeof globalThis.fetch;
	});
	after(() => {
		globalThis.fetch = fetch;
	});

	const requestsOf = async (items: AnyItems, call: (items: AnyItems) => unknown): Promise<SentRequest[]> => {
		sent = [];
		await call(items);
		return sent;
	};

	for (const [name, call] of Object.entries(calls)) {
		it(`sends the request of the published client for ${name}`, async () => {
			const expected = await requestsOf(published.items, call);
			assert.equal(expected.length, 1);
			assert.deepEqual(await requestsOf(own, call), expected);
		});
	}

	for (const [name, call] of Object.entries(refused)) {
		it(`refuses the same ${name} with the same code`, async () => {
			const errorOf = (items: AnyItems) =>
				Promise.resolve()
					.then(() => call(items))
					.then(
						() => assert.fail("was sent"),
						(error) => error.details.applicationError.code,
					);
			assert.equal(await errorOf(own), await errorOf(published.items));
		});
	}
});

/** Absent, undefined and empty lists mean the same to the server. */
const withoutEmpty = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(withoutEmpty);
	if (typeof value !== "object" || value === null) return value;
	const isMeant = ([name, each]: [string, unknown]) =>
		each !== undefined && !(Array.isArray(each) && each.length === 0 && name !== "$and") && each !== "";
	return Object.fromEntries(
		Object.entries(value)
			.filter(isMeant)
			.map(([name, each]) => [name, withoutEmpty(each)]),
	);
};
