import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { change, openContent, pathOf, room } from "./content-place.ts";

describe("the data collections of the dashboard", async () => {
	const { shop, owner, items, text, collectionOf, addCollection, insert, dataOf, save } = await openContent();
	after(() => shop.close());

	it("lists collections with who may read and change their items, and creates and deletes them", async () => {
		const fields = { name: "Team members", collection: "TeamMembers", access: "byMembers", titleName: "Title" };
		assert.equal((await owner.send(room, { intent: "createCollection", ...fields })).status, 200);
		const created = await collectionOf("TeamMembers");
		assert.equal(created?.displayName, "Team members");
		assert.equal(created?.permissions?.update, "SITE_MEMBER_AUTHOR");
		assert.deepEqual(created?.fields?.[0]?.key, "title");
		const shown = /Team members\s+TeamMembers Read: everybody · Add: members · Change: members, their own/;
		assert.match(await text(), shown);
		assert.match(await text(), /Mirrors of the shop .*Stores\/Products/);
		assert.equal((await owner.send(room, { intent: "createCollection", ...fields })).status, 409);
		assert.equal((await owner.send(room, { intent: "createCollection", ...fields, access: "mine" })).status, 400);
		await insert("TeamMembers", { title: "Ada" });
		assert.match((await owner.open("/dashboard/content-size/TeamMembers")).html, /1/);
		assert.equal((await owner.send(room, { intent: "deleteCollection", collection: "TeamMembers" })).status, 200);
		assert.doesNotMatch(await text(), shown);
		assert.equal((await owner.open(pathOf("TeamMembers"))).status, 404);
		assert.equal((await owner.send(room, { intent: "restoreCollection", collection: "TeamMembers" })).status, 200);
		assert.match(await text(pathOf("TeamMembers")), /1 item .*Ada/);
		assert.equal((await owner.send(room, { intent: "explode" })).status, 400);
		assert.match((await owner.open("/dashboard/find?q=team+mem")).html, /TeamMembers/);
	});

	it("changes the fields of a collection and who may use it", async () => {
		const id = await addCollection([{ key: "title", displayName: "Title", type: "TEXT" }]);
		const schema = pathOf(id, "/schema");
		const send = (intent: string, fields: Record<string, string>) => owner.send(schema, { intent, ...fields });
		const age = { key: "age", name: "Age", type: "NUMBER", description: "In years.", required: "on" };
		assert.equal((await send("addField", age)).status, 200);
		await send("addField", { key: "friends", name: "Friends", type: "MULTI_REFERENCE", target: id });
		const keys = async () => (await collectionOf(id))?.fields?.map(({ key }) => key).slice(0, 3);
		assert.deepEqual(await keys(), ["title", "age", "friends"]);
		assert.match(await text(schema), /Age age · Number In years\. Required .*References to several items \(Made1\)/);
		assert.match(await text(schema), /Fields of every item .*_createdDate/);
		await send("moveField", { key: "friends", direction: "up" });
		assert.deepEqual(await keys(), ["title", "friends", "age"]);
		assert.equal((await send("moveField", { key: "title", direction: "up" })).status, 400);
		await insert(id, { title: "Ada", age: 36 });
		const renamed = { key: "age", name: "Years", typeBefore: "NUMBER" };
		await send("changeField", { ...renamed, type: "NUMBER" });
		const field = (await collectionOf(id))?.fields?.find(({ key }) => key === "age");
		assert.deepEqual([field?.displayName, field?.required, field?.type], ["Years", false, "NUMBER"]);
		const refused = await send("changeField", { ...renamed, type: "BOOLEAN" });
		assert.equal(refused.status, 400);
		assert.match(refused.html, /1 items have no age that fits/);
		for (const wrong of [
			{ key: "a.b", name: "A", type: "TEXT" },
			{ key: "age", name: "A", type: "REFERENCE" },
		]) {
			assert.equal((await send("addField", wrong)).status, 400, wrong.key);
		}
		await send("deleteField", { key: "age" });
		assert.deepEqual(
			(await dataOf(id, (await items.queryDataItems({ dataCollectionId: id })).dataItems[0]?.id ?? "")).age,
			36,
		);
		const { revision = "" } = (await collectionOf(id)) ?? {};
		const settings = {
			revision: revision ?? "",
			name: "People",
			displayField: "title",
			strict: "on",
			read: "ANYONE",
			insert: "SITE_MEMBER",
			update: "ADMIN",
			remove: "ADMIN",
		};
		assert.equal((await send("changeCollection", settings)).status, 200);
		assert.match(await text(schema), /People .*Read: everybody .*Add: members .*Change: staff .*must fit the fields/);
		assert.equal((await send("changeCollection", settings)).status, 409);
		assert.equal((await send("changeCollection", { ...settings, read: "NOBODY" })).status, 400);
	});

	it("keeps the plug-ins, ranges and types of elements that its forms do not have", async () => {
		const inner = { array: { elementType: "NUMBER" } };
		const id = await addCollection(
			[
				{ key: "sizes", type: "ARRAY", typeMetadata: inner, arraySizeRange: { maxSize: 3 } },
				{ key: "title", type: "TEXT" },
			],
			{ plugins: [{ type: "PUBLISH", publishOptions: { defaultStatus: "DRAFT" } }] },
		);
		const schema = pathOf(id, "/schema");
		await owner.send(schema, {
			intent: "changeField",
			key: "sizes",
			name: "Sizes",
			type: "ARRAY",
			typeBefore: "ARRAY",
		});
		await owner.send(schema, { intent: "moveField", key: "sizes", direction: "down" });
		const after = await collectionOf(id);
		const sizes = after?.fields?.find(({ key }) => key === "sizes");
		assert.deepEqual(sizes?.typeMetadata, inner);
		assert.equal(sizes?.arraySizeRange?.maxSize, 3);
		assert.equal(after?.plugins?.[0]?.type, "PUBLISH");
	});

	it("searches, filters, sorts and pages through items, with the columns that are chosen", async () => {
		const id = await addCollection([
			{ key: "title", displayName: "Title", type: "TEXT" },
			{ key: "count", displayName: "Count", type: "NUMBER" },
			{ key: "done", displayName: "Done", type: "BOOLEAN" },
			{ key: "day", displayName: "Day", type: "DATE" },
			{ key: "tags", displayName: "Tags", type: "ARRAY_STRING" },
			{ key: "extra", displayName: "Extra", type: "OBJECT" },
		]);
		assert.match(await text(pathOf(id)), /No items yet/);
		const many = Array.from({ length: 60 }, (_, index) => ({
			title: `Item ${String(index).padStart(2, "0")}`,
			count: index,
			done: index % 2 === 0,
			day: `2026-01-${String((index % 28) + 1).padStart(2, "0")}`,
			tags: index === 7 ? ["lucky"] : [],
			...(index === 8 ? { extra: { a: 1 } } : {}),
		}));
		await items.bulkInsertDataItems({ dataCollectionId: id, dataItems: many.map((data) => ({ data })) });
		const listed = async (search: string) =>
			[...(await text(pathOf(id, search))).matchAll(/Item (\d\d) (?!is |has |con)/g)]
				.map(([, number]) => Number(number))
				.filter((each, index, all) => all.indexOf(each) === index);
		assert.match(await text(pathOf(id)), /60 items .*Title Count Done Day Tags Changed .*Next/);
		assert.deepEqual((await listed("?sort=count")).slice(0, 3), [0, 1, 2]);
		assert.deepEqual((await listed("?sort=-count")).slice(0, 3), [59, 58, 57]);
		assert.deepEqual(await listed("?sort=count&page=2"), [50, 51, 52, 53, 54, 55, 56, 57, 58, 59]);
		assert.deepEqual(await listed("?q=31"), [31]);
		assert.match(await text(pathOf(id, "?q=%21%21")), /No item fits/);
		assert.deepEqual(await listed("?filter=contains~title~item+05"), [5]);
		assert.deepEqual(await listed("?filter=from~count~57&sort=count"), [57, 58, 59]);
		assert.deepEqual(await listed("?filter=from~count~56&filter=is~done~false&sort=count"), [57, 59]);
		assert.deepEqual(await listed("?filter=upTo~day~2026-01-01&sort=count"), [0, 28, 56]);
		assert.deepEqual(await listed("?filter=has~tags~lucky"), [7]);
		assert.deepEqual(await listed("?filter=filled~extra~"), [8]);
		assert.equal((await listed("?filter=empty~extra~")).length, 50);
		assert.equal((await listed("?filter=is~title~")).length, 50, "an unfinished filter is none");
		assert.equal(
			(await listed("?filter=from~count~x&filter=drop~count~1&filter=is~nothing~1&sort=nothing")).length,
			50,
		);
		assert.match(
			await text(pathOf(id, "?column=extra&sort=count&filter=is~count~8")),
			/Title Extra Item 08 .*\{&quot;a|Title Extra/,
		);
		assert.match(await text(pathOf(id, "?column=")), /Title\s+Item/);
	});

	it("deletes items, alone and those that are chosen", async () => {
		const id = await addCollection([{ key: "title", type: "TEXT" }]);
		const [one, two, three] = [
			await insert(id, { title: "1" }),
			await insert(id, { title: "2" }),
			await insert(id, { title: "3" }),
		];
		const removed = await owner.send(pathOf(id), [
			["intent", "deleteItems"],
			["item", one],
			["item", two],
			["item", "none"],
		]);
		assert.equal(removed.status, 200);
		assert.equal((await owner.send(pathOf(id), { intent: "deleteItems" })).status, 400);
		assert.equal((await items.countDataItems({ dataCollectionId: id })).totalCount, 1);
		const gone = await owner.send(pathOf(id, `/items/${three}`), { intent: "delete" });
		assert.equal(gone.location, `/dashboard/content/${id}`);
		assert.equal((await owner.open(pathOf(id, `/items/${three}`))).status, 404);
		assert.equal((await owner.send(pathOf(id, "/items/new"), { intent: "delete" })).status, 400);
	});

	it("shows what mirrors the shop, without a way to change it", async () => {
		const id = "Stores/Products";
		const page = await text(pathOf(id));
		assert.match(page, /They show products/);
		assert.doesNotMatch(page, /New item/);
		assert.doesNotMatch(await text(pathOf(id, "/schema")), /Add field|Change collection/);
		assert.equal((await owner.open(pathOf(id, "/items/new"))).status, 403);
		assert.ok((await save(pathOf(id, "/items/new"), [change("name", "", "x")])).status >= 400);
		assert.ok((await owner.send(pathOf(id, "/schema"), { intent: "deleteField", key: "name" })).status >= 400);
		assert.ok((await owner.send(room, { intent: "deleteCollection", collection: id })).status >= 400);
	});

	it("is for those who may", async () => {
		const id = await addCollection([{ key: "title", type: "TEXT" }]);
		const itemId = await insert(id, { title: "Mine" });
		const paths = ["", pathOf(id), pathOf(id, "/schema"), pathOf(id, `/items/${itemId}`)].map((path) => path || room);
		for (const role of ["fulfilment", "support"] as const) {
			const browser = await shop.browserOf(role);
			for (const path of paths) assert.equal((await browser.open(path)).status, 403, `${role} ${path}`);
			assert.doesNotMatch((await browser.open("/dashboard")).html, /href="\/dashboard\/content"/);
			assert.equal((await browser.open(`/dashboard/content-found/${id}`)).status, 403);
			assert.equal((await save(paths[3] ?? "", [change("title", "Mine", "Theirs")], browser)).status, 403);
		}
		const schemaForms = {
			addField: { key: "a", name: "A", type: "TEXT" },
			deleteField: { key: "title" },
			moveField: { key: "title", direction: "down" },
		};
		const buttons = /New collection|New item|Add field|Change collection|>Delete|Select all/;
		for (const role of ["read-only", "content"] as const) {
			const browser = await shop.browserOf(role);
			assert.match((await browser.open("/dashboard")).html, /href="\/dashboard\/content"/);
			for (const [intent, fields] of Object.entries(schemaForms)) {
				const status = (await browser.send(pathOf(id, "/schema"), { intent, ...fields } as Record<string, string>))
					.status;
				assert.ok(status === 403 || (intent === "moveField" && status === 400), `${role} ${intent} ${status}`);
			}
			for (const intent of ["createCollection", "deleteCollection", "restoreCollection"]) {
				const fields = { collection: id, name: "A", access: "site" };
				assert.equal((await browser.send(room, { intent, ...fields })).status, 403, `${role} ${intent}`);
			}
			for (const path of paths) {
				const page = await browser.open(path);
				assert.equal(page.status, 200, `${role} ${path}`);
				if (role === "read-only") assert.doesNotMatch(page.html, buttons, path);
			}
		}
		const reader = await shop.browserOf("read-only");
		assert.equal((await reader.open(pathOf(id, "/items/new"))).status, 403);
		for (const path of [pathOf(id, "/items/new"), paths[3] ?? ""]) {
			assert.equal(
				(await save(path, [change("title", path.endsWith("new") ? "" : "Mine", "Theirs")], reader)).status,
				403,
				path,
			);
		}
		assert.equal((await reader.send(pathOf(id), { intent: "deleteItems", item: itemId })).status, 403);
		assert.equal((await reader.send(paths[3] ?? "", { intent: "delete" })).status, 403);
		const content = await shop.browserOf("content");
		assert.match(await text(pathOf(id), content), /New item/);
		assert.equal((await save(paths[3] ?? "", [change("title", "Mine", "Edited")], content)).status, 200);
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		for (const path of paths.slice(1)) assert.equal((await stranger.open(path)).status, 404, path);
		assert.equal((await save(paths[3] ?? "", [change("title", "Edited", "Theirs")], stranger)).status, 404);
		assert.deepEqual(await dataOf(id, itemId), { title: "Edited" });
	});
});
