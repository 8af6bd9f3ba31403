import { backInStockNotifications } from "./back-in-stock/back-in-stock-notifications.ts";
import { backInStockSettings } from "./back-in-stock/back-in-stock-settings.ts";
import { brandsV3 } from "./catalogue/v3/brands.ts";
import { categories } from "./catalogue/v3/categories.ts";
import { customizationsV3 } from "./catalogue/v3/customizations.ts";
import { infoSectionsV3 } from "./catalogue/v3/info-sections.ts";
import { productsV3 } from "./catalogue/v3/products.ts";
import { ribbonsV3 } from "./catalogue/v3/ribbons.ts";
import { inventoryItemsV3 } from "./inventory/v3/inventory-items.ts";
import { bearer, caller, type Ownership, ofAll, owners, shop, shops } from "./ownership-kinds.ts";
import { reviewRequestLinks } from "./reviews/review-request-links.ts";
import { reviewRequests } from "./reviews/review-requests.ts";
import { reviews } from "./reviews/reviews.ts";

/** Of products and what they share, their stock, and requests to be notified of it. */
export const catalogueOwnership: Readonly<Record<string, Readonly<Record<string, Ownership>>>> = {
	"stores.catalog-versioning": { getCatalogVersion: shop },
	"stores.products": {
		createProduct: shop,
		updateProduct: shops("product", "product.id"),
		deleteProduct: shops("product"),
		updateProductVariants: shops("product"),
		resetAllProductVariantData: shops("product"),
		addProductsToCollection: shops("collection"),
		removeProductsFromCollection: shops("collection"),
		addProductMedia: shops("product"),
		removeProductMedia: shops("product"),
		addProductMediaToChoices: shops("product"),
		removeProductMediaFromChoices: shops("product"),
		deleteProductOptions: shops("product"),
		removeBrand: shops("product"),
		createCollection: shop,
		updateCollection: shops("collection", "collection.id"),
		deleteCollection: shops("collection"),
		removeRibbon: shops("product"),
		bulkUpdateProductsProperty: shops("product", "ids"),
		bulkAdjustProductProperty: shops("product", "ids"),
		queryProducts: shop,
		queryProductsOlder: shop,
		getProduct: shops("product"),
		getCollectionBySlug: shop,
		getProductOptionsAvailability: shops("product"),
		queryProductVariants: shops("product"),
		queryStoreVariants: shop,
		getStoreVariant: shops("variant"),
	},
	"stores.collections": { queryCollections: shop, getCollection: shops("collection"), getCollectionBySlug: shop },
	"stores.products-v-3": {
		...ofAll(productsV3, shop),
		...{ getProduct: shops("product", "productId"), deleteProduct: shops("product", "productId") },
		updateProduct: shops("product", "product.id"),
		updateProductWithInventory: shops("product", "product.id"),
		bulkUpdateProducts: shops("product", "products.product.id"),
		bulkUpdateProductsWithInventory: shops("product", "products.product.id"),
		...{ bulkDeleteProducts: shops("product", "productIds"), bulkUpdateProductTags: shops("product", "productIds") },
		bulkAddInfoSectionsToProducts: shops("product", "products.productId"),
		bulkRemoveInfoSectionsFromProducts: shops("product", "products.productId"),
	},
	"async-jobs": { getAsyncJob: shop, listAsyncJobItems: shop },
	"stores.read-only-variants-v-3": { queryVariants: shop, searchVariants: shop },
	"stores.brands-v-3": ofAll(brandsV3, shop),
	"stores.ribbons-v-3": ofAll(ribbonsV3, shop),
	"stores.info-sections-v-3": ofAll(infoSectionsV3, shop),
	"stores.customizations-v-3": ofAll(customizationsV3, shop),
	"categories.categories": {
		...ofAll(categories, shop),
		getCategory: shops("collection", "categoryId"),
		listItemsInCategory: shops("collection", "categoryId"),
		getArrangedItems: shops("collection", "categoryId"),
		updateCategory: shops("collection", "category.id"),
		bulkUpdateCategories: shops("collection", "categories.category.id"),
		deleteCategory: shops("collection", "categoryId"),
		moveCategory: shops("collection", "categoryId"),
		updateCategoryVisibility: shops("collection", "categoryId"),
		bulkShowCategories: shops("collection", "categoryIds"),
		bulkAddItemsToCategory: shops("collection", "categoryId"),
		bulkRemoveItemsFromCategory: shops("collection", "categoryId"),
		setArrangedItems: shops("collection", "categoryId"),
	},
	"stores.inventory": {
		updateInventoryVariants: shops("product", "inventoryItem.productId"),
		decrementInventory: shops("product", "decrementData.productId"),
		incrementInventory: shops("product", "incrementData.productId"),
		getInventoryVariants: shops("product", "inventoryId"),
		queryInventory: shop,
	},
	"stores.inventory-items-v-3": {
		...ofAll(inventoryItemsV3, shop),
		getInventoryItem: shops("inventoryItem", "inventoryItemId"),
		updateInventoryItem: shops("inventoryItem", "inventoryItem.id"),
		bulkUpdateInventoryItems: shops("inventoryItem", "inventoryItems.inventoryItem.id"),
		deleteInventoryItem: shops("inventoryItem", "inventoryItemId"),
		bulkDeleteInventoryItems: shops("inventoryItem", "inventoryItemIds"),
		bulkDecrementInventoryItems: shops("inventoryItem", "decrementData.inventoryItemId"),
		bulkIncrementInventoryItems: shops("inventoryItem", "incrementData.inventoryItemId"),
	},
	"reviews.reviews": {
		...ofAll(reviews, shop),
		createReview: caller,
		updateReview: owners("review", "review.id"),
		deleteReview: owners("review", "reviewId"),
	},
	"cartwright.review-votes": { voteOnReview: caller, getReviewSummaries: shop },
	"cartwright.review-pictures": { addReviewPicture: caller },
	"reviews.review-requests": ofAll(reviewRequests, shop),
	"cartwright.review-request-links": ofAll(reviewRequestLinks, bearer),
	"ecom.back-in-stock-notifications": {
		...ofAll(backInStockNotifications, shop),
		createBackInStockNotificationRequest: caller,
	},
	"ecom.back-in-stock-settings": ofAll(backInStockSettings, shop),
	"cartwright.stock-notices": {
		requestStockNotice: caller,
		endStockNotices: bearer,
		listMyStockNotices: caller,
		removeMyStockNotice: caller,
	},
};
