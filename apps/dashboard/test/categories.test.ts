import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { Client } from "@cartwright/sdk/client";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { type CategoryDraft, categoryDraft, categoryRules } from "../app/categories/category-draft.ts";
import { arrangedAfter } from "../app/categories/category-items.ts";
import type { CategoryNode } from "../app/categories/category-tree.ts";
import { applied, dropPlace, stepped } from "../app/categories/tree-edits.ts";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

const room = "/dashboard/products/categories";
const nowhere = "00000000-0000-4000-8000-00000000000f";
const treeReference = { appNamespace: "@wix/stores" };

describe("the tree of categories of the dashboard", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	const all = async () => {
		const query = { cursorPaging: { limit: 1000 } };
		const sent = { query, treeReference, returnNonVisibleCategories: true };
		return (await staff.use(categories).queryCategories(sent)).categories;
	};
	const find = async (name: string) => {
		const found = (await all()).find((each) => each.name === name);
		return found && { ...found, id: found.id ?? "" };
	};
	const send = (intent: string, fields: Record<string, string>, browser = owner) =>
		browser.send(room, { intent, ...fields });
	/** Creates a category, and returns its id. */
	const create = async (name: string, parent = ""): Promise<string> => {
		assert.equal((await send("create", { name, parent })).status, 200, name);
		return (await find(name))?.id ?? "";
	};
	const newProduct = async (name: string): Promise<string> => {
		const product = { name, productType: "physical" as const, priceData: { price: 5 } };
		return (await staff.use(products).createProduct({ product })).product?.id ?? "";
	};
	const orderBelow = async (parentId: string) =>
		(await all())
			.filter(({ parentCategory }) => (parentCategory?.id ?? "") === parentId)
			.toSorted((one, other) => (one.parentCategory?.index ?? 0) - (other.parentCategory?.index ?? 0))
			.map(({ name }) => name);

	it("shows what is there, is searched, and leads out of nothing", async () => {
		for (const { id } of (await all()).filter(({ name }) => name !== "All Products")) {
			await staff.use(categories).deleteCategory({ categoryId: id ?? "", treeReference });
		}
		assert.match((await owner.open(room)).text, /No categories yet .* Add category/);
		const living = await create("Living");
		await create("Sofas", living);
		await create("Kitchen");
		const { text } = await owner.open(room);
		assert.match(text, /Categories 3 .*Living In the shop 0 .*Sofas In the shop 0 .*Kitchen In the shop/);
		const found = await owner.open(`${room}?q=sof`);
		assert.match(found.text, /Living .*Sofas/);
		assert.doesNotMatch(found.text, /Kitchen/);
		assert.match((await owner.open(`${room}?q=garden`)).text, /No category fits/);
		assert.match((await owner.open(`/dashboard/find?q=sof`)).html, /Sofas/);
	});

	it("renames, but not what somebody else has renamed meanwhile", async () => {
		const id = await create("Gardn");
		assert.equal((await send("rename", { id, before: "Gardn", name: "Garden" })).status, 200);
		const late = await send("rename", { id, before: "Gardn", name: "Outdoors" });
		assert.equal(late.status, 409);
		assert.equal((await find("Garden"))?.id, id);
		assert.equal((await send("rename", { id, before: "Garden", name: "" })).status, 400);
	});

	it("moves among neighbors, below others and to the top, and says what is not possible", async () => {
		const [outer, inner] = [await create("Outer"), await create("Inner")];
		const chairs = await create("Chairs", outer);
		const tables = await create("Tables", outer);
		await send("move", { id: tables, parent: outer, after: "" });
		assert.deepEqual(await orderBelow(outer), ["Tables", "Chairs"]);
		await send("move", { id: inner, parent: outer, after: tables });
		assert.deepEqual(await orderBelow(outer), ["Tables", "Inner", "Chairs"]);
		await send("move", { id: chairs, parent: "", after: outer });
		assert.ok((await orderBelow("")).join().includes("Outer,Chairs"));
		assert.equal((await send("move", { id: outer, parent: inner, after: "" })).status, 428);
		const gone = await send("move", { id: inner, parent: outer, after: chairs });
		assert.ok(gone.status >= 400 && gone.status < 500);
		assert.match(gone.html, /is not a subcategory/);
	});

	it("hides with what is below, and shows again; what is new below something hidden is hidden", async () => {
		const winter = await create("Winter");
		const coats = await create("Coats", winter);
		await send("hide", { id: winter });
		assert.deepEqual([(await find("Winter"))?.visible, (await find("Coats"))?.visible], [false, false]);
		await create("Boots", winter);
		assert.equal((await find("Boots"))?.visible, false);
		assert.match((await owner.open(room)).text, /Winter Hidden/);
		assert.ok((await send("show", { id: coats })).status >= 400);
		await send("show", { id: winter });
		await send("show", { id: coats });
		assert.deepEqual([(await find("Winter"))?.visible, (await find("Coats"))?.visible], [true, true]);
	});

	it("deletes with what is below, after saying how many products that concerns, which stay", async () => {
		const summer = await create("Summer");
		const hats = await create("Hats", summer);
		const ids = [await newProduct("Straw hat"), await newProduct("Cap")];
		const items = ids.map((catalogItemId) => ({ catalogItemId, appId: storesAppId }));
		await staff.use(categories).bulkAddItemsToCategory({ categoryId: hats, items, treeReference });
		assert.match((await owner.open(`/dashboard/category-size/${summer}`)).html, /"products":2/);
		assert.equal((await send("delete", { id: summer })).status, 200);
		assert.equal(await find("Hats"), undefined);
		const left = await staff.use(productsV3).queryProducts({ query: { filter: { id: { $in: ids } } } });
		assert.equal(left.products.length, 2);
	});

	const saveFrom = (id: string, from: CategoryDraft, edit: Partial<CategoryDraft>, browser = owner) => {
		const changes = JSON.stringify(categoryRules.changesOf(from, { ...from, ...edit }));
		return browser.send(`${room}/${id}`, { intent: "save", changes });
	};
	const draftOf = async (categoryId: string): Promise<CategoryDraft> => {
		const fields = ["DESCRIPTION" as const];
		const { category } = await staff.use(categories).getCategory({ categoryId, treeReference, fields });
		return categoryDraft(category ?? {});
	};

	it("has a page for each, whose changes by two people are merged, and which says what is refused", async () => {
		const above = await create("Lights");
		const lamps = await create("Lamps", above);
		const first = await draftOf(lamps);
		const edit: Partial<CategoryDraft> = {
			slug: "all-lamps",
			description: "For long evenings",
			picture: "https://pictures.test/lamp.jpg",
			seoTitle: "Lamps for you",
			seoDescription: "All of them",
		};
		assert.equal((await saveFrom(lamps, first, edit)).status, 200);
		assert.deepEqual(await draftOf(lamps), { ...first, ...edit });
		const page = await owner.open(`${room}/${lamps}`);
		assert.match(page.text, /All categories .*Lamps .*Lights .*Lamps for you .*\/collections\/all-lamps All of them/);
		assert.equal((await saveFrom(lamps, first, { name: "Lamps & bulbs", visible: false })).status, 200);
		const both = await draftOf(lamps);
		assert.deepEqual([both.name, both.visible, both.slug], ["Lamps & bulbs", false, "all-lamps"]);
		assert.match((await saveFrom(lamps, first, { name: "Lost", seoTitle: "Lost" })).html, /conflicts/);
		const taken = await saveFrom(lamps, both, { slug: "lights" });
		assert.deepEqual([taken.status, /"slug"/.test(taken.html)], [409, true]);
		assert.equal((await saveFrom(lamps, both, { name: "" })).status, 400);
		assert.equal((await saveFrom(lamps, both, { slug: "a b" })).status, 400);
		await send("hide", { id: above });
		assert.match((await saveFrom(lamps, both, { visible: true })).html, /"visible"/);
		assert.deepEqual(await draftOf(lamps), both);
		assert.equal((await saveFrom(lamps, both, { name: 5 as never })).status, 400);
		assert.equal((await owner.open(`${room}/${nowhere}`)).status, 404);
		const reader = await shop.browserOf("read-only");
		assert.match((await reader.open(`${room}/${lamps}`)).html, /<input[^>]* disabled/);
		assert.equal((await saveFrom(lamps, both, { name: "Theirs" }, reader)).status, 403);
	});

	it("lists the products of a category, adds, finds and removes them, and sorts them by hand", async () => {
		const id = await create("Tableware");
		const path = `${room}/${id}`;
		assert.match((await owner.open(path)).text, /Products 0 .*No products yet/);
		const names = ["Plate", "Bowl", "Jug"];
		const ids: string[] = [];
		for (const name of names) ids.push(await newProduct(`${name} of clay`));
		const act = (intent: string, fields: string[][], browser = owner) =>
			browser.send(path, [["intent", intent], ...fields]);
		const items = (those: readonly string[], name = "item") => those.map((each) => [name, each]);
		assert.equal((await act("add", items(ids))).status, 200);
		const shown = async (search = "") =>
			[...(await owner.open(path + search)).text.matchAll(/(Plate|Bowl|Jug) of clay/g)].map(([, name]) => name);
		const first = await shown();
		assert.deepEqual(first.toSorted(), names.toSorted());
		const [plate = "", bowl = "", jug = ""] = ids;
		assert.equal((await act("arrange", items([jug, plate]))).status, 200);
		assert.deepEqual(await shown(), ["Jug", "Plate", "Bowl"]);
		const late = await act("arrange", items([bowl]));
		assert.deepEqual([late.status, await shown()], [409, ["Jug", "Plate", "Bowl"]]);
		assert.equal((await act("arrange", [...items([bowl]), ...items([jug, plate], "before")])).status, 200);
		assert.equal((await shown())[0], "Bowl");
		assert.deepEqual(await shown("?q=jug"), ["Jug"]);
		assert.match((await owner.open(`${path}?q=spoon`)).text, /No product of this category fits/);
		assert.equal((await act("remove", items([jug]))).status, 200);
		assert.deepEqual((await shown()).toSorted(), ["Bowl", "Plate"]);
		const unknown = await act("add", items([nowhere]));
		assert.deepEqual([unknown.status, /"error"/.test(unknown.html)], [409, true]);
		const reader = await shop.browserOf("read-only");
		assert.doesNotMatch((await reader.open(path)).text, /Find products to add|Remove Bowl|Move Bowl/);
		for (const intent of ["add", "remove", "arrange"]) {
			const sent = await act(intent, [...items([plate]), ...items([bowl], "before")], reader);
			assert.equal(sent.status, 403, intent);
		}
	});

	it("is seen by everybody, and changed by those who may, in their shop", async () => {
		const id = await create("Ours");
		const attempts = {
			create: { name: "Theirs" },
			rename: { id, before: "Ours", name: "Theirs" },
			move: { id, parent: "", after: "" },
			hide: { id },
			show: { id },
			delete: { id },
		};
		for (const role of ["read-only", "support", "fulfilment"] as const) {
			const browser = await shop.browserOf(role);
			const page = await browser.open(room);
			assert.equal(page.status, 200, role);
			assert.doesNotMatch(page.text, /Add category|Move Ours|Change Ours/, role);
			for (const [intent, fields] of Object.entries(attempts)) {
				assert.equal((await send(intent, fields, browser)).status, 403, `${role} ${intent}`);
			}
		}
		assert.match((await (await shop.browserOf("content")).open(room)).html, /Change Ours/);
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.doesNotMatch((await stranger.open(room)).text, /Ours/);
		for (const intent of ["rename", "move", "hide", "delete"] as const) {
			assert.equal((await send(intent, attempts[intent], stranger)).status, 404, intent);
		}
		assert.equal((await send("nonsense", { id })).status, 400);
		assert.ok(await find("Ours"));
	});
});

