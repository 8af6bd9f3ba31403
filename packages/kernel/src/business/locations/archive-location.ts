import type { archiveLocation as declared } from "@cartwright/contract/business/locations";
import { replace } from "@cartwright/store/batch";
import { ApplicationError } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import { locations } from "../documents.ts";
import { loadLocations } from "../load/load-locations.ts";
import { businessOf, locationEvent } from "../property-writes.ts";
import { requireLocation, requireOpen } from "./find-location.ts";
import { locationView } from "./location-view.ts";

export const archiveLocation: Handler<typeof declared> = async (context, { id }) => {
	const { store, site } = context;
	const facts = await loadLocations(context);
	const { business, defaultId } = facts;
	const stored = requireLocation(facts, id);
	if (id === defaultId) {
		throw new ApplicationError<typeof declared>(
			"CANNOT_ARCHIVE_DEFAULT",
			`${stored.doc.name} is the default location. Make another one the default first.`,
		);
	}
	requireOpen(stored);
	const after = { ...stored.doc, archived: true };
	await store.commit(site, [replace(locations, stored, after, [locationEvent("locationArchiveStatus", context)])]);
	const shown = { business: businessOf(business), defaultId };
	return { location: locationView({ doc: after, revision: stored.revision + 1 }, shown) };
};
