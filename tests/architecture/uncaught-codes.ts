import { productErrors, updateErrors } from "@cartwright/contract/catalogue/v3/product-writes";
import type { UncaughtCodes } from "./thrown-errors.ts";

/** Of the calls on one product, but for what refuses the whole call. */
const ofEachProduct = (errors: object): readonly string[] =>
	Object.keys(errors).filter((code) => code !== "NO_PERMISSION_TO_READ_MERCHANT_DATA");

/** Codes of functions that an operation uses in a way that does not throw them. */
export const uncaughtCodes: readonly UncaughtCodes[] = [
	{
		codes: ["CATEGORY_NOT_FOUND", "MANAGED_CATEGORY_OPERATION_NOT_ALLOWED", "REMOVED_SLUG"],
		operations: ["categories.categories.createCategory"],
		reason: "a new category has a slug, and the call changes no other category",
	},
	{
		codes: ["FIELD_MASK_VALUE_NOT_SUPPORTED"],
		operations: ["categories.categories.updateCategory"],
		reason: "the call rejects such masks before, with its own code",
	},
	{
		codes: [
			...["CATEGORY_NOT_FOUND", "DUPLICATE_SLUG", "FIELD_MASK_VALUE_NOT_SUPPORTED", "INVALID_REVISION"],
			...["FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR", "MANAGED_CATEGORY_OPERATION_NOT_ALLOWED"],
			...["PARENT_CATEGORY_HIDDEN", "PRODUCT_NOT_FOUND", "REMOVED_SLUG", "UPDATE_OF_FIELD_NOT_ALLOWED"],
		],
		operations: [
			...["bulkUpdateCategories", "bulkShowCategories", "bulkAddItemsToCategory", "bulkAddItemToCategories"],
			...["bulkRemoveItemFromCategories", "bulkSetItemCategories"],
		].map((name) => `categories.categories.${name}`),
		reason: "the results of a bulk call name the error of each category or item",
	},
	{
		codes: [
			...["INVALID_REVISION", "INVENTORY_ITEM_NOT_FOUND", "ITEM_ALREADY_EXISTS", "PRE_ORDER_VALIDATION"],
			...["PRODUCT_NOT_FOUND", "REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING"],
			...["FIELD_MASK_VALUE_NOT_SUPPORTED", "FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR", "INSUFFICIENT_INVENTORY"],
			...["INVENTORY_QUANTITY_NOT_TRACKED", "MAX_QUANTITY_LIMIT_REACHED", "MIN_QUANTITY_LIMIT_REACHED"],
		],
		operations: [
			...["bulkCreateInventoryItems", "bulkUpdateInventoryItems", "bulkUpsertInventoryItems"],
			...["bulkDeleteInventoryItems", "bulkDecrementInventoryItems", "bulkIncrementInventoryItems"],
			...["bulkDecrementInventoryItemsByVariantAndLocation", "bulkIncrementInventoryItemsByVariantAndLocation"],
			"bulkUpdateInventoryItemsByFilter",
			...["bulkSetOrAdjustInventoryItemsByFilter", "bulkAdjustInventoryItemsByFilter"],
			"bulkCreateInventoryItemsByVariantFilter",
		].map((name) => `stores.inventory-items-v-3.${name}`),
		reason: "the results of a bulk call or a job name the error of each item",
	},
	{
		codes: [
			...["EITHER_ORDER_OR_ITEMS_REQUIRED", "INITIATOR_IDENTITY_NOT_SUPPORTED", "ORDER_IS_EMPTY", "ORDER_NOT_FOUND"],
		],
		operations: ["reviews.review-requests.bulkCreateReviewRequests"],
		reason: "the results of a bulk call name the error of each item",
	},
	{
		codes: ofEachProduct(productErrors),
		operations: ["stores.products-v-3.bulkUpdateProductsByFilter"],
		reason: "the call answers a job, whose items have the codes",
	},
	{
		codes: ["COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE", "DIGITAL_FILE_NOT_FOUND_ERROR"],
		operations: ["stores.products-v-3.bulkUpdateProductVariantsByFilter"],
		reason: "the call answers a job, whose items have the codes",
	},
	{
		codes: ["COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE"],
		operations: ["stores.products-v-3.bulkAdjustProductVariantsByFilter"],
		reason: "the call answers a job, whose items have the codes",
	},
	{
		codes: ["TOO_MANY_INFO_SECTIONS_ERROR"],
		operations: ["stores.products-v-3.bulkAddInfoSectionsToProductsByFilter"],
		reason: "the call answers a job, whose items have the codes",
	},
	{
		codes: ofEachProduct(productErrors),
		operations: ["stores.products-v-3.bulkCreateProducts", "stores.products-v-3.bulkCreateProductsWithInventory"],
		reason: "a product that breaks a rule fails alone, with the code in its result",
	},
	{
		codes: ofEachProduct(updateErrors),
		operations: ["stores.products-v-3.bulkUpdateProducts", "stores.products-v-3.bulkUpdateProductsWithInventory"],
		reason: "a product that breaks a rule fails alone, with the code in its result",
	},
	{
		codes: ["PRODUCT_NOT_FOUND", "INVALID_REVISION"],
		operations: [
			"stores.products-v-3.bulkAddInfoSectionsToProducts",
			"stores.products-v-3.bulkRemoveInfoSectionsFromProducts",
		],
		reason: "a product that breaks a rule fails alone, with the code in its result",
	},
	{
		codes: ["PRODUCT_NOT_FOUND"],
		operations: ["stores.products-v-3.bulkDeleteProducts", "stores.products-v-3.bulkUpdateProductTags"],
		reason: "a product that breaks a rule fails alone, with the code in its result",
	},
	{
		codes: ["ITEM_NOT_FOUND_IN_CATALOG"],
		operations: [
			...["ecom.cart-v-2.refreshCart", "ecom.cart-v-2.calculateCart", "ecom.cart-v-2.estimateCart"],
			...["ecom.current-cart-v-2.refreshCurrentCart", "ecom.current-cart-v-2.calculateCurrentCart"],
			"ecom.current-cart-v-2.estimateCurrentCart",
		],
		reason: "only lines that the catalogue has are refreshed",
	},
	{
		codes: ["CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM"],
		operations: [
			...["ecom.cart-v-2.createCart", "ecom.cart-v-2.addLineItems"],
			...["ecom.current-cart-v-2.createCurrentCart", "ecom.current-cart-v-2.addLineItemsToCurrentCart"],
		],
		reason: "version 2 rejects memberships before, with its own code",
	},
	{
		codes: [
			...["CHECKOUT_NOT_FOUND", "CHECKOUT_ALREADY_PAID", "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS", "EMPTY_CHECKOUT"],
			...["FULL_OUT_OF_STOCK", "PARTIAL_OUT_OF_STOCK", "NO_SELECTED_CARRIER_SERVICE_OPTION"],
			"SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE",
		],
		operations: ["ecom.cart-v-2.placeOrder"],
		reason: "they are translated into the codes of version 2",
	},
	{
		codes: ["CHECKOUT_NOT_FOUND"],
		operations: ["ecom.cart-v-2.getCheckoutUrl", "ecom.cart-v-2.markCartAsCompleted"],
		reason: "the cart is found first, with the code of version 2",
	},
	{
		codes: ["DELIVERY_METHOD_MISSING_ADDRESS", "DELIVERY_METHOD_MISSING_LINE_ITEMS", "DELIVERY_METHOD_NOT_FOUND"],
		operations: ["ecom.cart-v-2.addLineItems", "ecom.current-cart-v-2.addLineItemsToCurrentCart"],
		reason: "the request has no delivery method",
	},
	{
		codes: ["LINE_ITEM_NOT_FOUND"],
		operations: [
			...["ecom.cart-v-2.removeLineItems", "ecom.cart-v-2.updateLineItems"],
			"ecom.current-cart-v-2.removeLineItemsFromCurrentCart",
			"ecom.current-cart-v-2.updateLineItemsInCurrentCart",
		],
		reason: "unknown lines are rejected before, with the code of version 2",
	},
	{
		codes: ["ITEM_NOT_FOUND_IN_CATALOG"],
		operations: [
			...["ecom.current-cart.removeLineItemsFromCurrentCart", "ecom.current-cart.removeCouponFromCurrentCart"],
			...["ecom.cart.removeLineItems", "ecom.cart.removeCoupon", "ecom.cart.removeBusinessLocation"],
			...["ecom.checkout.removeLineItems", "ecom.checkout.removeCoupon", "ecom.checkout.removeGiftCard"],
			...["ecom.checkout.removeOverrideCheckoutUrl", "cartwright.saved-lines.saveLines"],
			...["ecom.cart-v-2.removeDeliveryMethod", "ecom.cart-v-2.removeLineItems"],
			...["ecom.cart-v-2.setDeliveryMethod", "ecom.cart-v-2.updateCart"],
			"ecom.current-cart-v-2.removeDeliveryMethodFromCurrentCart",
			"ecom.current-cart-v-2.removeLineItemsFromCurrentCart",
			...["ecom.current-cart-v-2.setDeliveryMethodForCurrentCart", "ecom.current-cart-v-2.updateCurrentCart"],
		],
		reason: "only lines that were added or changed are looked up in the catalogue, and these calls do neither",
	},
	{
		codes: ["CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION"],
		operations: [
			...["ecom.current-cart.updateCurrentCart", "ecom.cart.createCart", "ecom.cart.updateCart"],
			"cartwright.saved-lines.returnSavedLines",
		],
		reason: "the request has no businessLocationId",
	},
	{
		codes: ["CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM"],
		operations: [
			...["ecom.checkout.createCheckout", "ecom.checkout.updateCheckout", "ecom.checkout.addToCheckout"],
			"cartwright.saved-lines.addSavedLines",
		],
		reason: "the lines of the request have no selectedMembership",
	},
	{
		codes: ["SITE_MUST_ACCEPT_PAYMENTS"],
		operations: ["ecom.current-cart.createCheckoutFromCurrentCart", "ecom.cart.createCheckout"],
		reason: "checkouts of carts are rejected with another code, which is an argument",
	},
	{
		codes: ["SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT"],
		operations: ["ecom.checkout.createCheckout"],
		reason: "checkouts without a cart are rejected with another code, which is an argument",
	},
	{
		codes: ["EMAIL_CANNOT_BE_REMOVED"],
		operations: ["ecom.checkout.createCheckout"],
		reason: "a new checkout has no email yet",
	},
	{
		codes: ["PAYMENT_NOT_FOUND"],
		operations: ["ecom.checkout.createOrderAndCharge"],
		reason: "the order was placed by the same call",
	},
	{
		codes: ["ALL_PRODUCTS_COLLECTION_CANNOT_BE_CHANGED"],
		operations: [
			...["stores.products.addProductsToCollection", "stores.products.removeProductsFromCollection"],
			"stores.products.deleteCollection",
		],
		reason: "these calls take GUIDs, and the id of that collection is none",
	},
	{
		codes: ["VERIFICATION_FAILED"],
		operations: ["identity.earlier-authentication.login"],
		reason: "the request has no stateToken",
	},
	{
		codes: ["EMAIL_NOT_VERIFIED"],
		operations: ["identity.authentication.loginCallback"],
		reason: "the code is sent to the page that started the sign-in",
	},
	{
		codes: ["STAFF_NOT_ADMITTED"],
		operations: ["cartwright.staff-accounts.acceptInvitation"],
		reason: "who works for no shop is rejected before as INVITATION_NOT_FOUND",
	},
	{
		codes: ["WDE0091", "WDE0123", "WDE0133"],
		operations: ["data.items.removeDataItem"],
		reason: "a removal stores nothing, and adds no value to an index",
	},
	{
		codes: ["WDE0091"],
		operations: [
			...["data.items.unpublishDataItem", "data.items.bulkRemoveDataItemReferences"],
			"data.collections.addDraftItemsPlugin",
		],
		reason: "no more is stored afterwards than before",
	},
	{
		codes: [
			...["WDE0007", "WDE0009", "WDE0073", "WDE0074", "WDE0075", "WDE0079"],
			...["WDE0078", "WDE0091", "WDE0123", "WDE0133", "WDE0134", "WDE0147", "WDE0168", "WDE0172"],
		],
		operations: [
			...["data.items.bulkInsertDataItems", "data.items.bulkSaveDataItems", "data.items.bulkPatchDataItems"],
			...["data.items.bulkUpdateDataItems", "data.items.bulkRemoveDataItems"],
		],
		reason: "the results of a bulk call name the error of each item",
	},
	{
		codes: ["WDE0078", "WDE0172"],
		operations: ["data.items.truncateDataItems"],
		reason: "it asks whether there are hooks, and runs none",
	},
	{
		codes: ["WDE0119"],
		operations: ["data.items.getAsyncJobStatus"],
		reason: "jobs change the items of stored collections alone",
	},
	{
		codes: ["WDE0179"],
		operations: ["data.items.getAsyncJobStatus"],
		reason: "the request has no environment",
	},
	{
		codes: ["WDE0075"],
		operations: ["data.items.bulkRemoveDataItemReferences"],
		reason: "items refer to fewer others afterwards, and few enough items are changed",
	},
	{
		codes: ["ORDER_NOT_FOUND", "MEMBER_NOT_FOUND", "PRODUCT_NOT_FOUND"],
		operations: [
			...["ecom.orders.bulkUpdateOrders", "ecom.orders.bulkUpdateOrderTags", "members.members.bulkDeleteMembers"],
			...["stores.products.bulkUpdateProductsProperty", "stores.products.bulkAdjustProductProperty"],
		],
		reason: "the results of a bulk call name the error of each item",
	},
	{
		codes: ["BUYER_INFO_CANNOT_BE_REMOVED", "FIELD_CANNOT_BE_UPDATED"],
		operations: ["ecom.orders.bulkUpdateOrders"],
		reason: "the results of a bulk call name the error of each item",
	},
	{
		codes: [
			...["ALREADY_EXISTS", "INVALID_REVISION", "CHOICES_LIMIT_EXCEEDED", "DOESNT_SUPPORT_CHOICES"],
			...["DOESNT_SUPPORT_FREE_TEXT", "INVALID_CUSTOMIZATION_RENDER_TYPE", "INVALID_FREE_TEXT_SETTINGS"],
			"MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION",
		],
		operations: [
			...["stores.brands-v-3.bulkCreateBrands", "stores.brands-v-3.bulkUpdateBrands"],
			...["stores.ribbons-v-3.bulkCreateRibbons", "stores.ribbons-v-3.bulkUpdateRibbons"],
			...["stores.info-sections-v-3.bulkCreateInfoSections", "stores.info-sections-v-3.bulkUpdateInfoSections"],
			"stores.customizations-v-3.bulkCreateCustomizations",
			"stores.customizations-v-3.bulkUpdateCustomizations",
			"stores.customizations-v-3.bulkAddCustomizationChoices",
		],
		reason: "they are the results of single items",
	},
	{
		codes: ["ALREADY_EXISTS"],
		operations: [
			...["stores.brands-v-3.getOrCreateBrand", "stores.brands-v-3.bulkGetOrCreateBrands"],
			...["stores.ribbons-v-3.getOrCreateRibbon", "stores.ribbons-v-3.bulkGetOrCreateRibbons"],
			"stores.info-sections-v-3.getOrCreateInfoSection",
			"stores.info-sections-v-3.bulkGetOrCreateInfoSections",
		],
		reason: "what exists is returned",
	},
	{
		codes: ["ALREADY_EXISTS"],
		operations: [
			...["createCustomization", "updateCustomization", "addCustomizationChoices", "setCustomizationChoices"],
			...["removeCustomizationChoices", "updateCustomizationChoices", "reorderCustomizationChoices"],
		].map((name) => `stores.customizations-v-3.${name}`),
		reason: "customizations have no unique name",
	},
	{
		codes: ["INVALID_REVISION"],
		operations: [
			"stores.customizations-v-3.addCustomizationChoices",
			"stores.customizations-v-3.setCustomizationChoices",
		],
		reason: "the request has no revision",
	},
	{
		codes: ["CHOICES_LIMIT_EXCEEDED"],
		operations: [
			...["stores.customizations-v-3.createCustomization", "stores.customizations-v-3.setCustomizationChoices"],
			"stores.customizations-v-3.updateCustomizationChoices",
		],
		reason: "a request has no more choices than a customization may have",
	},
	{
		codes: ["DOESNT_SUPPORT_CHOICES"],
		operations: [
			"stores.customizations-v-3.removeCustomizationChoices",
			"stores.customizations-v-3.updateCustomizationChoices",
		],
		reason: "a text field has none of the choices that the request names",
	},
];
