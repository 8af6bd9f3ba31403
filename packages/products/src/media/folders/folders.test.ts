import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { mediaFolders as service } from "@cartwright/contract/media/folders";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";

onEachEngine("folders of the media library", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof by>;
	const by = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(service);
	before(async () => {
		shop = await openShop({ engine });
		staff = by(await shop.staff());
	});
	after(() => shop.close());

	const create = async (displayName: string, parentFolderId?: string) => {
		shop.advance(1000);
		const { folder } = await staff.createFolder({ displayName, ...(parentFolderId ? { parentFolderId } : {}) });
		return folder?.id ?? "";
	};
	const names = (list: { readonly folders: readonly { readonly displayName: string }[] }) =>
		list.folders.map(({ displayName }) => displayName);
	const none = uuid();

	it("are created in folders, listed and found", async () => {
		const outer = await create("Autumn Lookbook");
		const inner = await create("Studio", outer);
		const { folder } = await staff.getFolder({ folderId: inner });
		assert.deepEqual(
			[folder?.displayName, folder?.parentFolderId, folder?.state, folder?.siteId],
			["Studio", outer, "OK", shop.site],
		);
		assert.ok(names(await staff.listFolders({})).includes("Autumn Lookbook"));
		assert.deepEqual(names(await staff.listFolders({ parentFolderId: outer })), ["Studio"]);
		assert.deepEqual(names(await staff.searchFolders({ search: "look aut" })), ["Autumn Lookbook"]);
		const byName = { sort: [{ fieldName: "displayName", order: "ASC" as const }], cursorPaging: { limit: 1 } };
		const first = await staff.queryFolders({ query: byName });
		assert.deepEqual(names(first), ["Autumn Lookbook"]);
		const cursor = first.pagingMetadata?.cursors?.next ?? "";
		assert.deepEqual(names(await staff.queryFolders({ query: { cursorPaging: { limit: 1, cursor } } })), ["Studio"]);
		assert.equal(await refusalOf(staff.getFolder({ folderId: none })), "404 FOLDER_NOT_FOUND");
		assert.equal(await refusalOf(staff.listFolders({ parentFolderId: none })), "404 FOLDER_NOT_FOUND");
		const lost = { displayName: "Lost", parentFolderId: none };
		assert.equal(await refusalOf(staff.createFolder(lost)), "404 FOLDER_NOT_FOUND");
	});

	it("are renamed and moved, but not into themselves", async () => {
		const [a, b] = [await create("A"), await create("B")];
		const c = await create("C", b);
		const { folder } = await staff.updateFolder({ folder: { id: a, displayName: "Alpha", parentFolderId: c } });
		assert.deepEqual([folder?.displayName, folder?.parentFolderId], ["Alpha", c]);
		const move = (id: string, parentFolderId: string) => staff.updateFolder({ folder: { id, parentFolderId } });
		for (const parent of [b, c, a]) {
			const refused = await refusalOf(staff.updateFolder({ folder: { id: b, parentFolderId: parent } }));
			assert.equal(refused, "400 FOLDER_CANNOT_CONTAIN_ITSELF");
		}
		assert.equal(await refusalOf(staff.updateFolder({ folder: { id: none } })), "404 FOLDER_NOT_FOUND");
		assert.equal(await refusalOf(move(a, none)), "404 FOLDER_NOT_FOUND");
		assert.equal(
			await refusalOf(staff.updateFolder({ folder: { id: a, displayName: "" } })),
			"400 folder.displayName REQUIRED_FIELD",
		);
	});

	it("never make a ring, whoever moves them at the same time", async () => {
		for (let round = 0; round < 5; round++) {
			const [a, b] = [await create("A"), await create("B")];
			const moves = [
				[a, b],
				[b, a],
			].map(([id = "", parentFolderId = ""]) => staff.updateFolder({ folder: { id, parentFolderId } }));
			const outcomes = await Promise.allSettled(moves);
			assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
		}
	});

	it("are nested 100 levels deep at most", async () => {
		let parent: string | undefined;
		for (let depth = 0; depth < 100; depth++) parent = await create("Deep", parent);
		const folder = { displayName: "Deeper", parentFolderId: parent ?? "" };
		assert.equal(await refusalOf(staff.createFolder(folder)), "400 FOLDER_TOO_DEEP");
		const other = { id: await create("Other"), parentFolderId: parent ?? "" };
		assert.equal(await refusalOf(staff.updateFolder({ folder: other })), "400 FOLDER_TOO_DEEP");
	});

	it("go to the trash and come back; restoring two at once keeps one in the other", async () => {
		const outer = await create("Outer");
		const inner = await create("Inner", outer);
		await staff.bulkDeleteFolders({ folderIds: [inner] });
		shop.advance(1000);
		await staff.bulkDeleteFolders({ folderIds: [outer, none] });
		await deliverEvents(shop);
		assert.deepEqual(names(await staff.listDeletedFolders({ parentFolderId: outer })), ["Inner"]);
		assert.deepEqual(names(await staff.listDeletedFolders({})), ["Outer", "Inner"]);
		assert.deepEqual(names(await staff.searchFolders({ search: "outer" })), []);
		assert.deepEqual(names(await staff.searchFolders({ rootFolder: "TRASH_ROOT", search: "outer" })), ["Outer"]);
		await staff.bulkRestoreFoldersFromTrashBin({ folderIds: [outer, inner] });
		await deliverEvents(shop);
		assert.equal((await staff.getFolder({ folderId: inner })).folder?.parentFolderId, outer);
		assert.deepEqual(names(await staff.listFolders({ parentFolderId: outer })), ["Inner"]);
		const lost = staff.bulkRestoreFoldersFromTrashBin({ folderIds: [none] });
		assert.equal(await refusalOf(lost), "404 FOLDER_NOT_FOUND");
	});
});
