import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { publicAddresses, publicAddressId } from "@cartwright/kernel/sites/public-address";
import { installation } from "@cartwright/kernel/sites/site";
import { create, replace } from "@cartwright/store/batch";
import { byId, type Store } from "@cartwright/store/store";
import type { Deployment } from "./deployment.ts";

const load = async (store: Store) => {
	const { address } = await store.read(installation, { address: byId(publicAddresses, publicAddressId) });
	return address;
};

/** Stores where servers are reached, for commands that run beside them. */
export const recordPublicAddress = (store: Store, origin: string): Promise<void> =>
	rerunOnConflict(async () => {
		const before = await load(store);
		if (before?.doc.origin === origin) return;
		const after = { id: publicAddressId, origin };
		await store.commit(installation, [
			before ? replace(publicAddresses, before, after) : create(publicAddresses, after),
		]);
	});

/** The origin of links that a command writes: what its environment names, or else where the server was last reached. */
export const originOfLinks = async (
	store: Store,
	{ publicUrl, isPublicUrlNamed }: Pick<Deployment, "publicUrl" | "isPublicUrlNamed">,
): Promise<string> => (isPublicUrlNamed ? publicUrl : ((await load(store))?.doc.origin ?? publicUrl));
