import { contacts } from "@cartwright/accounts/contacts/routes";
import { identity } from "@cartwright/accounts/identity/routes";
import { staff } from "@cartwright/accounts/identity/staff/routes";
import { memberFields } from "@cartwright/accounts/member-fields/routes";
import { members } from "@cartwright/accounts/members/routes";
import { abandonedCheckouts } from "@cartwright/commerce/abandoned-checkouts/routes";
import { cartsV1, currentCartsV2 } from "@cartwright/commerce/carts/routes";
import { billing } from "@cartwright/commerce/checkouts/billing/routes";
import { paymentRequests } from "@cartwright/commerce/checkouts/payment-requests/routes";
import { returns } from "@cartwright/commerce/checkouts/returns/routes";
import { cartsV2, checkoutsV1 } from "@cartwright/commerce/checkouts/routes";
import { savedPaymentMethods } from "@cartwright/commerce/checkouts/saved-methods/routes";
import { tips } from "@cartwright/commerce/checkouts/tips/routes";
import { coupons } from "@cartwright/commerce/coupons/routes";
import { currencies } from "@cartwright/commerce/currencies/routes";
import { deliveryRegions } from "@cartwright/commerce/delivery/routes";
import { discountRules } from "@cartwright/commerce/discount-rules/routes";
import { discountTrials } from "@cartwright/commerce/discount-trials/routes";
import { draftOrders } from "@cartwright/commerce/draft-orders/routes";
import { fulfillments } from "@cartwright/commerce/fulfillments/routes";
import { giftCards } from "@cartwright/commerce/gift-cards/routes";
import { invoices } from "@cartwright/commerce/invoices/routes";
import { orders } from "@cartwright/commerce/orders/routes";
import { paymentProviders } from "@cartwright/commerce/payments/accounts/routes";
import { testGateway } from "@cartwright/commerce/payments/providers/test-gateway/routes";
import { personalData } from "@cartwright/commerce/personal-data/routes";
import {
	addresses,
	delivery,
	deliverySolutions,
	taxCalculation,
	totalsCalculator,
} from "@cartwright/commerce/purchase/routes";
import { recommendations } from "@cartwright/commerce/recommendations/routes";
import { redirects } from "@cartwright/commerce/redirects/routes";
import { reports } from "@cartwright/commerce/reports/routes";
import { reviewRequests } from "@cartwright/commerce/reviews/requests/routes";
import { reviews } from "@cartwright/commerce/reviews/routes";
import { settings } from "@cartwright/commerce/settings/routes";
import { stockNotices } from "@cartwright/commerce/stock-notices/routes";
import { storefront } from "@cartwright/commerce/storefront/routes";
import { taxes } from "@cartwright/commerce/taxes/routes";
import { tipSettings } from "@cartwright/commerce/tip-settings/routes";
import { wishlists } from "@cartwright/commerce/wishlists/routes";
import { data } from "@cartwright/content/data/routes";
import { asyncJobs } from "@cartwright/kernel/async-jobs/routes";
import { audit } from "@cartwright/kernel/audit/routes";
import { backups } from "@cartwright/kernel/backups/routes";
import { business } from "@cartwright/kernel/business/routes";
import { changes } from "@cartwright/kernel/changes/routes";
import type { Implementation } from "@cartwright/kernel/foundation/implementation";
import { mailOptOuts } from "@cartwright/kernel/mail/routes";
import { savedViews } from "@cartwright/kernel/saved-views/routes";
import { servicePluginRoutes } from "@cartwright/kernel/service-plugins/routes";
import { site } from "@cartwright/kernel/sites/routes";
import { webhookRoutes } from "@cartwright/kernel/webhooks/calls/routes";
import { productImports } from "@cartwright/products/catalogue/product-imports/routes";
import { catalogueV1 } from "@cartwright/products/catalogue/v1/routes";
import { bulkEdits } from "@cartwright/products/catalogue/v3/bulk-edits/routes";
import { catalogueV3 } from "@cartwright/products/catalogue/v3/routes";
import { media } from "@cartwright/products/media/routes";

/** Every service that the platform implements: the one place that lists the capabilities' routes. */
export const implementations: readonly Implementation[] = [
	...catalogueV1,
	...catalogueV3,
	...bulkEdits,
	...productImports,
	...asyncJobs,
	...cartsV1,
	...checkoutsV1,
	cartsV2,
	currentCartsV2,
	...orders,
	...business,
	...coupons,
	...giftCards,
	...taxes,
	...tipSettings,
	...tips,
	...deliveryRegions,
	...taxCalculation,
	...currencies,
	...totalsCalculator,
	...discountRules,
	...discountTrials,
	...reports,
	...fulfillments,
	...invoices,
	...draftOrders,
	...billing,
	...paymentRequests,
	...returns,
	...redirects,
	...recommendations,
	...stockNotices,
	...wishlists,
	...abandonedCheckouts,
	...mailOptOuts,
	...reviews,
	...reviewRequests,
	...identity,
	...staff,
	...members,
	...memberFields,
	...contacts,
	...media,
	...personalData,
	...data,
	...storefront,
	...site,
	...webhookRoutes,
	...servicePluginRoutes,
	...settings,
	...audit,
	...changes,
	...savedViews,
	...backups,
	...addresses,
	...delivery,
	...deliverySolutions,
	...paymentProviders,
	...savedPaymentMethods,
	...testGateway,
];
