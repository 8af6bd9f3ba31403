import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { linkKeyId, secrets } from "@cartwright/kernel/sealing/secret";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import { reviewOptOuts, reviewRequests } from "./documents.ts";
import { loadRequestedProducts } from "./load-requested-products.ts";
import { optOutId } from "./opt-out-id.ts";
import { addressOf, sendingWrites } from "./sending.ts";

/** Queues the mail of a request that is due. The commit that queues it marks the request, so there is only one. */
export const sendRequest = async (context: WorkContext, site: string, id: string): Promise<void> => {
	const { store, now } = context;
	const { request } = await store.read(site, { request: byId(reviewRequests, id) });
	const { dueDate } = request?.doc ?? {};
	if (!request || !dueDate || dueDate > now) return;
	const [requested, { key }] = await Promise.all([
		loadRequestedProducts(context, site, request.doc),
		store.read(installation, { key: byId(secrets, linkKeyId) }),
	]);
	if (!key) throw new Error("the installation has no key for links");
	const address = addressOf(request.doc, requested.order);
	const { optOut } = await store.read(site, { optOut: byId(reviewOptOuts, address ? optOutId(address) : "") });
	const facts = { ...context, site, key: key.doc.value, address, isDeclined: optOut !== undefined };
	await store.commit(site, sendingWrites(request, requested, facts));
};
