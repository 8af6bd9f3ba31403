import type { ContactsFacet } from "@cartwright/contract/contacts/contact-messages";
import type { PagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { and, type Filter, not } from "@cartwright/store/query/filter";
import { aggregate, count } from "@cartwright/store/store";
import { contacts } from "./documents.ts";
import { type Paging, pageBounds, pagingMetadata } from "./paging.ts";

/** More labels than a shop uses. */
const maxLabelsOfShop = 10_000;

/** Counts the contacts that match a filter by what they are grouped by. */
export const readFacets = async (
	{ store, site }: Pick<Context, "store" | "site">,
	filter: Filter | undefined,
	paging: Paging,
): Promise<{ readonly facets: ContactsFacet[]; readonly pagingMetadata: PagingMetadata }> => {
	const { limit, offset } = pageBounds(paging);
	const { all, unlabelled, labels } = await store.read(site, {
		all: count(contacts, filter),
		unlabelled: count(contacts, and(filter, not({ op: "exists", field: "labelKeys" }))),
		labels: aggregate(contacts, { filter, groupBy: ["labelKeys"], limit: maxLabelsOfShop }),
	});
	const facets: ContactsFacet[] = [
		{ facetType: "ALL_CONTACTS", facetDisplayName: "All contacts", count: all, queryFilter: {} },
		{
			facetType: "NOT_LABELED",
			facetDisplayName: "Not labeled",
			count: unlabelled,
			queryFilter: { "info.labelKeys": { $exists: false } },
		},
		...labels
			.flatMap(({ key: [label], count: number }) => (typeof label === "string" ? [labelFacet(label, number)] : []))
			.sort((a, b) => ((a.facetKey ?? "") < (b.facetKey ?? "") ? -1 : 1)),
	];
	const shown = facets.slice(offset, offset + limit);
	return { facets: shown, pagingMetadata: pagingMetadata(offset, shown.length, facets.length) };
};

const labelFacet = (label: string, number: number): ContactsFacet => {
	const point = label.indexOf(".");
	const [namespace, facetKey] = [label.slice(0, point), label.slice(point + 1)];
	return {
		facetType: "LABEL",
		namespace,
		namespaceDisplayName: namespace,
		facetKey,
		facetDisplayName: facetKey,
		count: number,
		queryFilter: { "info.labelKeys": { $hasSome: [label] } },
	};
};
