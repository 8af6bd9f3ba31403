import assert from "node:assert/strict";
import { it } from "node:test";
import { bulkEdits } from "@cartwright/contract/catalogue/bulk-edits";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { asyncJobs } from "@cartwright/contract/jobs/async-jobs";
import { keys } from "@cartwright/contract/staff/keys";
import { refusalOf } from "@cartwright/testing/refusal";
import { runAsyncJobs } from "@cartwright/testing/run-async-jobs";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { price, simpleProduct } from "../product-writes/testing.ts";

const tree = { appNamespace: "@wix/stores" };

const openWithMugs = async (engine: Parameters<Parameters<typeof onEachEngine>[1]>[0], count: number) => {
	const shop = await openShop({ engine, settings: { currency: "EUR" } });
	const staff = await shop.staff();
	const calls = staff.use(productsV3);
	const { results } = await calls.bulkCreateProducts({
		products: Array.from({ length: count }, (_, index) => ({
			...simpleProduct(`Mug ${index}`),
			variantsInfo: { variants: [{ price: price(String(10 + index)) }] },
		})),
	});
	const ids = (results ?? []).map(({ itemMetadata }) => itemMetadata?.id ?? "");
	const read = async (id = "") => (await calls.getProduct({ productId: id, fields: ["ALL_CATEGORIES_INFO"] })).product;
	const jobOf = async (jobId: string | null | undefined) =>
		(await staff.use(asyncJobs).getAsyncJob({ jobId: jobId ?? "" })).job;
	const failuresOf = async (jobId: string | null | undefined) =>
		(await staff.use(asyncJobs).listAsyncJobItems({ jobId: jobId ?? "", hasError: true })).results?.map(
			({ entityId, error }) => [entityId, error?.code],
		);
	return { shop, staff, calls, edits: staff.use(bulkEdits), ids, read, jobOf, failuresOf };
};

const priceOf = (product: Awaited<ReturnType<Awaited<ReturnType<typeof openWithMugs>>["read"]>>) =>
	product?.variantsInfo?.variants?.[0]?.price?.actualPrice?.amount;

