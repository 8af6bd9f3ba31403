import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { brandsV3 } from "@cartwright/contract/catalogue/v3/brands";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { customizationsV3 } from "@cartwright/contract/catalogue/v3/customizations";
import { infoSectionsV3 } from "@cartwright/contract/catalogue/v3/info-sections";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { ribbonsV3 } from "@cartwright/contract/catalogue/v3/ribbons";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { services } from "@cartwright/contract/services";
import { targetOf } from "@cartwright/store/batch";
import { byId, type StoredEvent } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { productFormsOf } from "../capabilities/catalogue/event-forms.ts";
import { storesAppId } from "../capabilities/catalogue/product.ts";
import { entityMembers } from "../capabilities/catalogue/whole-entity.ts";

type CommittedEvent = Pick<StoredEvent, "type" | "data">;

/** The events that a shop commits, in every form. An event that contains an entity is compared with the document. */
const listen = (t: TestContext, shop: Shop): CommittedEvent[] => {
	const committed: CommittedEvent[] = [];
	const commit = shop.store.commit.bind(shop.store);
	t.mock.method(shop.store, "commit", async (...[site, batch]: Parameters<typeof commit>) => {
		const done = await commit(site, batch);
		for (const write of batch) {
			const { current } = await shop.store.read(site, { current: byId(write.collection, targetOf(write)) });
			for (const event of write.events) {
				committed.push(...productFormsOf({ ...event, site, entityId: targetOf(write), sequence: 1 }));
				for (const member of Object.values(entityMembers)) {
					const entity = event.data[member];
					if (entity === undefined) continue;
					const stored = current ?? ("before" in write ? write.before : undefined);
					const expected = { ...stored?.doc, revision: String(stored?.revision) };
					assert.deepEqual(JSON.parse(JSON.stringify(entity)), JSON.parse(JSON.stringify(expected)), event.type);
				}
			}
		}
		return done;
	});
	return committed;
};

const treeReference = { appNamespace: "@wix/stores" };
const variant = (price: string) => ({ price: { actualPrice: { amount: price } } });

/** What makes the shop commit each event of the catalogue, by service. */
const causes: readonly {
	readonly service: {
		readonly name: string;
		readonly events: Readonly<Record<string, { type: string; kind: string }>>;
	};
	cause(staff: Awaited<ReturnType<Shop["staff"]>>): Promise<unknown>;
}[] = [
	{
		service: products,
		async cause(staff) {
			const v1 = staff.use(products);
			const { product } = await v1.createProduct({
				product: {
					...{ name: "Told", priceData: { price: 5 }, manageVariants: true },
					productOptions: [{ name: "Size", choices: [{ value: "S", description: "S" }] }],
				},
			});
			const id = product?.id ?? "";
			await v1.updateProduct({ product: { id, name: "Told again" } });
			await v1.updateProductVariants({ id, variants: [{ choices: { Size: "S" }, price: 6 }] });
			await v1.deleteProduct({ id });
			const { collection } = await v1.createCollection({ collection: { name: "Told" } });
			await v1.updateCollection({ collection: { id: collection?.id ?? "", name: "Told again" } });
			await v1.deleteCollection({ id: collection?.id ?? "" });
		},
	},
	{
		service: productsV3,
		async cause(staff) {
			const v3 = staff.use(productsV3);
			const variantsInfo = { variants: [variant("1")] };
			const { product } = await v3.createProduct({ product: { name: "Told", productType: "PHYSICAL", variantsInfo } });
			await v3.updateProduct({ product: { id: product?.id ?? "", revision: product?.revision ?? "", name: "Again" } });
			await v3.deleteProduct({ productId: product?.id ?? "" });
		},
	},
	{
		service: categories,
		async cause(staff) {
			const tree = staff.use(categories);
			const create = async (name: string) => {
				const { category } = await tree.createCategory({ category: { name }, treeReference });
				return { id: category?.id ?? "", revision: category?.revision ?? "" };
			};
			const [above, category] = [await create("Above"), await create("Told")];
			const categoryId = category.id;
			const { product } = await staff.use(products).createProduct({ product: { name: "In", priceData: { price: 5 } } });
			const items = [{ catalogItemId: product?.id ?? "", appId: storesAppId }];
			await tree.updateCategory({
				category: { id: categoryId, revision: category.revision, name: "Again" },
				treeReference,
			});
			await tree.moveCategory({ categoryId, treeReference, parentCategoryId: above.id, position: "LAST" });
			await tree.bulkAddItemsToCategory({ categoryId, items, treeReference });
			await tree.setArrangedItems({ categoryId, items, treeReference });
			await tree.bulkRemoveItemsFromCategory({ categoryId, items, treeReference });
			await tree.deleteCategory({ categoryId, treeReference });
		},
	},
	{
		service: inventoryItemsV3,
		async cause(staff) {
			const variantsInfo = { variants: [variant("1")] };
			const { product } = await staff
				.use(productsV3)
				.createProduct({ product: { name: "Stock", productType: "PHYSICAL", variantsInfo } });
			const stock = staff.use(inventoryItemsV3);
			const { inventoryItem } = await stock.createInventoryItem({
				inventoryItem: {
					...{ productId: product?.id ?? "", quantity: 1 },
					variantId: product?.variantsInfo?.variants?.[0]?.id ?? "",
				},
			});
			const id = inventoryItem?.id ?? "";
			await stock.updateInventoryItem({
				inventoryItem: { id, revision: inventoryItem?.revision ?? "", quantity: 0 },
			});
			await stock.bulkIncrementInventoryItems({ incrementData: [{ inventoryItemId: id, incrementBy: 2 }] });
			await stock.deleteInventoryItem({ inventoryItemId: id });
		},
	},
	{
		service: inventory,
		async cause(staff) {
			const { product } = await staff.use(products).createProduct({ product: { name: "V1", priceData: { price: 5 } } });
			const productId = product?.id ?? "";
			const variantId = product?.variants?.[0]?.id ?? "";
			const inventoryItem = { productId, trackQuantity: true, variants: [{ variantId, quantity: 4 }] };
			await staff.use(inventory).updateInventoryVariants({ inventoryItem });
		},
	},
	{
		service: brandsV3,
		async cause(staff) {
			const { brand } = await staff.use(brandsV3).createBrand({ brand: { name: "Luma" } });
			const { id: brandId = "", revision = "" } = brand ?? {};
			await staff.use(brandsV3).updateBrand({ brand: { id: brandId ?? "", revision: revision ?? "", name: "Lumen" } });
			await staff.use(brandsV3).deleteBrand({ brandId: brandId ?? "" });
		},
	},
	{
		service: ribbonsV3,
		async cause(staff) {
			const { ribbon } = await staff.use(ribbonsV3).createRibbon({ ribbon: { name: "New" } });
			const { id = "", revision = "" } = ribbon ?? {};
			await staff.use(ribbonsV3).updateRibbon({ ribbon: { id: id ?? "", revision: revision ?? "", name: "Newest" } });
			await staff.use(ribbonsV3).deleteRibbon({ ribbonId: id ?? "" });
		},
	},
	{
		service: infoSectionsV3,
		async cause(staff) {
			const sections = staff.use(infoSectionsV3);
			const { infoSection } = await sections.createInfoSection({
				infoSection: { uniqueName: "care", title: "Care", plainDescription: "<p>Dust</p>" },
			});
			const { id = "", revision = "" } = infoSection ?? {};
			await sections.updateInfoSection({
				infoSection: { id: id ?? "", revision: revision ?? "", title: "Caring" } as never,
			});
			await sections.deleteInfoSection({ infoSectionId: id ?? "" });
		},
	},
	{
		service: customizationsV3,
		async cause(staff) {
			const shared = staff.use(customizationsV3);
			const { customization } = await shared.createCustomization({
				customization: {
					...{ name: "Cut", customizationType: "PRODUCT_OPTION", customizationRenderType: "TEXT_CHOICES" },
					choicesSettings: { choices: [{ name: "Slim" }] },
				} as never,
			});
			const { id = "", revision = "" } = customization ?? {};
			await shared.updateCustomization({
				customization: { id: id ?? "", revision: revision ?? "", name: "Fit" } as never,
			});
			await shared.deleteCustomization({ customizationId: id ?? "" });
		},
	},
];

