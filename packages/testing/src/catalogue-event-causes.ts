import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { brandsV3 } from "@cartwright/contract/catalogue/v3/brands";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { customizationsV3 } from "@cartwright/contract/catalogue/v3/customizations";
import { infoSectionsV3 } from "@cartwright/contract/catalogue/v3/info-sections";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { ribbonsV3 } from "@cartwright/contract/catalogue/v3/ribbons";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { Service } from "@cartwright/contract/operation";
import type { Client } from "@cartwright/sdk/client";
import type { Shop } from "./shop.ts";

const treeReference = { appNamespace: "@wix/stores" };
const variant = (price: string) => ({ price: { actualPrice: { amount: price } } });

/** What makes a shop commit each event of a service. */
export interface EventCause {
	readonly service: Pick<Service, "name" | "events">;
	cause(staff: Client, shop: Shop): Promise<unknown>;
}

export const catalogueEventCauses: readonly EventCause[] = [
	{
		service: products,
		async cause(staff) {
			const v1 = staff.use(products);
			const { product } = await v1.createProduct({
				product: {
					name: "Told",
					priceData: { price: 5 },
					manageVariants: true,
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
					productId: product?.id ?? "",
					quantity: 1,
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
					name: "Cut",
					customizationType: "PRODUCT_OPTION",
					customizationRenderType: "TEXT_CHOICES",
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
