import { storesAppId } from "../catalogue/stores-app.ts";
import type { Example } from "./example.ts";

const lamp = {
	name: "Desk lamp",
	productType: "PHYSICAL",
	options: [
		{
			name: "Colour",
			optionRenderType: "SWATCH_CHOICES",
			choicesSettings: { choices: [{ name: "White", choiceType: "ONE_COLOR", colorCode: "#ffffff" }] },
		},
	],
	variantsInfo: {
		variants: [
			{
				sku: "LAMP-W",
				price: { actualPrice: { amount: "40" } },
				choices: [{ optionChoiceNames: { optionName: "Colour", choiceName: "White", renderType: "SWATCH_CHOICES" } }],
				inventoryItem: { quantity: 12 },
			},
		],
	},
};

/** Writing products and stock, and jobs by filter. */
export const productV3Examples: readonly Example[] = [
	{
		call: "stores.products-v-3.createProductWithInventory",
		as: "staff",
		request: { product: lamp },
		captures: { writtenId: "product.id", writtenRevision: "product.revision" },
	},
	{
		call: "stores.products-v-3.updateProduct",
		as: "staff",
		request: { product: { id: "$writtenId", revision: "$writtenRevision", plainDescription: "<p>Warm light</p>" } },
	},
	{
		call: "stores.inventory-items-v-3.queryInventoryItems",
		as: "staff",
		request: { query: { filter: { productId: "$writtenId" } } },
		captures: { stockId: "inventoryItems.0.id", stockRevision: "inventoryItems.0.revision" },
	},
	{
		call: "stores.inventory-items-v-3.updateInventoryItem",
		as: "staff",
		request: { inventoryItem: { id: "$stockId", revision: "$stockRevision", quantity: 20 } },
	},
	{
		call: "stores.inventory-items-v-3.bulkDecrementInventoryItems",
		as: "staff",
		request: {
			decrementData: [{ inventoryItemId: "$stockId", decrementBy: 2 }],
			restrictInventory: true,
			returnEntity: true,
		},
	},
	{
		call: "ecom.back-in-stock-notifications.createBackInStockNotificationRequest",
		as: "staff",
		request: {
			request: {
				catalogReference: { appId: storesAppId, catalogItemId: "$writtenId" },
				email: "ada@example.com",
			},
			itemDetails: { name: "Desk lamp", price: "80" },
		},
		captures: { noticeId: "request.id" },
	},
	{
		call: "ecom.back-in-stock-notifications.queryBackInStockNotificationRequests",
		as: "staff",
		request: { query: { filter: { status: "RECEIVED" }, cursorPaging: { limit: 3 } } },
		published:
			'backInStockNotifications.queryBackInStockNotificationRequests().eq("status", "RECEIVED").limit(3).find()',
	},
	{
		call: "ecom.back-in-stock-notifications.markAsNotificationSent",
		as: "staff",
		request: { id: "$noticeId" },
	},
	{ call: "ecom.back-in-stock-settings.getSettings", as: "visitor", request: {} },
	{
		call: "cartwright.bulk-edits.previewPriceAdjustment",
		as: "staff",
		request: { filter: { visible: true }, actualPrice: { percentage: 5 }, limit: 3 },
	},
	{
		call: "stores.products-v-3.bulkAdjustProductVariantsByFilter",
		as: "staff",
		request: {
			filter: { name: { $startsWith: "Desk" } },
			actualPrice: { percentage: 5 },
			rounding: "NEAREST_WHOLE_NUMBER",
		},
		captures: { priceJobId: "jobId" },
	},
	{ call: "async-jobs.getAsyncJob", as: "staff", request: { jobId: "$priceJobId" } },
	{ call: "async-jobs.listAsyncJobItems", as: "staff", request: { jobId: "$priceJobId", paging: { limit: 10 } } },
	{ call: "stores.products-v-3.deleteProduct", as: "staff", request: { productId: "$writtenId" } },
	{
		call: "stores.products-v-3.bulkUpdateProductsByFilter",
		as: "staff",
		request: { filter: { id: "$writtenId" }, product: { visible: false } },
		captures: { hidingJobId: "jobId" },
	},
	{ call: "cartwright.bulk-edits.undoBulkEdit", as: "staff", request: { jobId: "$hidingJobId" } },
];
