import type { listLocations as declared } from "@cartwright/contract/business/locations";
import { equals } from "@cartwright/store/query/filter";
import type { Handler } from "../../foundation/handler.ts";
import { sortOf } from "../../foundation/wire-query.ts";
import { locationSortRules, pageOfLocations } from "./page-of-locations.ts";

export const listLocations: Handler<typeof declared> = (context, { sort, paging, includeArchived }) =>
	pageOfLocations(context, {
		filter: includeArchived ? undefined : equals("archived", false),
		sort: sort?.fieldName ? sortOf([sort], locationSortRules) : [],
		paging,
		defaultLimit: 1000,
	});
