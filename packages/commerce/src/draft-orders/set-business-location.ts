import type { setBusinessLocation as declared } from "@cartwright/contract/orders/draft-order-parties";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft } from "./change-draft.ts";
import { fulfilledQuantities } from "./problems.ts";

export const setBusinessLocation: Handler<typeof declared> = (context, { draftOrderId: id, businessLocation }) =>
	changeDraft(context, {
		id,
		members: ["businessLocationDetails"],
		change({ businessLocation: before, ...draft }, { order }) {
			if (before?.id !== businessLocation?.id && fulfilledQuantities(order?.doc).length > 0) {
				const text = "Units of the order were sent from its location. Leave it as it is.";
				throw new ApplicationError<typeof declared>("BUSINESS_LOCATION_CANNOT_BE_EDITED", text, {
					orderId: draft.orderId,
				});
			}
			return businessLocation ? { ...draft, businessLocation: { id: businessLocation.id } } : draft;
		},
	});
