import type { createLocation as declared } from "@cartwright/contract/business/locations";
import { onlyValue } from "../../foundation/bulk.ts";
import type { Handler } from "../../foundation/handler.ts";
import { createLocations } from "./create-locations.ts";

export const createLocation: Handler<typeof declared> = async (context, { location }) => {
	const [created] = await createLocations(context, [location], () => "location");
	return { location: onlyValue(created) };
};
