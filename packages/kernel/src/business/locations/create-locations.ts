import type { Location as LocationView } from "@cartwright/contract/business/location-messages";
import { create } from "@cartwright/store/batch";
import { type Outcome, outcomeOf } from "../../foundation/bulk.ts";
import type { Context } from "../../foundation/context.ts";
import { invalid } from "../../foundation/errors.ts";
import { locations, maxLocations } from "../documents.ts";
import { loadLocations } from "../load/load-locations.ts";
import { businessOf, locationEvent } from "../property-writes.ts";
import { locationView, type ShownLocation } from "./location-view.ts";
import { sentLocation } from "./sent-location.ts";

/** Creates locations in one commit; those that break a rule fail alone. */
export const createLocations = async (
	context: Context,
	sent: readonly LocationView[],
	fieldAt: (index: number) => string,
): Promise<Outcome<ShownLocation>[]> => {
	const { business, all, defaultId } = await loadLocations(context);
	let room = maxLocations - all.length;
	const outcomes = sent.map((each, index) =>
		outcomeOf(() => {
			const location = sentLocation(each, context.newId(), fieldAt(index));
			if (room <= 0)
				throw invalid(fieldAt(index), `must not be one more: a shop has at most ${maxLocations} locations`);
			room -= 1;
			return location;
		}),
	);
	const writes = outcomes.flatMap((outcome) =>
		"value" in outcome ? [create(locations, outcome.value, [locationEvent("locationCreated", context)])] : [],
	);
	if (writes.length > 0) await context.store.commit(context.site, writes);
	const shown = { business: businessOf(business), defaultId };
	return outcomes.map((outcome) =>
		"value" in outcome ? { value: locationView({ doc: outcome.value, revision: 1 }, shown) } : outcome,
	);
};