onEachEngine("events of the catalogue", (engine) => {
	for (const { service, cause } of causes) {
		it(`are committed as ${service.name} declares them, with whole entities`, async (t) => {
			const shop = await openShop({ engine, settings: { currency: "EUR" } });
			const staff = await shop.staff();
			const committed = listen(t, shop);
			await cause(staff);
			for (const [name, { type, kind }] of Object.entries(service.events)) {
				const [event] = committed.filter((each) => each.type === type);
				assert.ok(event, name);
				const member = entityMembers[kind as keyof typeof entityMembers];
				if (member && !withoutEntity.has(type)) assert.ok(event.data[member], `${name} has ${member}`);
				if (kind === "updated") assert.ok(Array.isArray(event.data.modifiedFields), `${name} has modifiedFields`);
			}
			await shop.close();
		});
	}
});

/** Events whose entity subscribers read when it is delivered, or whose declaration has none. */
const withoutEntity: ReadonlySet<string> = new Set([
	"wix.stores.catalog.v3.product_created",
	"wix.stores.catalog.v3.product_updated",
	"wix.categories.v1.category_deleted",
]);

const sources = fileURLToPath(new URL("..", import.meta.url));

/** The server's code but for what reacts to events, where every event is committed or derived by the name of its declaration. */
const code = (readdirSync(sources, { recursive: true }) as string[])
	.filter((path) => path.endsWith(".ts") && !/(\.test|subscribers)\.ts$/.test(path))
	.map((path) => readFileSync(join(sources, path), "utf8"))
	.join("\n");

describe("events of all services", () => {
	it("are caused by something, or the reason is here", () => {
		const tested = new Set(causes.map(({ service }) => service.name));
		const missing = services
			.filter(({ name }) => !tested.has(name))
			.flatMap((service) => Object.keys(service.events).map((name) => ({ service: service.name, name })))
			.filter(
				({ name }) =>
					!new RegExp(`events\\.${name}\\b|"${name}"|\\{[^{}]*\\b${name}\\b[^{}]*\\} = \\w+\\.events`).test(code),
			)
			.map(({ service, name }) => `${service} ${name}`);
		assert.deepEqual(missing, Object.keys(notCaused));
	});
});

/** Why nothing causes an event yet. */
const notCaused: Readonly<Record<string, string>> = {
	"ecom.orders orderFulfilled": "the calls that fulfil orders are not served",
};
