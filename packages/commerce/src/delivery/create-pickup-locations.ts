import type { PickupLocation as WirePickup } from "@cartwright/contract/delivery/pickup-location-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { pickupCarrierId } from "./carriers.ts";
import { commitDelivery } from "./commit-delivery.ts";
import { pickupView } from "./delivery-views.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { withCarrierIn } from "./sent-option.ts";
import { newPickup } from "./sent-pickup.ts";

/** Creates locations in one commit; those that break a rule fail alone. */
export const createPickupLocations = async (
	context: Context,
	sent: readonly WirePickup[],
	fieldAt: (index: number) => string,
): Promise<Outcome<WirePickup>[]> => {
	const { now, newId } = context;
	const facts = await loadDelivery(context, context);
	const { currency } = facts.settings.doc;
	let delivery = facts.delivery;
	const outcomes = sent.map((each, index) =>
		outcomeOf(() => {
			const pickup = newPickup(each, newId(), { delivery, currency, now, field: fieldAt(index) });
			const carried = withCarrierIn(delivery, pickup.deliveryRegionIds, { carrierId: pickupCarrierId, now });
			delivery = { ...carried, pickups: [...carried.pickups, pickup] };
			return pickupView({ doc: pickup, revision: 1 });
		}),
	);
	if (delivery !== facts.delivery) await commitDelivery(context, facts, delivery, fieldAt(0));
	return outcomes;
};
