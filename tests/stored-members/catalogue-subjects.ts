import { products } from "@cartwright/contract/catalogue/v1/products";
import { brandsV3 } from "@cartwright/contract/catalogue/v3/brands";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { CategoryFields } from "@cartwright/contract/catalogue/v3/category-messages";
import { customizationsV3 } from "@cartwright/contract/catalogue/v3/customizations";
import { infoSectionsV3 } from "@cartwright/contract/catalogue/v3/info-sections";
import { ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { ribbonsV3 } from "@cartwright/contract/catalogue/v3/ribbons";
import { nodeOf } from "@cartwright/contract/codec/schema";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { v7 as uuid } from "uuid";
import type { Json } from "./changes.ts";
import { type Call, created, type Subject, within } from "./subject.ts";

const image = { url: "https://example.com/picture.jpg" };
const fields = nodeOf(ProductFields).enum;
const dimensions = { length: "2", width: "2", height: "2", unit: "CM" };
const perUnit = { quantity: 2, measurementUnit: "ML" };

const lampWith = (choice: Json, render: string, variant: Json): Json => ({
	name: `Lamp ${uuid()}`,
	productType: "PHYSICAL",
	physicalProperties: { pricePerUnit: perUnit },
	media: { itemsInfo: { items: [image] } },
	options: [{ name: "Colour", optionRenderType: render, choicesSettings: { choices: [{ name: "White", ...choice }] } }],
	modifiers: [
		{
			name: "Engraving",
			modifierRenderType: "FREE_TEXT",
			mandatory: true,
			freeTextSettings: { title: "Text", maxCharCount: 20 },
		},
	],
	brand: { name: "Acme" },
	ribbon: { name: "New" },
	additionalRibbons: [{ name: "Sale" }],
	infoSections: [{ uniqueName: `Care ${uuid()}`, title: "Care", plainDescription: "<p>Wash.</p>" }],
	variantsInfo: {
		variants: [
			{
				sku: uuid(),
				price: { actualPrice: { amount: "1" }, compareAtPrice: { amount: "50" } },
				physicalProperties: {
					pricePerUnit: { settings: perUnit },
					productDimensions: dimensions,
					packageDimensions: dimensions,
				},
				choices: [{ optionChoiceNames: { optionName: "Colour", choiceName: "White", renderType: render } }],
				...variant,
			},
		],
	},
});

const lamp = () => lampWith({ choiceType: "ONE_COLOR", colorCode: "#ffffff" }, "SWATCH_CHOICES", {});
const stockedLamp = () =>
	lampWith({ choiceType: "CHOICE_TEXT" }, "TEXT_CHOICES", { inventoryItem: { quantity: 5, preorderInfo: {} } });

const mug = () => ({
	name: `Mug ${uuid()}`,
	productType: "physical",
	priceData: { price: 10 },
	pricePerUnitData: { totalQuantity: 1, totalMeasurementUnit: "L", baseQuantity: 2, baseMeasurementUnit: "L" },
	discount: { type: "AMOUNT", value: 2 },
	productOptions: [{ name: "Size", choices: [{ value: "S", description: "Small" }] }],
	productDimensions: dimensions,
	packageDimensions: dimensions,
});

const newVariant = async (call: Call) => {
	const { product } = await call(productsV3, "createProduct", { product: lamp() });
	return { productId: product.id, variantId: product.variantsInfo.variants[0].id };
};

const collections: readonly Subject[] = [
	{
		service: products,
		name: "createCollection",
		readPath: within("collection"),
		request: async () => ({ collection: { name: uuid() } }),
		read: async (_, __, { collection }) => collection,
	},
	{
		service: products,
		name: "updateCollection",
		readPath: within("collection"),
		async request(call) {
			const { collection } = await call(products, "createCollection", { collection: { name: uuid() } });
			return { collection: { id: collection.id } };
		},
		read: async (_, __, { collection }) => collection,
	},
];

const withInventory: readonly Subject[] = [
	{
		service: productsV3,
		name: "createProductWithInventory",
		readPath: within("product"),
		request: async () => ({ product: stockedLamp(), returnEntity: true }),
		read: (call, _, { product }) => readWithInventory(call, product.id),
	},
	{
		service: productsV3,
		name: "updateProductWithInventory",
		readPath: within("product"),
		async request(call) {
			const { product } = await call(productsV3, "createProductWithInventory", { product: stockedLamp() });
			return { product: { ...stockedLamp(), id: product.id, revision: product.revision } };
		},
		read: (call, { product }) => readWithInventory(call, product.id),
	},
];

/** A product with the stock of its variants, as these calls are sent it. */
const readWithInventory = async (call: Call, productId: string) => {
	const { product } = await call(productsV3, "getProduct", { productId, fields });
	const query = { filter: { productId } };
	const { inventoryItems } = await call(inventoryItemsV3, "queryInventoryItems", { query });
	const variants = product.variantsInfo.variants.map((variant: Json) => ({
		...variant,
		inventoryItem: inventoryItems.find((item: Json) => item.variantId === variant.id),
	}));
	return { ...product, variantsInfo: { variants } };
};

export const catalogueSubjects: readonly Subject[] = [
	...created({
		service: products,
		one: "Product",
		entity: "product",
		id: "id",
		sent: mug,
		reading: { includeMerchantSpecificData: true },
	}),
	...collections,
	...created({
		service: productsV3,
		one: "Product",
		entity: "product",
		id: "productId",
		sent: lamp,
		bulk: ["bulkCreateProducts", "products"],
		reading: { fields },
	}),
	...withInventory,
	...created({
		service: categories,
		one: "Category",
		entity: "category",
		id: "categoryId",
		beside: { treeReference: { appNamespace: "@wix/stores" } },
		reading: { fields: nodeOf(CategoryFields).enum },
		sent: () => ({ name: `Kitchen ${uuid()}`, image }),
	}),
	...created({
		service: brandsV3,
		one: "Brand",
		entity: "brand",
		id: "brandId",
		bulk: ["bulkCreateBrands", "brands"],
		sent: () => ({ name: uuid() }),
	}),
	...created({
		service: ribbonsV3,
		one: "Ribbon",
		entity: "ribbon",
		id: "ribbonId",
		bulk: ["bulkCreateRibbons", "ribbons"],
		sent: () => ({ name: uuid().slice(-25) }),
	}),
	...created({
		service: infoSectionsV3,
		one: "InfoSection",
		entity: "infoSection",
		id: "infoSectionId",
		bulk: ["bulkCreateInfoSections", "infoSections"],
		sent: () => ({ uniqueName: uuid(), title: "Care", plainDescription: "<p>Wash.</p>" }),
	}),
	...created({
		service: customizationsV3,
		one: "Customization",
		entity: "customization",
		id: "customizationId",
		bulk: ["bulkCreateCustomizations", "customizations"],
		reading: { fields: ["CHOICE_DISPLAY_IMAGE"] },
		sent: () => ({
			name: uuid(),
			customizationType: "PRODUCT_OPTION",
			customizationRenderType: "TEXT_CHOICES",
			choicesSettings: { choices: [{ name: "S", choiceType: "CHOICE_TEXT", displayImage: image }] },
		}),
	}),
	...created({
		service: customizationsV3,
		one: "Customization",
		entity: "customization",
		id: "customizationId",
		sent: () => ({
			name: uuid(),
			customizationType: "MODIFIER",
			customizationRenderType: "FREE_TEXT",
			freeTextInput: { title: "Text", maxCharCount: 20 },
		}),
	}),
	...created({
		service: inventoryItemsV3,
		one: "InventoryItem",
		entity: "inventoryItem",
		id: "inventoryItemId",
		bulk: ["bulkCreateInventoryItems", "inventoryItems"],
		sent: async (call) => ({ ...(await newVariant(call)), quantity: 5, preorderInfo: {} }),
	}),
];
