import { isMembers, isUnset, listAt, memberAt, type Trap } from "./exchange.ts";

const setByServer = ["_createdDate", "_updatedDate", "_owner"];

/** Traps of catalogue, data and recommendations. */
export const writeTraps: readonly Trap[] = [
	{
		name: "bulk-with-failures",
		calls: /\.(bulk|addMultiple)/,
		find({ response }) {
			const failures = Number(memberAt(response, "bulkActionMetadata.totalFailures") ?? 0);
			return failures > 0
				? `${failures} of the entities failed, although the status is 200. Each result says why, in itemMetadata.error.`
				: undefined;
		},
	},
	{
		name: "stock-not-tracked",
		calls: /^stores\.inventory\.updateInventoryVariants$/,
		find: ({ request }) =>
			memberAt(request, "inventoryItem.trackQuantity") !== true &&
			listAt(request, "inventoryItem.variants").some((each) => memberAt(each, "quantity") !== undefined)
				? "Quantities were sent without trackQuantity: the product does not count its stock, and never sells out."
				: undefined,
	},
	{
		name: "variants-not-managed",
		calls: /^stores\.products\.(createProduct|updateProduct)$/,
		find: ({ request }) =>
			listAt(request, "product.productOptions").length > 0 && memberAt(request, "product.manageVariants") !== true
				? "The product has options without manageVariants: its variants have no prices, stock or ids of their own."
				: undefined,
	},
	{
		name: "data-set-by-server",
		calls: /^data\.items\.(insert|save|bulkInsert|bulkSave)/,
		find: ({ request }) =>
			[memberAt(request, "dataItem"), ...listAt(request, "dataItems")].some((item) =>
				setByServer.some((name) => isMembers(memberAt(item, "data")) && memberAt(item, `data.${name}`) !== undefined),
			)
				? `Items were sent with ${setByServer.join(", ")}, which the server sets itself.`
				: undefined,
	},
	{
		name: "data-update-replaces",
		calls: /^data\.items\.(updateDataItem|bulkUpdateDataItems)$/,
		find: () =>
			"An update replaces the whole item: fields that were not sent are gone. A patch changes only the fields that it names.",
	},
	{
		name: "recommendation-by-views",
		calls: /^ecom\.recommendations\.getRecommendation$/,
		find: ({ request }) =>
			memberAt(listAt(request, "algorithms")[0], "id") === "5dd69f67-9ab9-478e-ba7c-10c6c6e7285f"
				? "The first algorithm recommends what is viewed together. The shop does not track views, so that the next one is used."
				: undefined,
	},
	{
		name: "recommendation-of-nothing",
		calls: /^ecom\.recommendations\.getRecommendation$/,
		find: ({ request, response }) =>
			listAt(response, "recommendation.items").length === 0
				? `No algorithm found ${memberAt(request, "minimumRecommendedItems") ?? 1} items, which minimumRecommendedItems asks for.` +
					(isUnset(memberAt(request, "items")) ? " The request names no items to start from." : "")
				: undefined,
	},
];
