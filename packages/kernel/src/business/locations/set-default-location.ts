import type { setDefaultLocation as declared } from "@cartwright/contract/business/locations";
import { ApplicationError } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import { contactOf, withContact } from "../contact.ts";
import { loadLocations } from "../load/load-locations.ts";
import { businessOf, locationEvent } from "../property-writes.ts";
import { requireLocation, requireOpen } from "./find-location.ts";
import { locationView } from "./location-view.ts";
import { locationWrites } from "./location-writes.ts";

export const setDefaultLocation: Handler<typeof declared> = async (context, { id }) => {
	const { store, site } = context;
	const facts = await loadLocations(context);
	const { business, defaultId } = facts;
	const [next, previous] = [requireLocation(facts, id), requireLocation(facts, defaultId)];
	requireOpen(next);
	if (id === defaultId) {
		throw new ApplicationError<typeof declared>("DEFAULT_NOT_CHANGED", `${next.doc.name} is the default already.`);
	}
	const before = businessOf(business);
	const { contact, ...after } = next.doc;
	// What the location lacks stays as it was: no shop loses its email address by this.
	const { settings, properties } = withContact(before, { ...contactOf(before), ...contact });
	const shop = { settings, properties: { ...properties, locationId: id } };
	const event = locationEvent("locationSetDefaultLocation", context, {
		prevDefaultLocationId: defaultId,
		currDefaultLocationId: id,
	});
	const writes = locationWrites(
		facts,
		[
			{ before: previous, after: { ...previous.doc, contact: contactOf(before) }, events: [] },
			{ before: next, after, events: [event] },
		],
		context,
		shop,
	);
	await store.commit(site, writes);
	const shown = { business: shop, defaultId: id };
	return { location: locationView({ doc: after, revision: next.revision + 1 }, shown) };
};
