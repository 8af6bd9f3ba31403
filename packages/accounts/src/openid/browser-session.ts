import { randomBytes } from "node:crypto";
import { byId } from "@cartwright/store/store";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { sessions } from "../identity/sessions/documents.ts";
import { openIdRecordsOf, type RecordsOptions } from "./records.ts";

/** Marks a session id that this server gave to the library. */
const prefix = "session.";
/**
 * The sessions of the current requests, by the ids that the library sees. An id is random and valid for one request, so that
 * no browser can send one.
 */
export class SessionViews {
	readonly #sessionIds = new Map<string, string>();

	open(sessionId: string): string {
		const view = prefix + randomBytes(32).toString("base64url");
		this.#sessionIds.set(view, sessionId);
		return view;
	}

	find(view: string): string | undefined {
		return this.#sessionIds.get(view);
	}

	close(view: string): void {
		this.#sessionIds.delete(view);
	}
}

export interface SessionRecordsOptions extends RecordsOptions {
	readonly views: SessionViews;
}

/**
 * Shows our sessions to the library, so that signing out anywhere signs out everywhere. Only the library's own data about
 * a session is stored beside it; sessions without a member are stored as they are.
 */
export const sessionRecordsOf = (options: SessionRecordsOptions): Adapter => {
	const notes = openIdRecordsOf(options, "Session");
	const { store, site, now, views } = options;
	return {
		...notes,
		async upsert(id, payload, expiresIn) {
			await notes.upsert(payload.accountId ? `${prefix}${payload.uid}` : id, payload, expiresIn);
		},
		async find(id) {
			if (!id.startsWith(prefix)) {
				const found = await notes.find(id);
				return found && !found.accountId ? found : undefined;
			}
			const sessionId = views.find(id);
			if (!sessionId) return undefined;
			const [{ session }, noted] = await Promise.all([
				store.read(site, { session: byId(sessions, sessionId) }),
				notes.find(`${prefix}${sessionId}`),
			]);
			if (!session || session.doc.expires <= now().toISOString()) return undefined;
			const seconds = (date: string) => Math.floor(Date.parse(date) / 1000);
			const { memberId, authenticatedDate, createdDate, expires } = session.doc;
			const { authorizations, state } = noted ?? {};
			return {
				...(authorizations ? { authorizations } : {}),
				...(state ? { state } : {}),
				jti: id,
				kind: "Session",
				uid: session.doc.id,
				accountId: memberId,
				loginTs: seconds(authenticatedDate),
				iat: seconds(createdDate),
				exp: seconds(expires),
			} as AdapterPayload;
		},
		// The library changes its session id after each sign-in; ours ends when the member signs out.
		async destroy(id) {
			if (!id.startsWith(prefix)) await notes.destroy(id);
		},
	};
};
