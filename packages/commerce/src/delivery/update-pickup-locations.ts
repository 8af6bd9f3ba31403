import type { PickupLocation as WirePickup } from "@cartwright/contract/delivery/pickup-location-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { commitDelivery } from "./commit-delivery.ts";
import { pickupView } from "./delivery-views.ts";
import { requirePickup, withPickup } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { changedPickup } from "./sent-pickup.ts";

/** What a request changes of a location. */
export interface PickupChange {
	readonly id: string;
	readonly revision: string;
	readonly sent: WirePickup;
}

/** Changes locations in one commit; those that break a rule fail alone. */
export const updatePickupLocations = async (
	context: Context,
	changes: readonly PickupChange[],
	fieldAt: (index: number) => string,
): Promise<Outcome<WirePickup>[]> => {
	const { now } = context;
	const facts = await loadDelivery(context, context);
	const { currency } = facts.settings.doc;
	let delivery = facts.delivery;
	const outcomes = changes.map(({ id, revision, sent }, index) =>
		outcomeOf(() => {
			const stored = requirePickup(facts, id);
			requireRevision(stored, revision);
			const before = delivery.pickups.find((pickup) => pickup.id === id) ?? stored.doc;
			const after = changedPickup(before, sent, { currency, now, field: fieldAt(index) });
			delivery = withPickup(delivery, after);
			return pickupView({ doc: after, revision: stored.revision + 1 });
		}),
	);
	if (delivery !== facts.delivery) await commitDelivery(context, facts, delivery, fieldAt(0));
	return outcomes;
};
