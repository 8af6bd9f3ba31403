import { addresses } from "../capabilities/addresses/routes.ts";
import { audit } from "../capabilities/audit/routes.ts";
import { cartsV1, currentCartsV2 } from "../capabilities/carts/routes.ts";
import { asyncJobs } from "../capabilities/catalogue/jobs/routes.ts";
import { catalogueV1 } from "../capabilities/catalogue/v1/routes.ts";
import { catalogueV3 } from "../capabilities/catalogue/v3/routes.ts";
import { cartsV2, checkoutsV1 } from "../capabilities/checkouts/routes.ts";
import { data } from "../capabilities/data/routes.ts";
import { identity } from "../capabilities/identity/routes.ts";
import { staff } from "../capabilities/identity/staff/routes.ts";
import { media } from "../capabilities/media/routes.ts";
import { memberFields } from "../capabilities/member-fields/routes.ts";
import { members } from "../capabilities/members/routes.ts";
import { orders } from "../capabilities/orders/routes.ts";
import { testGateway } from "../capabilities/payments/routes.ts";
import { personalData } from "../capabilities/personal-data/routes.ts";
import { delivery, deliverySolutions } from "../capabilities/purchase/routes.ts";
import { recommendations } from "../capabilities/recommendations/routes.ts";
import { redirects } from "../capabilities/redirects/routes.ts";
import { reviewRequests } from "../capabilities/reviews/requests/routes.ts";
import { reviews } from "../capabilities/reviews/routes.ts";
import { settings } from "../capabilities/settings/routes.ts";
import { site } from "../capabilities/sites/routes.ts";
import { stockNotices } from "../capabilities/stock-notices/routes.ts";
import { storefront } from "../capabilities/storefront/routes.ts";
import { webhookRoutes } from "../capabilities/webhooks/routes.ts";
import type { Implementation } from "../foundation/implementation.ts";

/** Every service that the platform implements: the one place that lists the capabilities' routes. */
export const implementations: readonly Implementation[] = [
	...catalogueV1,
	...catalogueV3,
	...asyncJobs,
	...cartsV1,
	...checkoutsV1,
	cartsV2,
	currentCartsV2,
	...orders,
	...redirects,
	...recommendations,
	...stockNotices,
	...reviews,
	...reviewRequests,
	...identity,
	...staff,
	...members,
	...memberFields,
	...media,
	...personalData,
	...data,
	...storefront,
	...site,
	...webhookRoutes,
	...settings,
	...audit,
	...addresses,
	...delivery,
	...deliverySolutions,
	...testGateway,
];
