import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { commitDelivery } from "./commit-delivery.ts";
import { requirePickup } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

/** Deletes locations in one commit; those that do not exist fail alone. */
export const deletePickupLocations = async (context: Context, ids: readonly string[]): Promise<Outcome<string>[]> => {
	const facts = await loadDelivery(context, context);
	const outcomes = ids.map((id) => outcomeOf(() => requirePickup(facts, id).doc.id));
	const gone = new Set(outcomes.flatMap((outcome) => ("value" in outcome ? [outcome.value] : [])));
	if (gone.size > 0) {
		const pickups = facts.delivery.pickups.filter(({ id }) => !gone.has(id));
		await commitDelivery(context, facts, { ...facts.delivery, pickups }, "pickupLocationIds");
	}
	return outcomes;
};
