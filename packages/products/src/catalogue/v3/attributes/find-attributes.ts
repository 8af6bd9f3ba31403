import type { Context } from "@cartwright/kernel/foundation/context";
import { readPageRequest, storeQuery, toResultPage, type WireQuery } from "@cartwright/kernel/foundation/page-request";
import { filterOf } from "@cartwright/kernel/foundation/wire-query";
import { byId, count, page } from "@cartwright/store/store";
import type { Attribute } from "../../attribute.ts";
import { type AttributeCalls, attributeNotFound } from "./attribute-calls.ts";
import { attributeView, attributeViews } from "./attribute-views.ts";

type Fields = readonly string[] | null | undefined;

/** The view of one attribute by id. */
export const getAttribute = async <Doc extends Attribute, View>(
	context: Context,
	calls: AttributeCalls<Doc, View>,
	id: string,
	fields: Fields,
): Promise<View> => {
	const { stored } = await context.store.read(context.site, { stored: byId(calls.kind.collection, id) });
	const outcome = stored ? { value: stored } : { error: attributeNotFound(calls, id) };
	return attributeView(context, calls, [outcome], fields);
};

/** A page of attributes, newest first by default. */
export const queryAttributes = async <Doc extends Attribute, View>(
	context: Context,
	calls: AttributeCalls<Doc, View>,
	query: WireQuery | null | undefined,
	fields: Fields,
) => {
	const { collection } = calls.kind;
	const scope = { key: context.cursorKey, site: context.site, query: collection.name };
	const request = readPageRequest(query ?? {}, scope, {
		rules: calls.rules,
		defaultLimit: 100,
		defaultSort: [{ field: "createdDate", order: "DESC" }],
	});
	const { rows } = await context.store.read(context.site, { rows: page(collection, storeQuery(request)) });
	const { items, pagingMetadata } = toResultPage(request, rows, ({ doc }) => doc);
	return { views: await attributeViews(context, calls, items, fields), pagingMetadata };
};

/** The number of attributes that match. */
export const countAttributes = async <Doc extends Attribute, View>(
	{ store, site }: Context,
	{ kind, rules }: AttributeCalls<Doc, View>,
	filter: unknown,
): Promise<number> => {
	const { total } = await store.read(site, { total: count(kind.collection, filterOf(filter, rules)) });
	return total;
};
