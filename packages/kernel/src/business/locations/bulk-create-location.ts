import type { bulkCreateLocation as declared } from "@cartwright/contract/business/locations";
import type { Handler } from "../../foundation/handler.ts";
import { createLocations } from "./create-locations.ts";

export const bulkCreateLocation: Handler<typeof declared> = async (context, { locations }) => {
	const outcomes = await createLocations(context, locations, (index) => `locations[${index}]`);
	return {
		successfulLocations: outcomes.flatMap((outcome) => ("value" in outcome ? [outcome.value] : [])),
		failedLocations: outcomes.flatMap((outcome, index) =>
			"error" in outcome ? [{ location: locations[index] ?? {}, errorMessage: outcome.error.message }] : [],
		),
	};
};
