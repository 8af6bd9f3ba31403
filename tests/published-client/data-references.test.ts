import assert from "node:assert/strict";
import { it } from "node:test";
import { collections, items } from "@wix/data";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import { refusal } from "./refusal.ts";
import { type PublishedShop, withStartedServer } from "./shop.ts";

const clientsOf = ({ server }: PublishedShop, apiKey: string) => ({
	staff: createClient({ modules: { collections, items }, auth: ApiKeyStrategy({ apiKey, siteId: server.siteId }) }),
	visitor: createClient({ modules: { items }, auth: OAuthStrategy({ clientId: server.clientId }) }),
});

/** Menus with pages, each of which has an author. */
const fill = async (shop: PublishedShop) => {
	const clients = clientsOf(shop, await shop.server.apiKey());
	const permissions = { insert: "ADMIN", update: "ADMIN", remove: "ADMIN", read: "ANYONE" } as const;
	const add = (_id: string, fields: collections.Field[]) =>
		clients.staff.collections.createDataCollection({ _id, fields, permissions });
	const author = { reference: { referencedCollectionId: "Authors" } };
	const pages = { multiReference: { referencedCollectionId: "Pages" } };
	await add("Authors", [{ key: "name", type: "TEXT" }]);
	await add("Pages", [{ key: "author", type: "REFERENCE", typeMetadata: author }]);
	await add("Menus", [{ key: "pages", type: "MULTI_REFERENCE", typeMetadata: pages }]);
	await clients.staff.items.insert("Authors", { _id: "ann", name: "Ann" });
	await clients.staff.items.bulkInsert(
		"Pages",
		["home", "about", "contact"].map((slug) => ({ _id: slug, slug, author: "ann" })),
	);
	return clients;
};

const slugs = (list: unknown): string =>
	(Array.isArray(list) ? list : []).map((page: { slug?: string }) => page.slug).join(" ");

withStartedServer("references of data items", fill, (started) => {
	it("are stored with an item, and included in queries and reads", async () => {
		const { staff, visitor } = started().data;
		const menu = { _id: "main", slug: "main", pages: ["home", "about"] };
		await staff.items.insert("Menus", menu, { saveReferences: true });
		const { items: menus } = await visitor.items.query("Menus").include("pages").eq("slug", "main").find();
		assert.equal(slugs(menus[0]?.pages), "home about");
		const limited = await visitor.items.query("Menus").include("pages", 1).find();
		assert.equal(slugs(limited.items[0]?.pages), "home");
		const plain = await visitor.items.query("Menus").find();
		assert.equal(plain.items[0]?.pages, undefined);
		const deep = await visitor.items.get("Menus", "main", { includeReferences: [{ field: "pages.author" }] });
		assert.equal(deep?.pages[1].author.name, "Ann");
		assert.ok(deep?.pages[1].author._createdDate instanceof Date);
		const matching = await visitor.items.query("Menus").hasSome("pages", ["about"]).find();
		assert.equal(matching.items.length, 1);
		assert.equal(await visitor.items.query("Menus").hasSome("pages", ["contact"]).count(), 0);
	});

	it("are added, removed, replaced and looked up", async () => {
		const { staff, visitor } = started().data;
		await staff.items.insert("Menus", { _id: "footer", slug: "footer" });
		const pages = async () => slugs((await visitor.items.queryReferenced("Menus", "footer", "pages")).items);
		await staff.items.insertReference("Menus", "pages", "footer", ["contact", "home"]);
		await staff.items.insertReference("Menus", "pages", { _id: "footer" }, { _id: "about" });
		assert.equal(await pages(), "contact home about");
		await staff.items.removeReference("Menus", "pages", "footer", "home");
		assert.equal(await pages(), "contact about");
		await staff.items.replaceReferences("Menus", "pages", "footer", ["home"]);
		assert.equal(await pages(), "home");
		assert.equal(await visitor.items.isReferenced("Menus", "pages", "footer", "home"), true);
		assert.equal(await visitor.items.isReferenced("Menus", "pages", "footer", "about"), false);
		const wrongField = await refusal(staff.items.replaceReferences("Menus", "slug", "footer", ["home"]));
		assert.match(wrongField.message, /^WDE0020: /);
		const noPermission = await refusal(visitor.items.insertReference("Menus", "pages", "footer", "home"));
		assert.match(noPermission.message, /^WDE0027: /);
		const noItem = await refusal(visitor.items.queryReferenced("Menus", "none", "pages"));
		assert.match(noItem.message, /^WDE0073: /);
	});

	it("are listed page by page, also those of several items", async () => {
		const { staff, visitor } = started().data;
		await staff.items.save("Menus", { _id: "a", pages: ["home", "about", "contact"] }, { saveReferences: true });
		await staff.items.save("Menus", { _id: "b", pages: ["gone", "home"] }, { saveReferences: true });
		const first = await visitor.items.queryReferenced("Menus", "a", "pages", { limit: 2, returnTotalCount: true });
		assert.deepEqual([slugs(first.items), first.totalCount, first.hasNext()], ["home about", 3, true]);
		const second = await first.next();
		assert.deepEqual([slugs(second.items), second.hasNext()], ["contact", false]);
		assert.equal(slugs((await second.prev()).items), "home about");
		const last = await visitor.items.queryReferenced("Menus", "a", "pages", { order: "desc", limit: 1 });
		assert.equal(slugs(last.items), "contact");
		const { results } = await visitor.items.queryReferencedItems("Menus", ["b", "a"], "pages", {
			cursorPaging: { limit: 3 },
		});
		assert.deepEqual(
			results.map(({ referringItemId, item, unresolvedReference }) => [
				referringItemId,
				item?.slug ?? unresolvedReference?.referencedItemId,
			]),
			[
				["b", "gone"],
				["b", "home"],
				["a", "home"],
			],
		);
	});
});
