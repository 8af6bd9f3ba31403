import type { queryLocations as declared } from "@cartwright/contract/business/locations";
import type { Handler } from "../../foundation/handler.ts";
import { filterOf, sortOf } from "../../foundation/wire-query.ts";
import { locationRules, pageOfLocations } from "./page-of-locations.ts";

export const queryLocations: Handler<typeof declared> = (context, { query }) =>
	pageOfLocations(context, {
		filter: filterOf(query?.filter, locationRules),
		sort: sortOf(query?.sort, locationRules),
		paging: query?.paging,
		defaultLimit: 50,
	});
