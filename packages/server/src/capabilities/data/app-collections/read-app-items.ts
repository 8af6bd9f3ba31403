import type { ItemQuery } from "@cartwright/contract/data/item-messages";
import type { Document, Stored } from "@cartwright/store/collection";
import { readCursor } from "@cartwright/store/cursor";
import { and, equals, type Filter } from "@cartwright/store/query/filter";
import { readFilter, readSort } from "@cartwright/store/query-language";
import { byId, count, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { type PageRequest, storeQuery, toResultPage } from "../../catalogue/v3/page-request.ts";
import { defaultSettings, type Settings, settings, settingsId } from "../../sites/documents.ts";
import { DataError, describe } from "../data-error.ts";
import { dataCollections } from "../documents.ts";
import { noItem } from "../no-item.ts";
import type { AppCollection, AppItem } from "./app-collection.ts";
import { appCollection } from "./app-collections.ts";

const defaultLimit = 50;

interface AppRequest {
	readonly dataCollectionId: string;
	readonly environment?: string | null;
}

/**
 * The collection of a request if it mirrors the shop, with the settings of the shop. Costs nothing for others. A stored
 * collection that had the id before takes precedence.
 */
export const loadAppCollection = async (
	{ store, site }: Context,
	{ dataCollectionId, environment }: AppRequest,
): Promise<LoadedAppCollection | undefined> => {
	const mirror = appCollection(dataCollectionId);
	if (!mirror || environment === "SANDBOX") return undefined;
	const read = await store.read(site, {
		native: byId(dataCollections, dataCollectionId),
		settings: byId(settings, settingsId),
	});
	return read.native ? undefined : { mirror, settings: read.settings?.doc ?? defaultSettings };
};

export interface LoadedAppCollection {
	readonly mirror: AppCollection;
	readonly settings: Settings;
}

export const loadAppItem = async (context: Context, { mirror, settings }: LoadedAppCollection, id: string) => {
	const { documents, visible } = mirror;
	const filter = and(visible, equals("id", id));
	const { found } = await context.store.read(context.site, { found: page(documents, { filter, limit: 1 }) });
	const [item] = await loadItems(context, { mirror, settings }, found);
	if (!item) throw noItem(mirror.id, id);
	return item;
};

export const countAppItems = async (context: Context, loaded: LoadedAppCollection, wire: unknown): Promise<number> => {
	const filter = and(loaded.mirror.visible, filterOf(loaded, wire));
	const { total } = await context.store.read(context.site, { total: count(loaded.mirror.documents, filter) });
	return total;
};

export const queryAppItems = async (
	context: Context,
	loaded: LoadedAppCollection,
	query: ItemQuery,
	returnTotalCount: boolean,
) => {
	const { mirror } = loaded;
	const pageRequest = readPageRequest(context, loaded, query);
	const filter = and(mirror.visible, pageRequest.filter);
	const { rows, total } = await context.store.read(context.site, {
		rows: page(mirror.documents, { ...storeQuery(pageRequest), filter }),
		...(returnTotalCount ? { total: count(mirror.documents, filter) } : {}),
	});
	const { items: stored, pagingMetadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	return {
		items: await loadItems(context, loaded, stored),
		pagingMetadata: {
			...pagingMetadata,
			...(pageRequest.from ? {} : { offset: pageRequest.offset }),
			...(typeof total === "number" ? { total } : {}),
			tooManyToCount: false,
		},
	};
};

const loadItems = async (
	{ store, site, origin }: Context,
	{ mirror, settings }: LoadedAppCollection,
	stored: readonly Stored<Document>[],
): Promise<AppItem[]> => {
	const related = mirror.related(stored);
	if (related) related.keep((await store.read(site, { items: related.request })).items);
	return mirror.itemsOf(stored, { settings, origin });
};

const readPageRequest = (
	{ cursorKey, site }: Context,
	loaded: LoadedAppCollection,
	{ paging, cursorPaging, filter, sort }: ItemQuery,
): PageRequest => {
	const { mirror } = loaded;
	const limit = cursorPaging?.limit || paging?.limit || defaultLimit;
	const scope = { key: cursorKey, site, query: `queryDataItems ${mirror.id}` };
	if (cursorPaging?.cursor) {
		const { value, faults } = readCursor(scope, cursorPaging.cursor);
		if (faults) throw new DataError("WDE0151", describe(faults));
		return { ...value, limit, offset: 0, scope };
	}
	const { value: sorted, faults } = readSort(sort, mirror.rules);
	if (faults) throw new DataError("WDE0075", describe(faults));
	const order = sorted.length > 0 ? sorted : mirror.defaultSort;
	return { filter: filterOf(loaded, filter), sort: order, from: undefined, limit, offset: paging?.offset ?? 0, scope };
};

const filterOf = ({ mirror, settings }: LoadedAppCollection, wire: unknown): Filter | undefined => {
	const { value, faults } = readFilter(wire, mirror.rules);
	if (faults) {
		throw new DataError(faults.some(({ rule }) => rule === "TOO_DEEP") ? "WDE0169" : "WDE0093", describe(faults));
	}
	return value && mirror.inStoredUnits(value, settings);
};

/** Mirrors have no references, no field groups and no random order. */
export const refuseUnsupported = (id: string): never => {
	throw new DataError("WDE0119", `The collection ${id} is read by id, by query and by count alone, without options.`);
};
