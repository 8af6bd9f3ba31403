import { cartEventViews } from "../capabilities/carts/v1/event-views.ts";
import { cartV2EventViews } from "../capabilities/carts/v2/event-views.ts";
import { productEventViews } from "../capabilities/catalogue/v1/event-views.ts";
import { inventoryEventViews } from "../capabilities/catalogue/v1/inventory/event-views.ts";
import { brandEventViews } from "../capabilities/catalogue/v3/attributes/brands/event-views.ts";
import { customizationEventViews } from "../capabilities/catalogue/v3/attributes/customizations/event-views.ts";
import { infoSectionEventViews } from "../capabilities/catalogue/v3/attributes/info-sections/event-views.ts";
import { ribbonEventViews } from "../capabilities/catalogue/v3/attributes/ribbons/event-views.ts";
import { categoryEventViews, productV3EventViews } from "../capabilities/catalogue/v3/event-views.ts";
import { inventoryItemEventViews } from "../capabilities/catalogue/v3/inventory/event-views.ts";
import { checkoutEventViews } from "../capabilities/checkouts/v1/event-views.ts";
import { dataIndexEventViews, dataItemEventViews } from "../capabilities/data/event-views.ts";
import { signOnPolicyEventViews } from "../capabilities/identity/sign-in/event-views.ts";
import { memberEventViews } from "../capabilities/members/event-views.ts";
import { orderEventViews } from "../capabilities/orders/event-views.ts";
import { redirectEventViews } from "../capabilities/redirects/event-views.ts";
import { reviewEventViews } from "../capabilities/reviews/event-views.ts";
import { reviewRequestEventViews } from "../capabilities/reviews/requests/event-views.ts";
import { stockNoticeEventViews } from "../capabilities/stock-notices/event-views.ts";
import type { EventViewers } from "../foundation/event-view.ts";

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
	...cartEventViews,
	...cartV2EventViews,
	...checkoutEventViews,
	...orderEventViews,
	...reviewEventViews,
	...reviewRequestEventViews,
	...redirectEventViews,
	...signOnPolicyEventViews,
	...memberEventViews,
	...dataItemEventViews,
	...dataIndexEventViews,
};
