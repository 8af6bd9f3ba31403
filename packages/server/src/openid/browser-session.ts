import { randomBytes } from "node:crypto";
import { byId } from "@cartwright/store/store";
import { stringifyCookie } from "cookie";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { readCookies } from "../capabilities/identity/cookies.ts";
import { sessions } from "../capabilities/identity/documents.ts";
import type { Incoming } from "../foundation/incoming.ts";
import { openIdRecordsOf, type RecordsOptions } from "./records.ts";

/** The cookies of the protocol library. None of them says who is signed in. */
export const openIdCookies = {
	session: "cartwright_openid",
	interaction: "cartwright_openid_step",
	resume: "cartwright_openid_resume",
};

/** Marks an id of a session as one that this server gave to the library. */
const prefix = "session.";
/** What the library writes into its cookies. */
const libraryValue = /^[\w-]+$/;

/**
 * The sign-ins of the requests that are being answered, by the ids under which the library sees them. An id is random and
 * holds for one request, so that no browser can name one.
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

/**
 * The `Cookie` header as the library is to see it: its own cookies alone, with the member's sign-in in place of a session of
 * its own. It is written anew from what was parsed, so that the library cannot read it differently.
 */
export const cookiesFor = (incoming: Pick<Incoming, "headers">, view: string | undefined): string => {
	const sent = readCookies(incoming);
	const own = Object.values(openIdCookies).flatMap((name) => {
		const value = sent[name];
		return value !== undefined && libraryValue.test(value) ? [[name, value] as const] : [];
	});
	return stringifyCookie({ ...Object.fromEntries(own), ...(view ? { [openIdCookies.session]: view } : {}) });
};

export interface SessionRecordsOptions extends RecordsOptions {
	readonly views: SessionViews;
}

/**
 * The library's sessions are views of ours, so that signing out anywhere signs out everywhere. Beside them is kept only what
 * the library notes for itself; that of browsers in which nobody is signed in is kept as it comes.
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
				...{ jti: id, kind: "Session", uid: session.doc.id, accountId: memberId, loginTs: seconds(authenticatedDate) },
				...{ iat: seconds(createdDate), exp: seconds(expires) },
			} as AdapterPayload;
		},
		// The library gives its session a new id after each sign-in; ours ends when the member signs out.
		async destroy(id) {
			if (!id.startsWith(prefix)) await notes.destroy(id);
		},
	};
};
