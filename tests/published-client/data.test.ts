import assert from "node:assert/strict";
import { it } from "node:test";
import { collections, items } from "@wix/data";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import { refusal } from "./refusal.ts";
import { type PublishedShop, withStartedServer } from "./shop.ts";

const dataOf = ({ server }: PublishedShop, apiKey: string) => ({
	staff: createClient({ modules: { collections, items }, auth: ApiKeyStrategy({ apiKey, siteId: server.siteId }) }),
	visitor: createClient({ modules: { items }, auth: OAuthStrategy({ clientId: server.clientId }) }),
});

const fill = async (shop: PublishedShop) => {
	const clients = dataOf(shop, await shop.server.apiKey());
	const permissions = { insert: "ADMIN", update: "ADMIN", remove: "ADMIN", read: "ANYONE" } as const;
	await clients.staff.collections.createDataCollection({ _id: "Pages", fields: [], permissions });
	return clients;
};

withStartedServer("data collections", fill, (started) => {
	it("refuses a query of a collection that does not exist with WDE0025", async () => {
		const { visitor } = started().data;
		const error = await refusal(visitor.items.query("Menus").eq("slug", "main").find());
		assert.equal(error.details?.applicationError?.code, "WDE0025");
		assert.match(error.message, /^WDE0025: /);
	});

	it("inserts, gets, updates, saves and removes items", async () => {
		const { staff, visitor } = started().data;
		const date = new Date("2026-03-31T12:00:00.000Z");
		const inserted = await staff.items.insert("Pages", { slug: "home", date });
		assert.deepEqual(inserted.date, date);
		assert.ok(inserted._createdDate instanceof Date);
		assert.equal((await visitor.items.get("Pages", inserted._id))?.slug, "home");
		assert.equal(await visitor.items.get("Pages", "none"), null);
		assert.equal((await staff.items.update("Pages", { _id: inserted._id, slug: "start" })).slug, "start");
		assert.equal((await staff.items.save("Pages", { _id: "about", slug: "about" }))._id, "about");
		assert.equal((await staff.items.remove("Pages", "about"))?.slug, "about");
		assert.equal(await staff.items.remove("Pages", "about"), null);
		const error = await refusal(visitor.items.insert("Pages", { slug: "mine" }));
		assert.match(error.message, /^WDE0027: /);
		await staff.items.truncate("Pages");
	});

	it("queries and counts what it wrote in bulk, page by page, also with queries too long for a URL", async () => {
		const { staff, visitor } = started().data;
		const pages = Array.from({ length: 7 }, (_, index) => ({
			_id: `p${index}`,
			order: index,
			tags: [`t${index % 2}`],
		}));
		const { inserted, errors } = await staff.items.bulkInsert("Pages", pages);
		assert.deepEqual([inserted, errors], [7, []]);
		assert.equal((await staff.items.bulkSave("Pages", [{ _id: "p0", order: 0, tags: ["t0"] }])).updated, 1);
		assert.equal((await staff.items.bulkUpdate("Pages", [{ _id: "p6", order: 60 }, { _id: "none" }])).updated, 1);
		assert.equal((await staff.items.bulkRemove("Pages", ["p6", "none"])).removed, 1);

		const query = visitor.items
			.query("Pages")
			.lt("order", 6)
			.hasSome("tags", ["t0", "t1"])
			.descending("order")
			.limit(4);
		const first = await query.find({ returnTotalCount: true });
		assert.deepEqual(
			first.items.map(({ order }) => order),
			[5, 4, 3, 2],
		);
		assert.equal(first.totalCount, 6);
		assert.ok(first.hasNext());
		const second = await first.next();
		assert.deepEqual(
			second.items.map(({ order }) => order),
			[1, 0],
		);
		assert.ok(!second.hasNext());
		const long = Array.from({ length: 300 }, (_, index) => `another page ${index}`);
		const matching = await visitor.items
			.query("Pages")
			.hasSome("_id", ["p3", ...long])
			.or(visitor.items.query("Pages").eq("order", 1))
			.find();
		assert.equal(matching.items.length, 2);
		assert.equal(await visitor.items.query("Pages").ge("order", 2).count(), 4);
	});

	it("changes pages and menus that the storefront shows at once, and the Next.js Commerce template reads", async () => {
		const { server, data } = started();
		const { staff, visitor } = data;
		const page = await staff.items.insert("Pages", { slug: "care", title: "Care", body: "<p>Wash cold</p>" });
		const shown = async (path: string) =>
			(await fetch(server.origin + path, { headers: { accept: "text/html" } })).text();
		assert.match(await shown("/pages/care"), /<h1>Care<\/h1>.*<p>Wash cold<\/p>/s);
		await staff.items.update("Pages", { ...page, body: "<p>Wash warm</p><script>alert(1)</script>" });
		assert.match(await shown("/pages/care"), /<p>Wash warm<\/p><\/div>/);
		const multiReference = { referencedCollectionId: "Pages" };
		await staff.collections.createDataCollection({
			_id: "Menus",
			fields: [
				{ key: "slug", type: "TEXT" },
				{ key: "pages", type: "MULTI_REFERENCE", typeMetadata: { multiReference } },
			],
			permissions: { insert: "ADMIN", update: "ADMIN", remove: "ADMIN", read: "ANYONE" },
		});
		const menu = await staff.items.insert("Menus", { slug: "header" });
		await staff.items.insertReference("Menus", "pages", menu._id, page._id);
		assert.match(await shown("/"), /<nav class="header-nav".*<a href="\/pages\/care">Care<\/a>/s);
		const { items: menus } = await visitor.items.query("Menus").include("pages").eq("slug", "header").find();
		assert.deepEqual(
			menus[0]?.pages.map(({ title, slug }: { title: string; slug: string }) => [title, slug]),
			[["Care", "care"]],
		);
		await staff.items.remove("Pages", page._id);
		assert.doesNotMatch(await shown("/"), /pages\/care/);
	});
});
