import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withStartedServer } from "./shop.ts";

withStartedServer("what products share", fillCatalogue, (started) => {
	it("manages brands, and products follow", async () => {
		const { staff, shopper } = started();
		const { brandsV3, products } = staff;
		const { product } = await products.createProduct({ name: "Cap", priceData: { price: 9 }, brand: "Client A" });
		const { brand } = await brandsV3.getOrCreateBrand("Client A", { fields: ["ASSIGNED_PRODUCTS_COUNT"] });
		assert.ok(brand?._id && brand.revision);
		assert.equal(brand.assignedProductsCount, 1);
		const renamed = await brandsV3.updateBrand(brand._id, { revision: brand.revision, name: "Client B" });
		assert.ok(renamed._updatedDate instanceof Date);
		assert.equal((await shopper().products.getProduct(product?._id ?? "")).product?.brand, "Client B");
		const stale = await refusal(brandsV3.updateBrand(brand._id, { revision: brand.revision, name: "Client C" }));
		assert.deepEqual([stale.status, stale.details?.applicationError?.code], [409, "INVALID_REVISION"]);
		const spaces = await refusal(brandsV3.createBrand({ name: "  " }));
		assert.equal(spaces.details?.validationError?.fieldViolations?.[0]?.field, "brand.name");
		const { items } = await shopper().brandsV3.queryBrands().eq("name", "Client B").find();
		assert.deepEqual(
			items.map(({ _id }) => _id),
			[brand._id],
		);
		assert.equal((await shopper().brandsV3.getBrand(brand._id)).name, "Client B");
		assert.equal((await shopper().brandsV3.countBrands({ filter: { name: "Client B" } })).count, 1);
		const created = await brandsV3.bulkCreateBrands([{ name: "Many A" }, { name: "Client B" }], { returnEntity: true });
		assert.equal(created.bulkActionMetadata?.totalFailures, 1);
		const many = created.results?.[0]?.item;
		const update = { brand: { _id: many?._id ?? "", revision: many?.revision ?? "", name: "Many B" } };
		const updated = await brandsV3.bulkUpdateBrands([update], { returnEntity: true });
		assert.equal(updated.results?.[0]?.item?.name, "Many B");
		const gotten = await brandsV3.bulkGetOrCreateBrands(["Many B", "Many C"]);
		const ids = gotten.results?.map(({ item }) => item?._id ?? "") ?? [];
		assert.equal((await brandsV3.bulkDeleteBrands(ids)).bulkActionMetadata?.totalSuccesses, 2);
		await brandsV3.deleteBrand(brand._id);
		assert.equal((await shopper().products.getProduct(product?._id ?? "")).product?.brand ?? "", "");
		const refused = await refusal(shopper().brandsV3.createBrand({ name: "Mine" }));
		assert.equal(refused.status, 403);
	});

	it("manages ribbons", async () => {
		const { staff, shopper } = started();
		const { ribbonsV3 } = staff;
		const made = await ribbonsV3.createRibbon({ name: "Client" });
		assert.ok(made._id && made.revision);
		const { ribbon } = await ribbonsV3.getOrCreateRibbon("Client", { fields: ["ASSIGNED_PRODUCT_COUNT"] });
		assert.deepEqual([ribbon?._id, ribbon?.assignedProductCount], [made._id, 0]);
		await ribbonsV3.updateRibbon(made._id, { revision: made.revision, name: "Clients" });
		assert.equal((await shopper().ribbonsV3.getRibbon(made._id)).name, "Clients");
		const { items } = await shopper().ribbonsV3.queryRibbons().startsWith("name", "Client").find();
		assert.equal(items.length, 1);
		assert.equal((await ribbonsV3.countRibbons({ filter: { name: "Clients" } })).count, 1);
		const { results } = await ribbonsV3.bulkCreateRibbons([{ name: "Bulk" }], { returnEntity: true });
		const bulk = results?.[0]?.item;
		const update = { ribbon: { _id: bulk?._id ?? "", revision: bulk?.revision ?? "", name: "Bulky" } };
		assert.equal((await ribbonsV3.bulkUpdateRibbons([update])).bulkActionMetadata?.totalSuccesses, 1);
		assert.equal((await ribbonsV3.bulkGetOrCreateRibbons(["Bulky"])).results?.[0]?.item?._id, bulk?._id);
		assert.equal((await ribbonsV3.bulkDeleteRibbons([bulk?._id ?? ""])).bulkActionMetadata?.totalSuccesses, 1);
		await ribbonsV3.deleteRibbon(made._id);
		assert.equal((await refusal(ribbonsV3.getRibbon(made._id))).status, 404);
	});

	it("manages info sections", async () => {
		const { staff, shopper } = started();
		const { infoSectionsV3 } = staff;
		const text = { type: "TEXT" as const, id: "t1", nodes: [], textData: { text: "By post", decorations: [] } };
		const description = { nodes: [{ type: "PARAGRAPH" as const, id: "p1", nodes: [text] }] };
		const made = await infoSectionsV3.createInfoSection({ uniqueName: "client", title: "Delivery", description });
		assert.ok(made._id && made.revision);
		assert.equal(made.plainDescription, "<p>By post</p>");
		// The client renames no ids inside rich content.
		assert.equal(made.description?.nodes?.[0]?.id, "p1");
		const { infoSection } = await infoSectionsV3.getOrCreateInfoSection({ infoSection: { uniqueName: "client" } });
		assert.equal(infoSection?._id, made._id);
		await infoSectionsV3.updateInfoSection(made._id, { revision: made.revision, title: "Shipping" });
		const seen = await shopper().infoSectionsV3.getInfoSection(made._id, { fields: ["ASSIGNED_PRODUCTS_COUNT"] });
		assert.deepEqual([seen.title, seen.assignedProductsCount], ["Shipping", 0]);
		const { items } = await shopper().infoSectionsV3.queryInfoSections().eq("uniqueName", "client").find();
		assert.equal(items.length, 1);
		assert.equal((await infoSectionsV3.countInfoSections({ filter: { title: "Shipping" } })).count, 1);
		const bulk = await infoSectionsV3.bulkCreateInfoSections([{ uniqueName: "bulk", title: "T" }], {
			returnEntity: true,
		});
		const one = bulk.results?.[0]?.item;
		const change = { infoSection: { _id: one?._id ?? "", revision: one?.revision ?? "", title: "U" } };
		assert.equal((await infoSectionsV3.bulkUpdateInfoSections([change])).bulkActionMetadata?.totalSuccesses, 1);
		const gotten = await infoSectionsV3.bulkGetOrCreateInfoSections({ infoSections: [{ _id: one?._id ?? "" }] });
		assert.equal(gotten.results?.[0]?.item?.title, "U");
		const deleted = await infoSectionsV3.bulkDeleteInfoSections([one?._id ?? ""]);
		assert.equal(deleted.bulkActionMetadata?.totalSuccesses, 1);
		await infoSectionsV3.deleteInfoSection(made._id);
		assert.equal((await refusal(infoSectionsV3.getInfoSection(made._id))).status, 404);
	});

	it("manages customizations and their choices", async () => {
		const { staff, shopper } = started();
		const { customizationsV3 } = staff;
		const kind = { customizationType: "PRODUCT_OPTION", customizationRenderType: "TEXT_CHOICES" } as const;
		const sizes = (name: string) => ({ ...kind, name, choicesSettings: { choices: [{ name: "S" }] } });
		const made = await customizationsV3.createCustomization(sizes("Size"));
		const id = made._id ?? "";
		const added = await customizationsV3.addCustomizationChoices(id, [{ name: "M" }, { name: "L" }], {});
		const choices = added.customization?.choicesSettings?.choices ?? [];
		assert.deepEqual(
			choices.map(({ name, key }) => [name, key]),
			[
				["S", "S"],
				["M", "M"],
				["L", "L"],
			],
		);
		const [s = "", m = "", l = ""] = choices.map(({ _id }) => _id ?? "");
		const reordered = await customizationsV3.reorderCustomizationChoices(id, "2", { choiceIds: [l, m, s] });
		assert.equal(reordered.customization?.choicesSettings?.choices?.[0]?.name, "L");
		const grouped = await customizationsV3.updateCustomizationChoices(id, "3", {
			choices: [{ choice: { _id: s, primaryChoiceIds: [m] } }],
		});
		assert.deepEqual(grouped.customization?.choicesSettings?.choices?.[2]?.primaryChoiceIds, [m]);
		const removed = await customizationsV3.removeCustomizationChoices(id, [l]);
		assert.equal(removed.customization?.choicesSettings?.choices?.length, 2);
		const set = await customizationsV3.setCustomizationChoices(id, [{ name: "M" }, { name: "XL" }]);
		assert.equal(set.customization?.choicesSettings?.choices?.[0]?._id, m);
		const bulk = await customizationsV3.bulkAddCustomizationChoices([
			{ customizationId: id, choices: [{ name: "XXL" }] },
		]);
		assert.equal(bulk.bulkActionMetadata?.totalSuccesses, 1);
		const { revision } = await shopper().customizationsV3.getCustomization(id);
		const renamed = await customizationsV3.updateCustomization(id, { revision: revision ?? "", name: "Fit" });
		assert.equal(renamed.name, "Fit");
		const { items } = await shopper()
			.customizationsV3.queryCustomizations()
			.eq("customizationType", "PRODUCT_OPTION")
			.find();
		assert.ok(items.some(({ name }) => name === "Fit"));
		assert.equal((await customizationsV3.countCustomizations({ filter: { name: "Fit" } })).count, 1);
		const created = await customizationsV3.bulkCreateCustomizations([sizes("Bulk")], {
			returnEntity: true,
		});
		const one = created.results?.[0]?.customization;
		const change = { customization: { _id: one?._id ?? "", revision: one?.revision ?? "", name: "Bulky" } };
		assert.equal((await customizationsV3.bulkUpdateCustomizations([change])).bulkActionMetadata?.totalSuccesses, 1);
		await customizationsV3.deleteCustomization(id);
		assert.equal((await refusal(customizationsV3.getCustomization(id))).status, 404);
	});
});
