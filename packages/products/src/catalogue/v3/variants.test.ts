import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { ReadOnlyVariant } from "@cartwright/contract/catalogue/v3/read-only-variant-messages";
import { readOnlyVariantsV3 } from "@cartwright/contract/catalogue/v3/read-only-variants";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { type Catalogue, openCatalogue } from "./testing.ts";

onEachEngine("variants of catalogue V3", (engine) => {
	let catalogue: Catalogue;
	before(async () => {
		catalogue = await openCatalogue(engine);
	});
	after(() => catalogue.shop.close());

	const asVisitor = () => catalogue.visitor.use(readOnlyVariantsV3);
	const asOwner = () => catalogue.owner.use(readOnlyVariantsV3);
	const skus = (variants: readonly ReadOnlyVariant[] | null | undefined) =>
		(variants ?? []).map(({ sku }) => sku).sort();

	it("queryVariants lists variants with data of their products", async () => {
		const { product } = await catalogue.visitor.use(productsV3).getProductBySlug({ slug: "night-poster" });
		const query = { filter: { "productData.productId": product?.id ?? "" } };
		const { variants } = await asVisitor().queryVariants({ query, fields: ["CURRENCY"] });
		assert.deepEqual(skus(variants), ["NIGHT-B", "NIGHT-N"]);
		const black = variants.find(({ sku }) => sku === "NIGHT-B");
		assert.deepEqual(
			[
				black?.productData?.name,
				black?.productData?.currency,
				black?.price?.actualPrice,
				black?.inventoryStatus?.inStock,
			],
			["Night poster", "EUR", { amount: "30.00", formattedAmount: "€30.00" }, false],
		);
		assert.equal(black?.optionChoices?.[0]?.optionChoiceNames?.choiceName, "Black");
		assert.equal(black?.revenueDetails, undefined);
		const byId = await asVisitor().queryVariants({
			query: { filter: { variantId: { $in: [black?.variantId] } } },
		});
		assert.deepEqual(skus(byId.variants), ["NIGHT-B"]);
	});

	it("queryVariants pages by cursor, and returns hidden variants only to staff", async () => {
		const first = await asVisitor().queryVariants({
			query: { sort: [{ fieldName: "variantId", order: "ASC" }], cursorPaging: { limit: 3 } },
		});
		const cursor = first.pagingMetadata?.cursors?.next ?? "";
		const second = await asVisitor().queryVariants({ query: { cursorPaging: { limit: 3, cursor } } });
		assert.deepEqual([...skus(first.variants), ...skus(second.variants)].sort(), [
			"MUG-1",
			"NIGHT-B",
			"NIGHT-N",
			"TOTE-1",
		]);
		assert.ok(skus((await asOwner().queryVariants({})).variants).includes("LAMP-1"));
	});

	it("searchVariants filters, sorts, searches and aggregates", async () => {
		const dear = {
			filter: { "price.actualPrice.amount": { $gte: "15" } },
			sort: [{ fieldName: "price.actualPrice.amount", order: "DESC" as const }],
		};
		const { variants } = await asVisitor().searchVariants({ search: dear });
		assert.deepEqual(
			variants.map(({ sku }) => sku),
			["NIGHT-B", "NIGHT-N", "TOTE-1"],
		);
		const text = await asVisitor().searchVariants({ search: { search: { expression: "mug" } } });
		assert.deepEqual(skus(text.variants), ["MUG-1"]);
		const aggregations = [{ name: "stock", type: "VALUE" as const, fieldPath: "inventoryStatus.inStock", value: {} }];
		const { aggregationData } = await asVisitor().searchVariants({ search: { aggregations } });
		assert.deepEqual(aggregationData?.results?.[0]?.values?.results, [
			{ value: "false", count: 2 },
			{ value: "true", count: 2 },
		]);
	});

	it("searchVariants nests aggregations, counting each option's own choices", async () => {
		const { variants } = await asVisitor().searchVariants({ search: {} });
		const nestedAggregations = ["optionId", "choiceId"].map((name) => ({
			name,
			type: "VALUE" as const,
			fieldPath: `optionChoices.optionChoiceIds.${name}`,
			value: {},
		}));
		const aggregations = [{ name: "n", type: "NESTED" as const, fieldPath: "", nested: { nestedAggregations } }];
		const { aggregationData } = await asVisitor().searchVariants({ search: { aggregations } });
		const rows = aggregationData?.results?.[0]?.nested?.results?.map(({ results }) => [
			results?.optionId?.value?.value,
			results?.choiceId?.value?.value,
			results?.choiceId?.value?.count,
		]);
		const pairs = variants.flatMap(({ optionChoices }) =>
			optionChoices.map(({ optionChoiceIds }) => [optionChoiceIds?.optionId, optionChoiceIds?.choiceId, 1]),
		);
		assert.ok(pairs.length > 1);
		assert.deepEqual(rows?.map(String).sort(), pairs.map(String).sort());
	});

	it("rejects what the spec does not allow, and costs without the permission", async () => {
		await assert.rejects(asVisitor().queryVariants({ query: { filter: { sku: "MUG-1" } } }), /filter.sku/);
		assert.equal(
			await refusalOf(asVisitor().searchVariants({ search: {}, fields: ["MERCHANT_DATA"] })),
			"403 PERMISSION_DENIED",
		);
		const { variants } = await asOwner().searchVariants({
			search: { filter: { sku: "MUG-1" } },
			fields: ["MERCHANT_DATA"],
		});
		assert.equal(variants[0]?.revenueDetails?.cost?.amount, "4.00");
		assert.equal(
			await refusalOf(catalogue.shop.caller().use(readOnlyVariantsV3).queryVariants({})),
			"401 UNAUTHENTICATED",
		);
	});
});
