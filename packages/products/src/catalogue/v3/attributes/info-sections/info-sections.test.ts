import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { infoSectionsV3 } from "@cartwright/contract/catalogue/v3/info-sections";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { infoSectionCopy } from "../../../attributes/kinds.ts";
import { infoSections as documents, products as productDocuments } from "../../../documents.ts";

onEachEngine("info sections", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff("content");
	});
	after(() => shop.close());

	const sections = () => staff.use(infoSectionsV3);
	const create = async (uniqueName: string, plainDescription = "<p>By post</p>") => {
		const { infoSection } = await sections().createInfoSection({
			infoSection: { uniqueName, title: "Delivery", plainDescription },
		});
		assert.ok(infoSection?.id && infoSection.revision);
		return { ...infoSection, id: infoSection.id, revision: infoSection.revision };
	};
	/** A product that has the section as V3 assigns it. */
	const productWith = async (sectionId: string) => {
		const { product } = await staff.use(products).createProduct({ product: { name: "Mug", priceData: { price: 5 } } });
		const { store, site } = shop;
		const { stored, section } = await store.read(site, {
			stored: byId(productDocuments, product?.id ?? ""),
			section: byId(documents, sectionId),
		});
		assert.ok(stored && section);
		const doc = { ...stored.doc, infoSections: [infoSectionCopy(section.doc)] };
		await store.commit(site, [replace(productDocuments, stored, doc)]);
		return stored.doc.id;
	};
	const inV1 = async (id: string) => (await staff.use(products).getProduct({ id })).product?.additionalInfoSections;

	it("shows products a changed section at once, and none when it is deleted", async () => {
		const section = await create("delivery");
		const productId = await productWith(section.id);
		assert.deepEqual(await inV1(productId), [{ title: "Delivery", description: "<p>By post</p>" }]);
		const text = { type: "TEXT", textData: { text: "By <bike>", decorations: [{ type: "BOLD" }] } };
		const description = { nodes: [{ type: "PARAGRAPH", id: "p", nodes: [text] }] };
		const { infoSection } = await sections().updateInfoSection({
			infoSection: { id: section.id, revision: "1", title: "Shipping", description },
			fields: ["ASSIGNED_PRODUCTS_COUNT"],
		});
		assert.equal(infoSection?.assignedProductsCount, 1);
		assert.deepEqual(infoSection.description, description);
		const html = "<p><strong>By &lt;bike&gt;</strong></p>";
		assert.equal(infoSection.plainDescription, html);
		assert.deepEqual(await inV1(productId), [{ title: "Shipping", description: html }]);
		const { product } = await staff.use(productsV3).getProduct({ productId, fields: ["INFO_SECTION"] });
		const [shown] = product?.infoSections ?? [];
		assert.deepEqual([shown?.id, shown?.uniqueName, shown?.title], [section.id, "delivery", "Shipping"]);
		await sections().deleteInfoSection({ infoSectionId: section.id });
		assert.deepEqual(await inV1(productId), []);
		assert.equal(
			await refusalOf(sections().getInfoSection({ infoSectionId: section.id })),
			"404 INFO_SECTION_NOT_FOUND",
		);
	});

	it("keeps what an update does not send, and clears what it sends as null", async () => {
		const { id } = await create("kept");
		const renamed = { id, revision: "1", uniqueName: "kept 2" };
		const { infoSection } = await sections().updateInfoSection({ infoSection: renamed });
		assert.deepEqual([infoSection?.title, infoSection?.plainDescription], ["Delivery", "<p>By post</p>"]);
		const cleared = { id, revision: "2", plainDescription: null };
		const after = await sections().updateInfoSection({ infoSection: cleared });
		assert.deepEqual([after.infoSection?.uniqueName, after.infoSection?.plainDescription], ["kept 2", ""]);
	});

	it("gets a section by id or unique name, or creates it", async () => {
		const { id } = await create("care");
		const getOrCreate = (infoSection: { id?: string; uniqueName?: string; title?: string }) =>
			sections().getOrCreateInfoSection({ infoSection });
		assert.equal((await getOrCreate({ id })).infoSection?.id, id);
		assert.equal((await getOrCreate({ uniqueName: "care" })).infoSection?.id, id);
		assert.equal((await getOrCreate({ uniqueName: "size", title: "Size" })).infoSection?.title, "Size");
		assert.equal(await refusalOf(getOrCreate({ uniqueName: "new" })), "400 infoSection.title REQUIRED_FIELD");
		assert.equal(await refusalOf(getOrCreate({})), "400 infoSection.uniqueName REQUIRED_FIELD");
		assert.equal(await refusalOf(getOrCreate({ id: shop.site })), "404 INFO_SECTION_NOT_FOUND");
		const { results } = await sections().bulkGetOrCreateInfoSections({
			infoSections: [{ id }, { uniqueName: "many", title: "Many" }, { id: shop.site }],
		});
		assert.deepEqual(
			results.map(({ itemMetadata, item }) => itemMetadata?.error?.code ?? item?.uniqueName),
			["care", "many", "INFO_SECTION_NOT_FOUND"],
		);
	});

	it("changes many sections in one call", async () => {
		const { results } = await sections().bulkCreateInfoSections({
			infoSections: ["one", "two", "one"].map((uniqueName) => ({ uniqueName, title: "T" })),
		});
		const [one = "", two = ""] = results.map(({ itemMetadata }) => itemMetadata?.id ?? "");
		assert.equal(results[2]?.itemMetadata?.error?.code, "ALREADY_EXISTS");
		const updated = await sections().bulkUpdateInfoSections({
			infoSections: [
				{ infoSection: { id: one, revision: "1", title: "First" } },
				{ infoSection: { id: two, revision: "5", title: "Second" } },
			],
			returnEntity: true,
		});
		assert.deepEqual(
			updated.results.map(({ itemMetadata, item }) => itemMetadata?.error?.code ?? item?.title),
			["First", "INVALID_REVISION"],
		);
		const filter = { title: "First" };
		const visitor = (await shop.visitor()).use(infoSectionsV3);
		assert.equal((await visitor.countInfoSections({ filter })).count, 1);
		const { infoSections } = await visitor.queryInfoSections({ query: { filter } });
		assert.equal(infoSections[0]?.uniqueName, "one");
		assert.equal(await refusalOf(visitor.bulkDeleteInfoSections({ infoSectionIds: [one] })), "403 PERMISSION_DENIED");
		const deleted = await sections().bulkDeleteInfoSections({ infoSectionIds: [one, two] });
		assert.equal(deleted.bulkActionMetadata?.totalSuccesses, 2);
	});

	it("rejects sections that do not exist, are outdated, or whose unique name exists", async () => {
		const { id } = await create("first");
		await create("second");
		const again = { infoSection: { uniqueName: "first", title: "T" } };
		assert.equal(await refusalOf(sections().createInfoSection(again)), "409 ALREADY_EXISTS");
		const rename = (of: string, revision: string) => ({ infoSection: { id: of, revision, uniqueName: "second" } });
		assert.equal(await refusalOf(sections().updateInfoSection(rename(shop.site, "1"))), "404 INFO_SECTION_NOT_FOUND");
		assert.equal(await refusalOf(sections().updateInfoSection(rename(id, "2"))), "409 INVALID_REVISION");
		assert.equal(await refusalOf(sections().updateInfoSection(rename(id, "1"))), "409 ALREADY_EXISTS");
		assert.equal(
			await refusalOf(sections().deleteInfoSection({ infoSectionId: shop.site })),
			"404 INFO_SECTION_NOT_FOUND",
		);
	});

	it("rejects names and texts out of bounds", async () => {
		const refused = (more: object) =>
			refusalOf(sections().createInfoSection({ infoSection: { uniqueName: "bounds", title: "T", ...more } }));
		assert.equal(await refused({ title: "  " }), "400 infoSection.title OTHER");
		assert.equal(await refused({ title: "x".repeat(51) }), "400 infoSection.title MAX_LENGTH");
		assert.equal(await refused({ uniqueName: "x".repeat(101) }), "400 infoSection.uniqueName MAX_LENGTH");
		assert.equal(
			await refused({ plainDescription: "x".repeat(16_001) }),
			"400 infoSection.plainDescription MAX_LENGTH",
		);
		const text = { type: "TEXT", textData: { text: "&".repeat(4000) } };
		const description = { nodes: [{ type: "PARAGRAPH", nodes: [text] }] };
		assert.equal(await refused({ description }), "400 infoSection.description MAX_LENGTH");
	});
});
