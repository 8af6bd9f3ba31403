import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { maxSavedViews, savedViews as service } from "@cartwright/contract/saved-views/saved-views";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff } from "@cartwright/testing/staff";

onEachEngine("saved views", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const person = async (role: Parameters<typeof newStaff>[1] = "support") =>
		(await newStaff(shop, role)).client.use(service);
	const unpaid = { list: "orders", name: "Unpaid", search: "payment=NOT_PAID", shared: false } as const;
	const namesOf = async ({ listSavedViews }: Awaited<ReturnType<typeof person>>) =>
		(await listSavedViews({ list: "orders" })).views.map(({ name }) => name);

	it("are seen by those who saved them, by list and name, and by all who may read the list once they are shared", async () => {
		const [one, other] = [await person(), await person("fulfilment")];
		const { view } = await one.saveView({ view: unpaid });
		await one.saveView({ view: { ...unpaid, name: "Abroad", search: "" } });
		await one.saveView({ view: { ...unpaid, list: "products" } });
		assert.deepEqual(await namesOf(one), ["Abroad", "Unpaid"]);
		assert.deepEqual(await namesOf(other), []);
		await one.saveView({ view: { ...unpaid, id: view?.id, name: "To collect", shared: true } });
		assert.deepEqual(await namesOf(one), ["Abroad", "To collect"]);
		const { views } = await other.listSavedViews({ list: "orders" });
		assert.deepEqual(views, [
			{ id: view?.id, list: "orders", name: "To collect", search: "payment=NOT_PAID", shared: true, editable: false },
		]);
		await one.deleteSavedView({ savedViewId: view?.id ?? "" });
		assert.deepEqual(await namesOf(other), []);
	});

	it("are changed by those who saved them, shared ones also by whoever manages staff, and by nobody else", async () => {
		const [one, other, owner] = [await person(), await person(), await person("owner")];
		const mine = (await one.saveView({ view: unpaid })).view;
		const shared = (await one.saveView({ view: { ...unpaid, name: "Shared", shared: true } })).view;
		for (const view of [mine, shared]) {
			const savedViewId = view?.id ?? "";
			assert.equal(
				await refusalOf(other.saveView({ view: { ...unpaid, id: savedViewId } })),
				"404 SAVED_VIEW_NOT_FOUND",
			);
			assert.equal(await refusalOf(other.deleteSavedView({ savedViewId })), "404 SAVED_VIEW_NOT_FOUND");
		}
		const ofOne = { savedViewId: mine?.id ?? "" };
		assert.equal(await refusalOf(owner.deleteSavedView(ofOne)), "404 SAVED_VIEW_NOT_FOUND");
		await owner.saveView({ view: { ...unpaid, id: shared?.id, name: "Renamed", shared: true } });
		assert.deepEqual(await namesOf(other), ["Renamed"]);
		// Who shared it can still change it.
		await one.saveView({ view: { ...unpaid, id: shared?.id, name: "Renamed again", shared: true } });
		await owner.deleteSavedView({ savedViewId: shared?.id ?? "" });
		assert.deepEqual([await namesOf(one), await namesOf(other)], [["Unpaid"], []]);
	});

	it("are refused to those who may not read the list, and to shoppers", async () => {
		const content = await person("content");
		for (const list of ["orders", "customers", "giftCards"] as const) {
			assert.equal(await refusalOf(content.listSavedViews({ list })), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(content.saveView({ view: { ...unpaid, list } })), "403 PERMISSION_DENIED");
		}
		assert.deepEqual((await content.listSavedViews({ list: "products" })).views, []);
		const visitor = (await shop.visitor()).use(service);
		assert.equal(await refusalOf(visitor.listSavedViews({ list: "orders" })), "403 PERMISSION_DENIED");
	});

	it("have each name once, and are at most so many for a person", async () => {
		const one = await person();
		const first = (await one.saveView({ view: unpaid })).view;
		assert.equal(await refusalOf(one.saveView({ view: unpaid })), "409 SAVED_VIEW_NAME_TAKEN");
		await one.saveView({ view: { ...unpaid, id: first?.id, search: "payment=PAID" } });
		await one.saveView({ view: { ...unpaid, list: "products" } });
		const views = Array.from({ length: maxSavedViews - 2 }, (_, index) => ({ ...unpaid, name: `View ${index}` }));
		for (const view of views) await one.saveView({ view });
		assert.equal(await refusalOf(one.saveView({ view: { ...unpaid, name: "More" } })), "400 TOO_MANY_SAVED_VIEWS");
		await one.saveView({ view: { ...unpaid, id: first?.id, name: "Still changes" } });
		assert.equal((await namesOf(one)).length, maxSavedViews - 1);
	});

	it("are all kept if two are saved at once", async () => {
		const one = await person();
		await Promise.all(["A", "B", "C"].map((name) => one.saveView({ view: { ...unpaid, name } })));
		assert.deepEqual(await namesOf(one), ["A", "B", "C"]);
	});
});