describe("the order of products by hand", () => {
	const ids = ["a", "b", "c", "d", "e"];

	it("has those that come before a product that was moved", () => {
		assert.deepEqual(arrangedAfter(ids, [], 4, 0), ["e"]);
		assert.deepEqual(arrangedAfter(ids, [], 0, 2), ["b", "c", "a"]);
		assert.deepEqual(arrangedAfter(ids, ["a", "b"], 1, 0), ["b", "a"]);
		assert.deepEqual(arrangedAfter(ids, ["a", "b"], 4, 1), ["a", "e", "b"]);
		assert.deepEqual(arrangedAfter(ids, ["a", "b"], 0, 4), ["b", "c", "d", "e", "a"]);
		assert.deepEqual(arrangedAfter(ids, ["a"], 4, 3), ["a", "b", "c", "e"]);
	});
});

describe("moves in a tree of categories", () => {
	const node = (id: string, parentId = "", visible = true): CategoryNode => ({
		id,
		name: id,
		parentId,
		visible,
		products: 0,
	});
	const nodes = [node("a"), node("b"), node("b1", "b"), node("b2", "b"), node("c", "", false), node("c1", "c", false)];
	const chain = ["1", "2", "3", "4", "5"].map((id, index, ids) => node(id, ids[index - 1]));

	it("by one key go as far as the tree does", () => {
		assert.deepEqual(stepped(nodes, "b", "up"), { parentId: "", afterId: "" });
		assert.deepEqual(stepped(nodes, "b", "down"), { parentId: "", afterId: "c" });
		assert.deepEqual(stepped(nodes, "c", "in"), { parentId: "b", afterId: "b2" });
		assert.deepEqual(stepped(nodes, "b1", "out"), { parentId: "", afterId: "b" });
		assert.equal(stepped(nodes, "a", "up"), undefined);
		assert.equal(stepped(nodes, "a", "in"), undefined);
		assert.equal(stepped(nodes, "b", "out"), undefined);
		assert.equal(stepped([...chain, node("6", "4")], "6", "in"), undefined, "a sixth level");
	});

	it("by dropping go before, into and behind others, not into themselves", () => {
		const onto = (id: string, over: string, zone: "before" | "inside" | "after", isOpen = true) =>
			dropPlace(nodes, id, { id: over, isOpen, hasChildren: nodes.some(({ parentId }) => parentId === over) }, zone);
		assert.deepEqual(onto("c", "a", "before"), { parentId: "", afterId: "" });
		assert.deepEqual(onto("a", "b", "inside"), { parentId: "b", afterId: "b2" });
		assert.deepEqual(onto("a", "b", "after"), { parentId: "b", afterId: "" });
		assert.deepEqual(onto("a", "b", "after", false), { parentId: "", afterId: "b" });
		assert.deepEqual(onto("c1", "b2", "before"), { parentId: "b", afterId: "b1" });
		assert.equal(onto("b", "b1", "inside"), undefined);
		assert.equal(onto("b1", "b2", "before"), undefined, "it is there already");
	});

	it("are shown as the services will do them", () => {
		const moved = applied(nodes, { form: "move", id: "b", place: { parentId: "c", afterId: "" } });
		assert.deepEqual(
			moved
				.filter(({ visible }) => !visible)
				.map(({ id }) => id)
				.toSorted(),
			["b", "b1", "b2", "c", "c1"],
		);
		const first = applied(nodes, { form: "move", id: "b2", place: { parentId: "b", afterId: "" } });
		assert.deepEqual(
			first.filter(({ parentId }) => parentId === "b").map(({ id }) => id),
			["b2", "b1"],
		);
		assert.equal(applied(nodes, { form: "hide", id: "gone" }), nodes);
	});
});
