import { newAccount } from "@cartwright/accounts/identity/accounts/account";
import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import type { DataCollectionPermissions } from "@cartwright/contract/data/collection-messages";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject } from "@cartwright/contract/message";
import { settings } from "@cartwright/contract/sites/settings";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Job } from "@cartwright/kernel/foundation/subscriber";
import type { Client } from "@cartwright/sdk/client";
import { openInstallation } from "@cartwright/server/installation";
import { create } from "@cartwright/store/batch";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { runJob } from "./run-job.ts";
import type { Shop } from "./shop.ts";

export const everybody: DataCollectionPermissions = {
	insert: "ANYONE",
	update: "ANYONE",
	remove: "ANYONE",
	read: "ANYONE",
};

/** Creates a data collection and returns its id. */
export const addCollection = async (
	shop: Shop,
	permissions: DataCollectionPermissions = everybody,
	id = `C${uuid()}`,
): Promise<string> => {
	const staff = (await shop.staff()).use(dataCollections);
	await staff.createDataCollection({ collection: { id, permissions, fields: [{ key: "title", type: "TEXT" }] } });
	return id;
};

/** Creates a collection with a field `links` that refers to several items of a collection; by default, of itself. */
export const addLinkingCollection = async (
	shop: Shop,
	{ to, backKey, permissions = everybody, id = `C${uuid()}` }: LinkingCollection = {},
): Promise<string> => {
	const staff = (await shop.staff()).use(dataCollections);
	const back = backKey === undefined ? {} : { referencingFieldKey: backKey };
	const typeMetadata = { multiReference: { referencedCollectionId: to ?? id, ...back } };
	await staff.createDataCollection({
		collection: { id, permissions, fields: [{ key: "links", type: "MULTI_REFERENCE", typeMetadata }] },
	});
	return id;
};

export interface LinkingCollection {
	readonly id?: string;
	/** Id of the referenced collection. */
	readonly to?: string;
	/** The field of the referenced items that leads back. */
	readonly backKey?: string;
	readonly permissions?: DataCollectionPermissions;
}

/** Sets the sandbox and the limits of data collections. */
export const setDataSettings = async (
	shop: Shop,
	data: { readonly sandbox?: boolean; readonly maxMegabytes?: number | null; readonly maxItems?: number | null },
): Promise<void> => {
	await (await shop.staff("owner")).use(settings).updateSettings({ settings: { data } });
};

/** Options of every call on items. */
interface ItemOptions {
	readonly environment?: "LIVE" | "SANDBOX" | "SANDBOX_PREFERRED";
	readonly publishPluginOptions?: { readonly includeDraftItems: boolean };
}

/** Calls on the items of one collection. */
export const itemsOf = (client: Client, dataCollectionId: string, options: ItemOptions = {}) => {
	const calls = client.use(dataItems);
	const inCollection = { dataCollectionId, ...options };
	return {
		calls,
		insert: async (data: JsonObject) => (await calls.insertDataItem({ ...inCollection, dataItem: { data } })).dataItem,
		get: async (dataItemId: string) => (await calls.getDataItem({ ...inCollection, dataItemId })).dataItem,
		update: async (data: JsonObject) => (await calls.updateDataItem({ ...inCollection, dataItem: { data } })).dataItem,
		save: (data: JsonObject) => calls.saveDataItem({ ...inCollection, dataItem: { data } }),
		remove: async (dataItemId: string) => (await calls.removeDataItem({ ...inCollection, dataItemId })).dataItem,
		query: async (query: Parameters<typeof calls.queryDataItems>[0]["query"]) =>
			(await calls.queryDataItems({ ...inCollection, query: query ?? {} })).dataItems.map(({ data }) => data ?? {}),
		count: async (filter?: JsonObject) =>
			(await calls.countDataItems({ ...inCollection, ...(filter ? { filter } : {}) })).totalCount,
	};
};

/** A signed-in member of the shop. */
export const newMember = async (
	shop: Shop,
): Promise<Client & { readonly memberId: string; readonly token: string }> => {
	const memberId = uuid();
	const policy = { requireEmailVerification: false, requireOwnerApproval: false };
	const facts = { id: memberId, email: `${memberId}@example.com`, now: shop.now().toISOString() };
	await shop.store.commit(shop.site, [create(accounts, newAccount(facts, policy))]);
	const { tokens } = await openInstallation(shop.store, shop.now);
	const identity = { kind: "member", memberId, clientId: shop.clientId } as const;
	const token = await tokens.issue({ site: shop.site, client: shop.clientId, use: "access", identity }, shop.now());
	return { ...shop.caller(token), memberId, token };
};

/** Runs a job to its end. */
export const runDataJob = (shop: Shop, job: Job): Promise<void> => runJob(job, dataWorkContext(shop));

/** What work behind the calls has at hand. */
export const dataWorkContext = (shop: Shop): WorkContext => ({
	store: shop.store,
	now: shop.now().toISOString(),
	newId: () => uuid(),
	origin: "",
	log: pino({ level: "silent" }),
	providers: {} as never,
});
