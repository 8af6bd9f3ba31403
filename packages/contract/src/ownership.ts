import { currentCartV2 } from "./carts/v2/current-cart.ts";
import { brandsV3 } from "./catalogue/v3/brands.ts";
import { categories } from "./catalogue/v3/categories.ts";
import { customizationsV3 } from "./catalogue/v3/customizations.ts";
import { infoSectionsV3 } from "./catalogue/v3/info-sections.ts";
import { productsV3 } from "./catalogue/v3/products.ts";
import { ribbonsV3 } from "./catalogue/v3/ribbons.ts";
import { dataCollections } from "./data/collections.ts";
import { dataIndexes } from "./data/indexes.ts";
import { dataItems } from "./data/items.ts";
import { dataPermissions } from "./data/permissions.ts";
import { inventoryItemsV3 } from "./inventory/v3/inventory-items.ts";
import type { Service } from "./operation.ts";

/** Kinds of objects that operations refer to by id and that can have an owner. */
export type Thing =
	| "cart"
	| "checkout"
	| "order"
	| "payment"
	| "member"
	| "session"
	| "factor"
	| "device"
	| "passkey"
	| "signInRequest"
	| "product"
	| "variant"
	| "collection"
	| "inventoryItem"
	| "idpConnection"
	| "memberField"
	| "key"
	| "staffUser"
	| "staffInvitation"
	| "staffSession";

/**
 * Whose objects an operation accesses, in addition to who may call it.
 * - `shop`: objects that everyone may see, or that only staff see and change. `at` is the member of the request that
 * contains the id.
 * - `owner`: the object with the id at `at`; only its owner and staff have access. For others it does not exist.
 * - `caller`: objects of the caller. The request contains no ids, or only ids of the caller's objects.
 * - `bearer`: anyone who presents the secret in the request.
 */
export type Ownership =
	| { readonly of: "shop"; readonly thing?: Thing; readonly at?: string }
	| { readonly of: "owner"; readonly thing: Thing; readonly at: string }
	| { readonly of: "caller" }
	| { readonly of: "bearer" };

const shop: Ownership = { of: "shop" };
const caller: Ownership = { of: "caller" };
const bearer: Ownership = { of: "bearer" };
const shops = (thing: Thing, at = "id"): Ownership => ({ of: "shop", thing, at });
const owners = (thing: Thing, at = "id"): Ownership => ({ of: "owner", thing, at });

const ofAll = ({ operations }: Service, owned: Ownership): Readonly<Record<string, Ownership>> =>
	Object.fromEntries(Object.keys(operations).map((name) => [name, owned]));

/**
 * The ownership of every operation, by service and name. A test fails if one is missing, and checks that the server
 * enforces all of them.
 */
