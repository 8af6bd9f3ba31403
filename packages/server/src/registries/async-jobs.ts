import { contactJobKinds } from "@cartwright/accounts/contacts/job-kinds";
import { orderImportJobKinds } from "@cartwright/commerce/orders/imports/job-kinds";
import { reviewJobKinds } from "@cartwright/commerce/reviews/job-kinds";
import { reviewRequestJobKinds } from "@cartwright/commerce/reviews/requests/job-kinds";
import { taxJobKinds } from "@cartwright/commerce/taxes/job-kinds";
import { wishlistJobKinds } from "@cartwright/commerce/wishlists/job-kinds";
import { asyncJobRunner } from "@cartwright/kernel/async-jobs/subscribers";
import type { AnyJobKind } from "@cartwright/kernel/foundation/job-kind";
import { inventoryJobKinds } from "@cartwright/products/catalogue/v3/inventory-writes/job-kinds";
import { productJobKinds } from "@cartwright/products/catalogue/v3/product-writes/job-kinds";

/** What the calls by filter do, after their response. */
const kinds: readonly AnyJobKind[] = [
	...productJobKinds,
	...inventoryJobKinds,
	...reviewJobKinds,
	...reviewRequestJobKinds,
	...contactJobKinds,
	...orderImportJobKinds,
	...taxJobKinds,
	...wishlistJobKinds,
];

export const runAsyncJobs = asyncJobRunner(kinds);
