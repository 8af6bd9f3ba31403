import { abandonedCheckouts } from "./abandoned-checkouts/abandoned-checkouts.ts";
import { addresses } from "./addresses/addresses.ts";
import { audit } from "./audit/audit.ts";
import { backInStockNotifications } from "./back-in-stock/back-in-stock-notifications.ts";
import { backInStockSettings } from "./back-in-stock/back-in-stock-settings.ts";
import { backups } from "./backups/backups.ts";
import { locations } from "./business/locations.ts";
import { siteProperties } from "./business/site-properties.ts";
import { merchantDiscounts } from "./carts/merchant-discounts.ts";
import { savedLines } from "./carts/saved-lines.ts";
import { totalsCalculator } from "./carts/totals-calculator.ts";
import { cart } from "./carts/v1/cart.ts";
import { currentCart } from "./carts/v1/current-cart.ts";
import { cartV2 } from "./carts/v2/cart.ts";
import { currentCartV2 } from "./carts/v2/current-cart.ts";
import { bulkEdits } from "./catalogue/bulk-edits.ts";
import { productImports } from "./catalogue/product-imports.ts";
import { productTranslations } from "./catalogue/product-translations.ts";
import { collections } from "./catalogue/v1/collections.ts";
import { products } from "./catalogue/v1/products.ts";
import { brandsV3 } from "./catalogue/v3/brands.ts";
import { categories } from "./catalogue/v3/categories.ts";
import { customizationsV3 } from "./catalogue/v3/customizations.ts";
import { infoSectionsV3 } from "./catalogue/v3/info-sections.ts";
import { productsV3 } from "./catalogue/v3/products.ts";
import { readOnlyVariantsV3 } from "./catalogue/v3/read-only-variants.ts";
import { ribbonsV3 } from "./catalogue/v3/ribbons.ts";
import { catalogVersioning } from "./catalogue/versioning.ts";
import { changes } from "./changes/changes.ts";
import { checkoutSettings } from "./checkouts/checkout-settings.ts";
import { explanations } from "./checkouts/explanations.ts";
import { checkout } from "./checkouts/v1/checkout.ts";
import { contacts } from "./contacts/contacts.ts";
import { coupons } from "./coupons/coupons.ts";
import { currencies } from "./currencies/currencies.ts";
import { dataCollections } from "./data/collections.ts";
import { dataIndexes } from "./data/indexes.ts";
import { dataItems } from "./data/items.ts";
import { dataPermissions } from "./data/permissions.ts";
import { delivery } from "./delivery/delivery.ts";
import { deliveryProfile } from "./delivery/delivery-profiles.ts";
import { deliverySolutions } from "./delivery/delivery-solutions.ts";
import { localDeliveryOptions } from "./delivery/local-delivery-options.ts";
import { pickupLocations } from "./delivery/pickup-locations.ts";
import { shippingOptions } from "./delivery/shipping-options.ts";
import { discountRules } from "./discount-rules/discount-rules.ts";
import { discountTrials } from "./discount-rules/discount-trials.ts";
import { discountsCustomTrigger } from "./discount-rules/discounts-custom-trigger.ts";
import type { CommonErrorCode } from "./errors.ts";
import { giftCardProducts } from "./gift-cards/gift-card-products.ts";
import { giftCards } from "./gift-cards/gift-cards.ts";
import { giftCardRedemptions } from "./gift-cards/redemptions.ts";
import { giftCardTransactions } from "./gift-cards/transactions.ts";
import { accounts } from "./identity/accounts.ts";
import { authentication } from "./identity/authentication.ts";
import { authorizations } from "./identity/authorizations.ts";
import { earlierAuthentication } from "./identity/earlier-authentication.ts";
import { factors } from "./identity/factors.ts";
import { oauth } from "./identity/oauth.ts";
import { passkeys } from "./identity/passkeys.ts";
import { recovery } from "./identity/recovery.ts";
import { signOnPolicy } from "./identity/sign-on-policy.ts";
import { verification } from "./identity/verification.ts";
import { stockNotices } from "./inventory/stock-notices.ts";
import { inventory } from "./inventory/v1/inventory.ts";
import { inventoryItemsV3 } from "./inventory/v3/inventory-items.ts";
import { asyncJobs } from "./jobs/async-jobs.ts";
import { mailOptOuts } from "./mails/mail-opt-outs.ts";
import { mediaFiles } from "./media/files.ts";
import { mediaFolders } from "./media/folders.ts";
import { memberPhotos } from "./media/member-photos.ts";
import { addressBook } from "./members/address-book.ts";
import { memberFields } from "./members/member-fields.ts";
import { members } from "./members/members.ts";
import type { CodeOf, Service } from "./operation.ts";
import { draftOrders } from "./orders/draft-orders.ts";
import { myOrders } from "./orders/my-orders.ts";
import { orderBilling } from "./orders/order-billing.ts";
import { orderDocuments } from "./orders/order-documents.ts";
import { orderFulfillments } from "./orders/order-fulfillments.ts";
import { orderInvoices } from "./orders/order-invoices.ts";
import { orderLinks } from "./orders/order-links.ts";
import { orderPaymentRequests } from "./orders/order-payment-requests.ts";
import { orderReturns } from "./orders/order-returns.ts";
import { orderTransactions } from "./orders/order-transactions.ts";
import { orders } from "./orders/orders.ts";
import { ordersSettings } from "./orders/orders-settings.ts";
import { paymentProviders } from "./payments/payment-providers.ts";
import { paymentRequestLinks } from "./payments/payment-request-links.ts";
import { payments } from "./payments/payments.ts";
import { savedPaymentMethods } from "./payments/saved-payment-methods.ts";
import { testGateway } from "./payments/test-gateway.ts";
import { personalData } from "./personal-data/personal-data.ts";
import { recommendations } from "./recommendations/recommendations.ts";
import { hostedSessions } from "./redirects/hosted-sessions.ts";
import { redirects } from "./redirects/redirects.ts";
import { reports } from "./reports/reports.ts";
import { reviewPictures } from "./reviews/review-pictures.ts";
import { reviewRequestLinks } from "./reviews/review-request-links.ts";
import { reviewRequests } from "./reviews/review-requests.ts";
import { reviewVotes } from "./reviews/review-votes.ts";
import { reviews } from "./reviews/reviews.ts";
import { savedViews } from "./saved-views/saved-views.ts";
import { search } from "./search/search.ts";
import { servicePlugins } from "./service-plugins/service-plugins.ts";
import { ecommerceSettings } from "./sites/ecommerce-settings.ts";
import { settings } from "./sites/settings.ts";
import { site } from "./sites/site.ts";
import { storefrontContent } from "./sites/storefront-content.ts";
import { keys } from "./staff/keys.ts";
import { staff } from "./staff/staff.ts";
import { staffAccounts } from "./staff/staff-accounts.ts";
import { contactTaxDetails } from "./taxes/contact-tax-details.ts";
import { manualTaxMappings } from "./taxes/manual-tax-mappings.ts";
import { taxCalculation } from "./taxes/tax-calculation.ts";
import { taxExemptGroups } from "./taxes/tax-exempt-groups.ts";
import { taxGroups } from "./taxes/tax-groups.ts";
import { taxRegions } from "./taxes/tax-regions.ts";
import { taxSettings } from "./taxes/tax-settings.ts";
import { tipSettings } from "./tips/tip-settings.ts";
import { tippableStaff } from "./tips/tippable-staff.ts";
import { tips } from "./tips/tips.ts";
import { apps } from "./webhooks/apps.ts";
import { webhooks } from "./webhooks/webhooks.ts";
import { wishlists } from "./wishlists/wishlists.ts";

