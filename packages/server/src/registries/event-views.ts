import { contactEventViews } from "@cartwright/accounts/contacts/event-views";
import { signOnPolicyEventViews } from "@cartwright/accounts/identity/sign-in/event-views";
import { memberEventViews } from "@cartwright/accounts/members/event-views";
import { abandonedCheckoutEventViews } from "@cartwright/commerce/abandoned-checkouts/event-views";
import { cartEventViews } from "@cartwright/commerce/carts/v1/event-views";
import { cartV2EventViews } from "@cartwright/commerce/carts/v2/event-views";
import { transactionEventViews } from "@cartwright/commerce/checkouts/billing/event-views";
import { paymentRequestEventViews } from "@cartwright/commerce/checkouts/payment-requests/event-views";
import { checkoutEventViews } from "@cartwright/commerce/checkouts/v1/event-views";
import { couponEventViews } from "@cartwright/commerce/coupons/event-views";
import { deliveryEventViews } from "@cartwright/commerce/delivery/event-views";
import { discountRuleEventViews } from "@cartwright/commerce/discount-rules/event-views";
import { draftOrderEventViews } from "@cartwright/commerce/draft-orders/event-views";
import { fulfillmentEventViews } from "@cartwright/commerce/fulfillments/event-views";
import { giftCardEventViews, giftCardProductEventViews } from "@cartwright/commerce/gift-cards/event-views";
import { orderEventViews } from "@cartwright/commerce/orders/event-views";
import { redirectEventViews } from "@cartwright/commerce/redirects/event-views";
import { reviewEventViews } from "@cartwright/commerce/reviews/event-views";
import { reviewRequestEventViews } from "@cartwright/commerce/reviews/requests/event-views";
import { checkoutSettingsEventViews } from "@cartwright/commerce/settings/checkout-settings/event-views";
import { ordersSettingsEventViews } from "@cartwright/commerce/settings/orders-settings/event-views";
import { stockNoticeEventViews } from "@cartwright/commerce/stock-notices/event-views";
import { taxEventViews } from "@cartwright/commerce/taxes/event-views";
import { dataIndexEventViews, dataItemEventViews } from "@cartwright/content/data/event-views";
import { businessEventViews } from "@cartwright/kernel/business/event-views";
import type { EventViewers } from "@cartwright/kernel/foundation/event-view";
import { productEventViews } from "@cartwright/products/catalogue/v1/event-views";
import { inventoryEventViews } from "@cartwright/products/catalogue/v1/inventory/event-views";
import { brandEventViews } from "@cartwright/products/catalogue/v3/attributes/brands/event-views";
import { customizationEventViews } from "@cartwright/products/catalogue/v3/attributes/customizations/event-views";
import { infoSectionEventViews } from "@cartwright/products/catalogue/v3/attributes/info-sections/event-views";
import { ribbonEventViews } from "@cartwright/products/catalogue/v3/attributes/ribbons/event-views";
import { categoryEventViews, productV3EventViews } from "@cartwright/products/catalogue/v3/event-views";
import { inventoryItemEventViews } from "@cartwright/products/catalogue/v3/inventory/event-views";
import { mediaFileEventViews } from "@cartwright/products/media/files/event-views";
import { mediaFolderEventViews } from "@cartwright/products/media/folders/event-views";

/** How events are shown on the wire: every type that webhooks can get. */
export const eventViews: EventViewers = {
	...productEventViews,
	...productV3EventViews,
	...categoryEventViews,
	...brandEventViews,
	...ribbonEventViews,
	...infoSectionEventViews,
	...customizationEventViews,
	...inventoryEventViews,
	...inventoryItemEventViews,
	...stockNoticeEventViews,
	...businessEventViews,
	...couponEventViews,
	...mediaFileEventViews,
	...mediaFolderEventViews,
	...giftCardEventViews,
	...giftCardProductEventViews,
	...taxEventViews,
	...deliveryEventViews,
	...discountRuleEventViews,
	...cartEventViews,
	...cartV2EventViews,
	...checkoutEventViews,
	...orderEventViews,
	...abandonedCheckoutEventViews,
	...ordersSettingsEventViews,
	...checkoutSettingsEventViews,
	...fulfillmentEventViews,
	...draftOrderEventViews,
	...transactionEventViews,
	...paymentRequestEventViews,
	...reviewEventViews,
	...reviewRequestEventViews,
	...redirectEventViews,
	...signOnPolicyEventViews,
	...memberEventViews,
	...contactEventViews,
	...dataItemEventViews,
	...dataIndexEventViews,
};
