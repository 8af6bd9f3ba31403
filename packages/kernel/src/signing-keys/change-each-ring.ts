import { page, type Store } from "@cartwright/store/store";
import { installation, sites } from "../sites/site.ts";
import { idTokenKeys, tokenKeys } from "./purposes.ts";
import { changeRing, type RingChange } from "./ring-store.ts";

const maxSites = 10_000;

/** Changes the ring of the installation, and that of each site. Returns how many were changed. */
export const changeEachRing = async (store: Store, change: RingChange): Promise<number> => {
	const { all } = await store.read(installation, { all: page(sites, { limit: maxSites }) });
	let count = Number(await changeRing(store, installation, tokenKeys, change));
	for (const { doc } of all) count += Number(await changeRing(store, doc.id, idTokenKeys, change));
	return count;
};
