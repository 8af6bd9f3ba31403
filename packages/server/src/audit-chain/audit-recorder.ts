import type { Store } from "@cartwright/store/store";
import type { Identity } from "../foundation/identity.ts";
import { RateLimit } from "../foundation/rate-limit.ts";
import type { RecordedCall, RecordedChange, Recorder } from "../foundation/recorder.ts";
import { AuditChain } from "./chain.ts";
import type { AuditEntry } from "./documents.ts";
import { changesOf, thingsOf } from "./entry.ts";
import { RecordedStore } from "./recorded-store.ts";

/** A broken script must not fill the log: of each caller so many refusals a minute are noted. */
const refusalsPerMinute = 60;

/** Notes what staff and apps do, in the log of whatever they write to. */
export class AuditRecorder implements Recorder {
	readonly #store: Store;
	readonly #chain: AuditChain;
	readonly #refusals = new RateLimit(refusalsPerMinute);

	constructor(store: Store) {
		this.#store = store;
		this.#chain = new AuditChain(store);
	}

	storeFor(call: RecordedCall, actor: Identity, changes: readonly RecordedChange[] = [], outcome = "OK"): Store {
		const facts = { ...factsOf(call, actor), ...changesOf(changes), outcome };
		return new RecordedStore(this.#store, (site, batch) =>
			this.#chain.commit(site, batch, { ...facts, ...thingsOf(batch, changes) }),
		);
	}

	async refused(call: RecordedCall, actor: Identity, code: string, ids: readonly string[]): Promise<void> {
		const facts = factsOf(call, actor);
		if (this.#refusals.take(facts.actorId, Date.parse(call.now)) !== undefined) return;
		const things = ids.map((id) => ({ kind: "named", id }));
		await this.#chain.commit(call.site, [], { ...facts, things, furtherThings: 0, outcome: code });
	}
}

type CallFacts = Pick<AuditEntry, "time" | "siteId" | "actorKind" | "actorId" | "call" | "ip" | "requestId">;

const factsOf = ({ call, site, now, requestId, incoming }: RecordedCall, actor: Identity): CallFacts => ({
	...{ time: now, siteId: site, call, ip: incoming.ip, requestId },
	...actorOf(actor),
});

const actorOf = (actor: Identity): Pick<AuditEntry, "actorKind" | "actorId"> => {
	if (actor.kind === "user") return { actorKind: "user", actorId: actor.userId };
	if (actor.kind === "guest") return { actorKind: "link", actorId: actor.createdBy ?? "" };
	return { actorKind: "app", actorId: actor.kind === "app" ? actor.appId : "" };
};
