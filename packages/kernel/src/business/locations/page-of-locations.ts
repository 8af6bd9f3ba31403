import { locationQueryFields, locationSortFields } from "@cartwright/contract/business/location-query-fields";
import { select } from "@cartwright/store/query/evaluate";
import type { Filter, Sort } from "@cartwright/store/query/filter";
import { type Rules, rulesOf } from "@cartwright/store/query-language";
import { budgetedMatcher } from "../../foundation/budgeted-matcher.ts";
import type { Context } from "../../foundation/context.ts";
import { number } from "../../foundation/operands.ts";
import { loadLocations } from "../load/load-locations.ts";
import { type ShownLocation, shownLocations } from "./location-view.ts";

const places = (names: readonly string[]) =>
	Object.fromEntries(
		names.map((name) => [name, name.startsWith("address.geocode.") ? { path: name, value: number } : name]),
	);

export const locationRules: Rules = rulesOf(locationQueryFields, places(Object.keys(locationQueryFields.fields)));
export const locationSortRules: Rules = rulesOf(locationSortFields, places(Object.keys(locationSortFields.fields)));

interface Page {
	readonly filter: Filter | undefined;
	readonly sort: readonly Sort[];
	readonly paging: { readonly limit?: number | null; readonly offset?: number | null } | null | undefined;
	readonly defaultLimit: number;
}

/** A page of locations. They are few, so they are compared as calls show them. */
export const pageOfLocations = async (context: Context, { filter, sort, paging, defaultLimit }: Page) => {
	const shown = shownLocations(await loadLocations(context));
	const matches = budgetedMatcher(filter);
	const [limit, offset] = [paging?.limit || defaultLimit, paging?.offset ?? 0];
	const rows: ShownLocation[] = select(
		shown.filter((location) => matches(location, context.budget)),
		{ sort, limit: limit + 1, offset },
	);
	const locations = rows.slice(0, limit);
	return { locations, pagingMetadata: { count: locations.length, offset, hasNext: rows.length > limit } };
};
