import { byIds, type Store } from "@cartwright/store/store";
import { type Account, accounts } from "../identity/accounts/documents.ts";
import { type Session, sessions } from "../identity/sessions/documents.ts";

export interface MemberRead {
	readonly account: Account | undefined;
	readonly session: Session | undefined;
}

interface Batch {
	readonly accountIds: Set<string>;
	readonly sessionIds: Set<string>;
	readonly result: Promise<(accountId: string, sessionId: string) => MemberRead>;
}

/**
 * Reads the accounts and sessions of calling members, with one query for all waiting calls. A call does not share a read that
 * began before it: that read may have missed a session that ended meanwhile.
 */
export class MemberReads {
	readonly #store: Store;
	readonly #running = new Map<string, Promise<unknown>>();
	readonly #next = new Map<string, Batch>();

	constructor(store: Store) {
		this.#store = store;
	}

	async read(site: string, accountId: string, sessionId = ""): Promise<MemberRead> {
		const batch = this.#next.get(site) ?? this.#newBatch(site);
		batch.accountIds.add(accountId);
		if (sessionId) batch.sessionIds.add(sessionId);
		return (await batch.result)(accountId, sessionId);
	}

	#newBatch(site: string): Batch {
		const [accountIds, sessionIds] = [new Set<string>(), new Set<string>()];
		const result = this.#run(site, accountIds, sessionIds);
		const batch = { accountIds, sessionIds, result };
		this.#next.set(site, batch);
		return batch;
	}

	async #run(site: string, accountIds: Set<string>, sessionIds: Set<string>): Batch["result"] {
		// A failure of the previous read concerns the calls that wait for it.
		await this.#running.get(site)?.catch(() => {});
		this.#next.delete(site);
		const reading = this.#store.read(site, {
			accounts: byIds(accounts, [...accountIds]),
			sessions: byIds(sessions, [...sessionIds]),
		});
		this.#running.set(site, reading);
		try {
			const result = await reading;
			return (accountId, sessionId) => ({
				account: result.accounts.get(accountId)?.doc,
				session: result.sessions.get(sessionId)?.doc,
			});
		} finally {
			if (this.#running.get(site) === reading) this.#running.delete(site);
		}
	}
}
