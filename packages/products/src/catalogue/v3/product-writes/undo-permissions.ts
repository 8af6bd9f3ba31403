/** What undoing a job requires, by the call that started it: the permission for the change back. */
export const undoPermissions: Readonly<Record<string, string>> = {
	bulkUpdateProductsByFilter: "WIX_STORES.PRODUCT_UPDATE",
	bulkUpdateProductVariantsByFilter: "WIX_STORES.PRODUCT_UPDATE",
	bulkAdjustProductVariantsByFilter: "WIX_STORES.PRODUCT_UPDATE",
	bulkAddInfoSectionsToProductsByFilter: "WIX_STORES.PRODUCT_UPDATE",
	bulkRemoveInfoSectionsFromProductsByFilter: "WIX_STORES.PRODUCT_UPDATE",
	bulkAddProductsToCategoriesByFilter: "CATEGORIES.CATEGORY_REMOVE_ITEM",
	bulkRemoveProductsFromCategoriesByFilter: "CATEGORIES.CATEGORY_ADD_ITEM",
	bulkUpdateProductTagsByFilter: "stores:catalog:v3:product:bulk_update_product_tags_by_filter",
};
