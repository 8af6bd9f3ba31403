import type { Batch } from "@cartwright/store/batch";
import type { Store } from "@cartwright/store/store";
import { newUuid } from "../runtime/new-uuid.ts";
import { StoreWithCommit } from "../runtime/store-with-commit.ts";
import { AuditChain } from "./chain.ts";
import { thingsOf } from "./entry.ts";

/**
 * A store for commands: records its commits as the operator's, in the log of the site or installation that is written to.
 * `call` is the call that does the same over HTTP. `siteId` is needed where the written documents do not have it.
 */
export const operatorStore = (store: Store, call: string, siteId?: string): Store => {
	const chain = new AuditChain(store);
	return new StoreWithCommit(store, (place, batch) =>
		chain.commit(place, batch, {
			time: new Date().toISOString(),
			siteId: siteId ?? shopOf(batch) ?? place,
			call,
			...thingsOf(batch),
			actorKind: "operator",
			actorId: "operator",
			ip: "",
			requestId: newUuid(),
			outcome: "OK",
		}),
	);
};

/** The shop of a key, so that its staff see what was done to it. */
const shopOf = (batch: Batch): string | undefined => {
	for (const write of batch) {
		if ("doc" in write && "siteId" in write.doc && typeof write.doc.siteId === "string") return write.doc.siteId;
	}
	return undefined;
};