const declared = [
	catalogVersioning,
	products,
	collections,
	productsV3,
	readOnlyVariantsV3,
	categories,
	brandsV3,
	ribbonsV3,
	infoSectionsV3,
	customizationsV3,
	inventory,
	inventoryItemsV3,
	asyncJobs,
	stockNotices,
	backInStockNotifications,
	backInStockSettings,
	wishlists,
	cart,
	currentCart,
	cartV2,
	currentCartV2,
	savedLines,
	checkout,
	explanations,
	orders,
	draftOrders,
	orderBilling,
	orderFulfillments,
	orderInvoices,
	orderDocuments,
	abandonedCheckouts,
	mailOptOuts,
	orderReturns,
	orderTransactions,
	ordersSettings,
	checkoutSettings,
	tipSettings,
	tippableStaff,
	tips,
	ecommerceSettings,
	orderPaymentRequests,
	orderLinks,
	myOrders,
	addresses,
	delivery,
	deliverySolutions,
	coupons,
	giftCards,
	giftCardTransactions,
	giftCardRedemptions,
	deliveryProfile,
	shippingOptions,
	pickupLocations,
	localDeliveryOptions,
	taxRegions,
	giftCardProducts,
	taxGroups,
	locations,
	siteProperties,
	manualTaxMappings,
	taxExemptGroups,
	contactTaxDetails,
	taxSettings,
	totalsCalculator,
	taxCalculation,
	discountRules,
	discountsCustomTrigger,
	currencies,
	discountTrials,
	bulkEdits,
	productImports,
	reports,
	merchantDiscounts,
	payments,
	paymentRequestLinks,
	paymentProviders,
	savedPaymentMethods,
	testGateway,
	recommendations,
	reviews,
	reviewVotes,
	reviewPictures,
	reviewRequests,
	reviewRequestLinks,
	redirects,
	hostedSessions,
	oauth,
	authorizations,
	authentication,
	earlierAuthentication,
	verification,
	recovery,
	signOnPolicy,
	accounts,
	factors,
	passkeys,
	members,
	addressBook,
	memberFields,
	memberPhotos,
	contacts,
	personalData,
	mediaFiles,
	mediaFolders,
	dataCollections,
	dataIndexes,
	dataItems,
	dataPermissions,
	staff,
	staffAccounts,
	keys,
	apps,
	webhooks,
	servicePlugins,
	audit,
	changes,
	savedViews,
	backups,
	site,
	storefrontContent,
	settings,
	productTranslations,
	search,
] as const;

/** Every declared service. Routes, reference, OpenAPI document and permission checks are derived from this list. */
export const services: readonly Service[] = declared;

type CodesOf<Declared> =
	Declared extends Service<infer Operations>
		? { [Name in keyof Operations]: CodeOf<Operations[Name]> }[keyof Operations]
		: never;

/** The code of an application error: one that some operation declares, or that any call may return. */
export type ErrorCode = CodesOf<(typeof declared)[number]> | CommonErrorCode;
