import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { storesAppId, withStartedServer } from "./shop.ts";

const treeReference = { appNamespace: "@wix/stores" };
const nowhere = "00000000-0000-4000-8000-00000000000f";

type Results = readonly { itemMetadata?: { error?: { code?: string } } }[];

/** Published, but without a declaration. */
interface UnlistedCalls {
	categories: {
		bulkSetItemCategories(item: object, options: object): Promise<{ addResults?: Results; removeResults?: Results }>;
	};
}

withStartedServer("the writing of categories", fillCatalogue, (started) => {
	const staff = () => started().staff;
	const unlisted = () => staff() as unknown as UnlistedCalls;
	const create = async (name: string, parentId?: string) => {
		const parentCategory = parentId === undefined ? {} : { parentCategory: { _id: parentId } };
		const category = await staff().categories.createCategory({ name, ...parentCategory }, { treeReference });
		return category._id ?? "";
	};
	const codes = (results: Results | undefined) => results?.map(({ itemMetadata }) => itemMetadata?.error?.code);

	it("creates, changes, moves and deletes a category, which V1 shows too", async () => {
		const { categories, collections } = staff();
		const fields = ["DESCRIPTION", "RICH_CONTENT_DESCRIPTION", "BREADCRUMBS_INFO"] as const;
		const image = "https://pictures.example.com/rug.png";
		const made = await categories.createCategory(
			{ name: "Rugs", description: "Wool", image },
			{ treeReference, fields: [...fields] },
		);
		const id = made._id ?? "";
		assert.deepEqual([made.slug, made.description], ["rugs", "Wool"]);
		assert.equal((await collections.getCollection(id)).name, "Rugs");
		// The whole category with a changed member, as an editor sends it.
		const read = await categories.getCategory(id, treeReference, { fields: [...fields] });
		const sent = { ...structuredClone(read), name: "Round rugs" };
		const changed = await categories.updateCategory(id, sent as never, { treeReference, fields: [...fields] });
		assert.deepEqual([changed.name, changed.revision, changed.description], ["Round rugs", "2", "Wool"]);
		assert.deepEqual([changed.image, changed.richContentDescription], [read.image, read.richContentDescription]);
		const stale = await refusal(categories.updateCategory(id, sent as never, { treeReference }));
		assert.deepEqual([stale.status, stale.details?.applicationError?.code], [409, "INVALID_REVISION"]);
		const below = await create("Small", id);
		const moved = await categories.moveCategory(below, treeReference, { position: "FIRST" });
		assert.equal(moved.categoriesAfterMove?.[0], below);
		// Its position among its siblings has changed.
		const { revision } = await categories.getCategory(id, treeReference);
		const hidden = await categories.updateCategoryVisibility(id, {
			visible: false,
			revision: revision ?? "",
			treeReference,
		});
		assert.equal(hidden.category?.visible, false);
		const shown = await categories.bulkShowCategories([id, nowhere], { treeReference, returnEntity: true });
		assert.deepEqual(codes(shown.results), [undefined, "CATEGORY_NOT_FOUND"]);
		assert.equal(shown.results?.[0]?.category?.visible, true);
		const last = shown.results?.[0]?.category?.revision ?? "";
		const renamed = await categories.bulkUpdateCategories(
			[{ category: { _id: id, revision: last, name: "Carpets" } }],
			{
				treeReference,
				returnEntity: true,
			},
		);
		assert.equal(renamed.results?.[0]?.category?.name, "Carpets");
		await categories.deleteCategory(id, treeReference);
		const gone = await refusal(categories.getCategory(id, treeReference));
		assert.equal(gone.details?.applicationError?.code, "CATEGORY_NOT_FOUND");
		const visitor = await refusal(started().shopper().categories.createCategory({ name: "Mine" }, { treeReference }));
		assert.equal(visitor.status, 403);
	});

	it("adds items to categories, arranges and removes them", async () => {
		const { data } = started();
		const { categories } = staff();
		const [one, two] = [await create("One"), await create("Two")];
		const [bowl, scarf] = [data.products.bowl, data.products.scarf].map((catalogItemId) => ({
			catalogItemId,
			appId: storesAppId,
		})) as [{ catalogItemId: string; appId: string }, { catalogItemId: string; appId: string }];
		const unknown = { catalogItemId: nowhere, appId: storesAppId };
		const added = await categories.bulkAddItemsToCategory(one, [bowl, scarf, unknown], { treeReference });
		assert.deepEqual(codes(added.results), [undefined, undefined, "PRODUCT_NOT_FOUND"]);
		const also = await categories.bulkAddItemToCategories(bowl, { categoryIds: [two, nowhere], treeReference });
		assert.deepEqual(codes(also.results), [undefined, "CATEGORY_NOT_FOUND"]);
		const arranged = await categories.setArrangedItems(one, treeReference, { items: [scarf] });
		assert.deepEqual(arranged.items, [scarf]);
		const listed = await categories.listItemsInCategory(one, treeReference, { useCategoryArrangement: true });
		assert.deepEqual(listed.items, [scarf, bowl]);
		const removed = await categories.bulkRemoveItemsFromCategory(one, [scarf], { treeReference });
		assert.equal(removed.bulkActionMetadata?.totalSuccesses, 1);
		await categories.bulkRemoveItemFromCategories(bowl, { categoryIds: [one, two], treeReference });
		const set = await unlisted().categories.bulkSetItemCategories(bowl, { categoryIds: [two], treeReference });
		assert.deepEqual(codes(set.addResults), [undefined]);
		await unlisted().categories.bulkSetItemCategories(bowl, { categoryIds: [], treeReference });
		const { directCategoryIds } = await categories.listCategoriesForItem(bowl, { treeReference });
		assert.ok(!directCategoryIds?.includes(one) && !directCategoryIds?.includes(two));
	});
});