export const ownership: Readonly<Record<string, Readonly<Record<string, Ownership>>>> = {
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
	"ecom.cart": {
		createCart: caller,
		updateCart: owners("cart", "cartInfo.id"),
		getCart: owners("cart"),
		getCartByCheckoutId: owners("checkout"),
		addToCart: owners("cart"),
		removeLineItems: owners("cart"),
		createCheckout: owners("cart"),
		removeCoupon: owners("cart"),
		updateLineItemsQuantity: owners("cart"),
		estimateTotals: owners("cart"),
		deleteCart: owners("cart"),
		removeBusinessLocation: owners("cart"),
	},
	"ecom.current-cart": {
		getCurrentCart: caller,
		updateCurrentCart: caller,
		addToCurrentCart: caller,
		removeLineItemsFromCurrentCart: caller,
		createCheckoutFromCurrentCart: caller,
		removeCouponFromCurrentCart: caller,
		updateCurrentCartLineItemQuantity: caller,
		estimateCurrentCartTotals: caller,
		deleteCurrentCart: caller,
	},
	"ecom.cart-v-2": {
		createCart: caller,
		getCart: owners("cart", "cartId"),
		getUpsellOptions: owners("cart", "cartId"),
		updateCart: owners("cart", "cart.id"),
		deleteCart: owners("cart", "cartId"),
		refreshCart: owners("cart", "cartId"),
		estimateCart: owners("cart", "cartId"),
		calculateCart: owners("cart", "cartId"),
		getCheckoutUrl: owners("cart", "cartId"),
		placeOrder: owners("cart", "cartId"),
		addLineItems: owners("cart", "cartId"),
		removeLineItems: owners("cart", "cartId"),
		updateLineItems: owners("cart", "cartId"),
		addCoupon: owners("cart", "cartId"),
		removeCoupon: owners("cart", "cartId"),
		setDeliveryMethod: owners("cart", "cartId"),
		removeDeliveryMethod: owners("cart", "cartId"),
		addGiftCard: owners("cart", "cartId"),
		removeGiftCard: owners("cart", "cartId"),
		markCartAsCompleted: shops("cart", "cartId"),
		handleAsyncCheckoutCompletion: bearer,
		updateFormSubmissions: owners("cart", "cartId"),
	},
	"ecom.current-cart-v-2": ofAll(currentCartV2, caller),
	"ecom.checkout": {
		createCheckout: caller,
		getCheckout: owners("checkout"),
		getCheckoutByCartId: owners("cart"),
		getWixCheckoutUrl: owners("checkout"),
		getCheckoutUrl: owners("checkout"),
		updateCheckout: owners("checkout", "checkout.id"),
		removeCoupon: owners("checkout"),
		removeGiftCard: owners("checkout"),
		removeOverrideCheckoutUrl: owners("checkout"),
		addToCheckout: owners("checkout"),
		removeLineItems: owners("checkout"),
		createOrder: owners("checkout"),
		createOrderAndCharge: owners("checkout"),
		markCheckoutAsCompletedAndRedirectToUrl: bearer,
		markCheckoutAsCompleted: owners("checkout"),
		updateLineItemsQuantity: owners("checkout"),
	},
	"ecom.orders": {
		getOrder: owners("order"),
		searchOrders: caller,
		createOrder: shop,
		updateOrder: shops("order", "order.id"),
		bulkUpdateOrders: shops("order", "orders.order.id"),
		cancelOrder: shops("order"),
		aggregateOrders: shop,
		bulkUpdateOrderTags: shops("order", "orderIds"),
	},
	// Each collection has permissions of its own, which the queries apply.
	"data.collections": ofAll(dataCollections, shop),
	"data.permissions": ofAll(dataPermissions, shop),
	"data.indexes": ofAll(dataIndexes, shop),
	"data.items": ofAll(dataItems, shop),
	"cartwright.order-links": { createOrderLink: owners("order", "orderId"), openOrderLink: bearer },
	"cartwright.my-orders": { listMyOrders: caller },
	"cartwright.addresses": { listDeliveryCountries: shop, findPlace: shop },
	"cartwright.delivery": { estimateDelivery: shops("product", "catalogReference.catalogItemId") },
	"cartwright.payments": {
		pay: owners("payment", "paymentGatewayOrderId"),
		getPayment: owners("payment", "paymentGatewayOrderId"),
		listPaymentMethods: shop,
		refreshPayment: bearer,
	},
	"cartwright.test-gateway": { getTestPayment: bearer, confirmTestPayment: bearer },
	"ecom.recommendations": { listAvailableAlgorithms: shop, getRecommendation: shop },
	"redirects.redirects": { createRedirectSession: owners("checkout", "ecomCheckout.checkoutId") },
	"cartwright.hosted-sessions": { openHostedSession: bearer, resumeHostedSession: bearer },
	"identity.earlier-authentication": { register: caller, login: bearer, proceedToNextState: bearer },
	"cartwright.authorizations": {
		getAuthorization: bearer,
		answerAuthorization: bearer,
		listMyConsents: caller,
		withdrawMyConsent: caller,
	},
	"cartwright.saved-lines": {
		listSavedLines: caller,
		saveLines: caller,
		addSavedLines: caller,
		returnSavedLines: caller,
		removeSavedLines: caller,
	},
	"identity.oauth": {
		token: bearer,
		tokenInfo: bearer,
		jwks: shop,
		authorize: bearer,
		userInfo: caller,
		revokeRefreshToken: bearer,
	},
	"identity.authentication": {
		registerV2: caller,
		validateEmail: shop,
		loginV2: bearer,
		changePassword: caller,
		signOn: shop,
		logout: bearer,
		verify: bearer,
		loginWithIdpConnection: bearer,
		loginCallback: bearer,
		loginWithIdpConnectionTokenParams: bearer,
	},
	"identity.verification": {
		start: owners("member", "identityId"),
		verifyDuringAuthentication: bearer,
		resendDuringAuthentication: bearer,
	},
	"identity.recovery": { sendRecoveryEmail: shop, sendActivationEmail: shops("member", "identityId"), recover: bearer },
	"identity.sign-on-policy": { getSignOnPolicy: shop, updateSignOnPolicy: shop },
	"cartwright.accounts": {
		getSignInOptions: shop,
		getSignInSettings: shop,
		updateSignInSettings: shop,
		saveIdpConnection: shop,
		listIdpConnections: shop,
		deleteIdpConnection: shops("idpConnection"),
		listMySessions: caller,
		endMySession: owners("session", "sessionId"),
	},
	"cartwright.factors": {
		listMyFactors: caller,
		startFactor: caller,
		activateFactor: owners("factor", "factorId"),
		removeFactor: owners("factor", "factorId"),
		renewRecoveryCodes: caller,
		reauthenticate: caller,
		listMyDevices: caller,
		forgetMyDevice: owners("device", "deviceId"),
		listMySignInRequests: caller,
		answerSignInRequest: owners("signInRequest", "requestId"),
	},
	"cartwright.passkeys": {
		startPasskeyRegistration: caller,
		addPasskey: caller,
		listMyPasskeys: caller,
		removeMyPasskey: owners("passkey", "passkeyId"),
		startPasskeySignIn: shop,
		signInWithPasskey: bearer,
	},
	"cartwright.personal-data": { exportMyData: caller },
	"members.members": {
		getCurrentMember: caller,
		getMember: owners("member"),
		listMembers: caller,
		queryMembers: caller,
		createMember: shop,
		updateMember: owners("member", "member.id"),
		updateCurrentMemberSlug: caller,
		updateMemberSlug: owners("member"),
		deleteMemberPhones: owners("member"),
		deleteMemberEmails: owners("member"),
		deleteMemberAddresses: owners("member"),
		approveMember: shops("member"),
		blockMember: shops("member"),
		disconnectMember: shops("member"),
		muteMember: shops("member"),
		unmuteMember: shops("member"),
		joinCommunity: caller,
		leaveCommunity: caller,
		deleteMember: shops("member"),
		deleteMyMember: caller,
		bulkDeleteMembers: shops("member", "memberIds"),
		bulkDeleteMembersByFilter: shop,
		bulkApproveMembers: shop,
		bulkBlockMembers: shop,
	},
	"cartwright.staff": {
		listRoles: shop,
		inviteStaff: shop,
		listInvitations: shop,
		resendInvitation: shops("staffInvitation", "invitationId"),
		revokeInvitation: shops("staffInvitation", "invitationId"),
		listStaff: shop,
		updateStaff: shops("staffUser", "staffId"),
		removeStaff: shops("staffUser", "staffId"),
		getStaffSettings: shop,
		updateStaffSettings: shop,
	},
	"cartwright.staff-accounts": {
		getInvitation: bearer,
		acceptInvitation: bearer,
		signInStaff: bearer,
		verifyStaffSignIn: bearer,
		refreshStaffAccess: bearer,
		signOutStaff: bearer,
		sendStaffRecoveryEmail: shop,
		recoverStaff: bearer,
		getMyStaffUser: caller,
		changeStaffPassword: caller,
		listStaffSessions: caller,
		endStaffSession: owners("staffSession", "sessionId"),
		startStaffTotp: caller,
		activateStaffTotp: caller,
		removeStaffTotp: caller,
		renewStaffRecoveryCodes: caller,
	},
	"cartwright.member-photos": { setMyPhoto: caller, removeMyPhoto: caller },
	"cartwright.stock-notices": {
		requestStockNotice: caller,
		endStockNotices: bearer,
		listMyStockNotices: caller,
		removeMyStockNotice: caller,
	},
	"cartwright.member-fields": {
		listMemberFields: shop,
		saveMemberField: shop,
		deleteMemberField: shops("memberField", "key"),
	},
	"cartwright.address-book": { saveMyAddress: caller, removeMyAddress: caller },
	"cartwright.keys": {
		createKey: shop,
		listKeys: shop,
		rotateKey: shops("key"),
		revokeKey: shops("key"),
	},
	"cartwright.audit": {
		queryAuditLog: shop,
		exportAuditLog: shop,
		verifyAuditLog: shop,
		getAuditSettings: shop,
		updateAuditSettings: shop,
	},
	"cartwright.settings": { getSettings: shop, updateSettings: shop },
	"cartwright.site": { getSite: shop },
	"cartwright.search": { suggest: shop },
};
