import assert from "node:assert/strict";
import { it } from "node:test";
import { dataPermissions } from "@cartwright/contract/data/permissions";
import { addCollection, itemsOf, newMember } from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";

const staffOnly = { insert: "ADMIN", update: "ADMIN", remove: "ADMIN", read: "ADMIN" } as const;
const levels = {
	itemRead: "ANYONE",
	itemInsert: "SITE_MEMBER",
	itemUpdate: "SITE_MEMBER_AUTHOR",
	itemRemove: "CMS_EDITOR",
} as const;

onEachEngine("permissions of data collections", (engine) => {
	it("change for the next call", async () => {
		const shop = await openShop({ engine });
		const dataCollectionId = await addCollection(shop, staffOnly);
		const staff = await shop.staff();
		const calls = staff.use(dataPermissions);
		await itemsOf(staff, dataCollectionId).insert({ _id: "a" });
		const visitor = await shop.visitor();
		const items = itemsOf(visitor, dataCollectionId);
		assert.equal(await refusalOf(items.get("a")), "403 WDE0027");
		const updated = await calls.updatePermissions({ dataPermissions: { id: dataCollectionId, ...levels } });
		assert.deepEqual(updated.dataPermissions, { id: dataCollectionId, ...levels, specialPermissions: [] });
		assert.deepEqual(await calls.getPermissions({ dataCollectionId }), updated);
		assert.equal((await items.get("a"))?.data?._id, "a");
		assert.deepEqual(await visitor.use(dataPermissions).getMyPermissions({ dataCollectionId }), {
			itemRead: true,
			itemInsert: false,
			itemUpdate: false,
			itemRemove: false,
		});
		const readOnly = (await shop.staff("read-only")).use(dataPermissions);
		assert.equal((await readOnly.getMyPermissions({ dataCollectionId })).itemInsert, false);
		await calls.updatePermissions({
			dataPermissions: { id: dataCollectionId, ...levels, itemRead: "PRIVILEGED" },
		});
		assert.equal(await refusalOf(items.get("a")), "403 WDE0027");
		const none = { dataCollectionId: "None" };
		assert.equal(await refusalOf(calls.getPermissions(none)), "404 WDE0025");
		assert.equal(await refusalOf(calls.getMyPermissions(none)), "404 WDE0025");
		assert.equal(
			await refusalOf(calls.updatePermissions({ dataPermissions: { id: "None", ...levels } })),
			"404 WDE0025",
		);
		assert.equal(
			await refusalOf(visitor.use(dataPermissions).getPermissions({ dataCollectionId })),
			"403 PERMISSION_DENIED",
		);
		await shop.close();
	});

	it("can allow more to single members", async () => {
		const shop = await openShop({ engine });
		const dataCollectionId = await addCollection(shop, { ...staffOnly, read: "SITE_MEMBER_AUTHOR" });
		const staff = await shop.staff();
		const calls = staff.use(dataPermissions);
		const [ann, bob] = [await newMember(shop), await newMember(shop)];
		await itemsOf(staff, dataCollectionId).insert({ _id: "a", secret: 1 });
		const ofAnn = itemsOf(ann, dataCollectionId);
		const allowed = { userId: ann.memberId, itemRead: "ALLOWED", itemUpdate: "ALLOWED" } as const;
		const { specialPermissions } = await calls.addSpecialPermissions({ dataCollectionId, specialPermissions: allowed });
		const id = specialPermissions?.id ?? "";
		assert.equal(await ofAnn.count({ secret: 1 }), 1);
		assert.equal((await ofAnn.update({ _id: "a", secret: 2 }))?.data?.secret, 2);
		assert.equal(await refusalOf(ofAnn.insert({})), "403 WDE0027");
		assert.equal(await itemsOf(bob, dataCollectionId).count({ secret: 2 }), 0);
		assert.equal((await ann.use(dataPermissions).getMyPermissions({ dataCollectionId })).itemUpdate, true);
		const again = calls.addSpecialPermissions({ dataCollectionId, specialPermissions: allowed });
		assert.equal(await refusalOf(again), "409 ALREADY_EXISTS");
		const ofPolicy = { policyId: "editors", itemRead: "ALLOWED" } as const;
		const forRole = calls.addSpecialPermissions({ dataCollectionId, specialPermissions: ofPolicy });
		assert.equal(await refusalOf(forRole), "400 WDE0075");

		await calls.updateSpecialPermissions({ specialPermissions: { id, itemInsert: "ALLOWED" } });
		assert.equal(await ofAnn.count({ secret: 2 }), 0);
		await ofAnn.insert({ _id: "b" });
		await calls.removeSpecialPermissions({ specialPermissionsId: id });
		assert.equal(await refusalOf(ofAnn.insert({})), "403 WDE0027");
		assert.equal(await refusalOf(calls.removeSpecialPermissions({ specialPermissionsId: id })), "404 NOT_FOUND");
		const gone = { specialPermissions: { id, itemRead: "ALLOWED" } } as const;
		assert.equal(await refusalOf(calls.updateSpecialPermissions(gone)), "404 NOT_FOUND");
		const nowhere = { dataCollectionId: "None", specialPermissions: allowed };
		assert.equal(await refusalOf(calls.addSpecialPermissions(nowhere)), "404 WDE0025");
		await shop.close();
	});
});
