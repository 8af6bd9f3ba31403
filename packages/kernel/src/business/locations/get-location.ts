import type { getLocation as declared } from "@cartwright/contract/business/locations";
import type { Handler } from "../../foundation/handler.ts";
import { mayUse } from "../../foundation/identity.ts";
import { loadLocations } from "../load/load-locations.ts";
import { businessOf } from "../property-writes.ts";
import { requireLocation } from "./find-location.ts";
import { locationView } from "./location-view.ts";

export const getLocation: Handler<typeof declared> = async (context, { id }) => {
	const facts = await loadLocations(context);
	const { business, defaultId } = facts;
	return {
		location: locationView(requireLocation(facts, id), { business: businessOf(business), defaultId }),
		locationManagementAuthorized: mayUse(context.identity, "LOCATIONS.MANAGE"),
	};
};