onEachEngine("bulk edits", (engine) => {
	it("are undone, also those of several parts, and the second time by the same job", async () => {
		const { shop, calls, edits, ids, read, jobOf } = await openWithMugs(engine, 100);
		const more = await calls.bulkCreateProducts({
			products: Array.from({ length: 30 }, (_, index) => simpleProduct(`Mug 1${index}`)),
		});
		assert.equal(more.bulkActionMetadata?.totalSuccesses, 30);
		const { jobId = "" } = await calls.bulkAdjustProductVariantsByFilter({
			filter: {},
			actualPrice: { percentage: 10 },
		});
		assert.equal(await refusalOf(edits.undoBulkEdit({ jobId })), "409 JOB_NOT_FINISHED");
		await runAsyncJobs(shop);
		assert.equal(priceOf(await read(ids[3])), "14.30");
		const [one, other] = await Promise.all([edits.undoBulkEdit({ jobId }), edits.undoBulkEdit({ jobId })]);
		assert.equal(one.jobId, other.jobId);
		await runAsyncJobs(shop);
		const { status, counts } = (await jobOf(one.jobId)) ?? {};
		assert.deepEqual([status, counts?.total, counts?.successCount], ["FINISHED", 130, 130]);
		assert.equal(priceOf(await read(ids[3])), "13.00");
		assert.equal((await edits.undoBulkEdit({ jobId })).jobId, one.jobId);
		assert.equal(await refusalOf(edits.undoBulkEdit({ jobId: one.jobId ?? "" })), "409 JOB_CANNOT_BE_UNDONE");
	});

	it("keep what was changed since", async () => {
		const { shop, calls, edits, ids, read, failuresOf } = await openWithMugs(engine, 3);
		const [first = "", second = ""] = ids;
		const { jobId = "" } = await calls.bulkUpdateProductsByFilter({ filter: {}, product: { visible: false } });
		await runAsyncJobs(shop);
		const renamed = await read(first);
		await calls.updateProduct({ product: { id: first, revision: renamed?.revision ?? "", name: "Cup" } });
		const shown = await read(second);
		await calls.updateProduct({ product: { id: second, revision: shown?.revision ?? "", visible: true } });
		const undone = await edits.undoBulkEdit({ jobId });
		await runAsyncJobs(shop);
		assert.deepEqual(await failuresOf(undone.jobId), [[second, "CHANGED_SINCE"]]);
		const cup = await read(first);
		assert.deepEqual([cup?.name, cup?.visible], ["Cup", true]);
	});

	it("bring products back to their categories, tags and sections", async () => {
		const { shop, staff, calls, edits, ids, read, failuresOf } = await openWithMugs(engine, 2);
		const { createCategory, deleteCategory } = staff.use(categories);
		const { category } = await createCategory({ category: { name: "Kitchen" }, treeReference: tree });
		const categoryId = category?.id ?? "";
		const inIt = async (id: string | undefined) =>
			(await read(id))?.allCategoriesInfo?.categories?.some((each) => each.id === categoryId) ?? false;
		const added = await calls.bulkAddProductsToCategoriesByFilter({ filter: {}, categoryIds: [categoryId] });
		await runAsyncJobs(shop);
		assert.equal(await inIt(ids[0]), true);
		const removed = await calls.bulkRemoveProductsFromCategoriesByFilter({ filter: {}, categoryIds: [categoryId] });
		const tagged = await calls.bulkUpdateProductTagsByFilter({
			filter: {},
			assignTags: { publicTags: { tagIds: ["fall"] } },
		});
		await runAsyncJobs(shop);
		await edits.undoBulkEdit({ jobId: removed.jobId ?? "" });
		await edits.undoBulkEdit({ jobId: tagged.jobId ?? "" });
		await runAsyncJobs(shop);
		assert.equal(await inIt(ids[0]), true);
		assert.deepEqual((await read(ids[0]))?.tags?.publicTags?.tagIds ?? [], []);
		await edits.undoBulkEdit({ jobId: added.jobId ?? "" });
		await runAsyncJobs(shop);
		assert.equal(await inIt(ids[0]), false);
		const again = await calls.bulkAddProductsToCategoriesByFilter({ filter: {}, categoryIds: [categoryId] });
		const last = await calls.bulkRemoveProductsFromCategoriesByFilter({ filter: {}, categoryIds: [categoryId] });
		await runAsyncJobs(shop);
		assert.ok(again.jobId);
		await deleteCategory({ categoryId, treeReference: tree });
		const undone = await edits.undoBulkEdit({ jobId: last.jobId ?? "" });
		await runAsyncJobs(shop);
		assert.deepEqual(
			(await failuresOf(undone.jobId))?.map(([, code]) => code),
			["CATEGORY_NOT_FOUND", "CATEGORY_NOT_FOUND"],
		);
	});

	it("refuse to undo a deletion, what is too long ago, and whom the change back is not permitted", async () => {
		const { shop, staff, calls, edits, ids } = await openWithMugs(engine, 2);
		const { jobId = "" } = await calls.bulkUpdateProductsByFilter({ filter: {}, product: { visible: false } });
		const deleted = await calls.bulkDeleteProductsByFilter({ filter: { id: ids[1] ?? "" } });
		await runAsyncJobs(shop);
		assert.equal(await refusalOf(edits.undoBulkEdit({ jobId: deleted.jobId ?? "" })), "409 JOB_CANNOT_BE_UNDONE");
		assert.equal(await refusalOf(edits.undoBulkEdit({ jobId: crypto.randomUUID() })), "404 ASYNC_JOB_NOT_FOUND");
		const labels = await calls.bulkUpdateProductTagsByFilter({
			filter: {},
			assignTags: { publicTags: { tagIds: ["fall"] } },
		});
		await runAsyncJobs(shop);
		const { key } = await staff.use(keys).createKey({ name: "Prices", scopes: ["WIX_STORES.PRODUCT_UPDATE"] });
		const blind = shop.caller(key).use(bulkEdits);
		const hidden = { filter: { visible: false }, actualPrice: { percentage: 10 } };
		assert.equal(
			await refusalOf(blind.previewPriceAdjustment(hidden)),
			"403 NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS",
		);
		assert.equal(await refusalOf(blind.undoBulkEdit({ jobId: labels.jobId ?? "" })), "403 PERMISSION_DENIED");
		shop.advance(31 * 60_000);
		assert.equal(await refusalOf(edits.undoBulkEdit({ jobId })), "409 JOB_CANNOT_BE_UNDONE");
	});

	it("of prices are shown before they are made", async () => {
		const { edits, ids, read } = await openWithMugs(engine, 7);
		const filter = { id: { $in: ids } };
		const { products, total } = await edits.previewPriceAdjustment({
			filter,
			actualPrice: { percentage: 10 },
			limit: 2,
		});
		assert.equal(total, 7);
		assert.equal(products?.length, 2);
		const tenth = await edits.previewPriceAdjustment({ filter: { id: ids[0] ?? "" }, actualPrice: { percentage: 10 } });
		assert.deepEqual(
			tenth.products?.map(({ name, before, after }) => [
				name,
				before?.minValue?.amount,
				after?.maxValue?.formattedAmount,
			]),
			[["Mug 0", "10.00", "€11.00"]],
		);
		assert.equal(priceOf(await read(ids[0])), "10.00", "nothing is changed");
		const low = await edits.previewPriceAdjustment({ filter: { id: ids[0] ?? "" }, actualPrice: { amount: "-11" } });
		assert.deepEqual(
			low.products?.map(({ name, after, error }) => [name, after, error?.code]),
			[["Mug 0", undefined, "ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE"]],
		);
		assert.match(await refusalOf(edits.previewPriceAdjustment({ filter })), /^400 actualPrice/);
	});
});
