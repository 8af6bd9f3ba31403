import type { Store } from "@cartwright/store/store";
import type { Identity } from "../foundation/identity.ts";
import { MinuteCounter } from "../foundation/minute-counter.ts";
import { networkOf } from "../foundation/network.ts";
import type { RecordedCall, RecordedChange, Recorder, SignInAttempt } from "../foundation/recorder.ts";
import { causedBy } from "../runtime/caused-by.ts";
import { StoreWithCommit } from "../runtime/store-with-commit.ts";
import { AuditChain } from "./chain.ts";
import type { AuditEntry } from "./documents.ts";
import { changesOf, thingsOf } from "./entry.ts";

/** Maximum number of refusals per caller and minute, so that a broken script cannot fill the log. */
const refusalsPerMinute = 60;

/**
 * Maximum number of recorded sign-ins and refused keys per minute: for a network, an account and a shop. At worst the log
 * grows by 20 entries a minute, about 15 MB a day.
 */
const attemptsPerMinute = { network: 5, account: 5, site: 20 } as const;

/** Records what staff and apps do, in the log of the site or installation that they write to. */
export class AuditRecorder implements Recorder {
	readonly #store: Store;
	readonly #chain: AuditChain;
	readonly #refusals = new MinuteCounter(refusalsPerMinute);

	readonly #attempts = {
		network: new MinuteCounter(attemptsPerMinute.network),
		account: new MinuteCounter(attemptsPerMinute.account),
		site: new MinuteCounter(attemptsPerMinute.site),
	};

	readonly #onSignIn: (outcome: string) => void;

	/** `onSignIn` is called for each sign-in of a member, also for those that are left out of the log. */
	constructor(store: Store, onSignIn: (outcome: string) => void = () => {}) {
		this.#store = store;
		this.#onSignIn = onSignIn;
		this.#chain = new AuditChain(store);
	}

	storeFor(call: RecordedCall, actor: Identity, changes: readonly RecordedChange[] = [], outcome = "OK"): Store {
		const facts = { ...factsOf(call, actorOf(actor)), ...changesOf(changes), outcome };
		return new StoreWithCommit(this.#store, (site, batch) =>
			this.#chain.commit(site, causedBy(actor, batch), { ...facts, ...thingsOf(batch, changes) }),
		);
	}

	async signIn(call: RecordedCall, { memberId, account, outcome }: SignInAttempt): Promise<void> {
		this.#onSignIn(outcome);
		if (!this.#mayRecord(call, account)) return;
		const actor = { actorKind: "member", actorId: memberId } as const;
		await this.#chain.commit(call.site, [], { ...factsOf(call, actor), things: [], furtherThings: 0, outcome });
	}

	async refusedKey(call: RecordedCall, keyId: string, log: string): Promise<void> {
		if (!this.#mayRecord(call, keyId)) return;
		const facts = factsOf(call, { actorKind: "app", actorId: keyId });
		const outcome = "UNAUTHENTICATED";
		await this.#chain.commit(log, [], { ...facts, things: [], furtherThings: 0, outcome });
	}

	#mayRecord({ site, now, incoming }: RecordedCall, account: string): boolean {
		const time = Date.parse(now);
		const { network, account: accounts, site: sites } = this.#attempts;
		return (
			network.take(networkOf(incoming.ip), time) === undefined &&
			accounts.take(`${site} ${account}`, time) === undefined &&
			sites.take(site, time) === undefined
		);
	}

	async refused(call: RecordedCall, actor: Identity, code: string, ids: readonly string[]): Promise<void> {
		const facts = factsOf(call, actorOf(actor));
		if (this.#refusals.take(facts.actorId, Date.parse(call.now)) !== undefined) return;
		const things = ids.map((id) => ({ kind: "named", id }));
		await this.#chain.commit(call.site, [], { ...facts, things, furtherThings: 0, outcome: code });
	}
}

type CallFacts = Pick<AuditEntry, "time" | "siteId" | "actorKind" | "actorId" | "call" | "ip" | "requestId">;

const factsOf = ({ call, site, now, requestId, incoming }: RecordedCall, actor: Actor): CallFacts => ({
	time: now,
	siteId: site,
	call,
	ip: incoming.ip,
	requestId,
	...actor,
});

type Actor = Pick<AuditEntry, "actorKind" | "actorId">;

const actorOf = (actor: Identity): Actor => {
	if (actor.kind === "user") return { actorKind: "user", actorId: actor.userId };
	if (actor.kind === "guest") return { actorKind: "link", actorId: actor.createdBy ?? "" };
	return { actorKind: "app", actorId: actor.kind === "app" ? actor.appId : "" };
};
