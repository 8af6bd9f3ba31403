import { byId } from "@cartwright/store/store";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { sessions } from "../capabilities/identity/documents.ts";
import { openIdRecordsOf, type RecordsOptions } from "./records.ts";

/** The protocol library's own cookie. It is never what says who is signed in. */
export const openIdCookie = "cartwright_openid";
/** Marks a cookie that this server wrote into the request itself. No browser can send one. */
const prefix = "session.";

/** The request's cookies as the library is to see them: with the member's sign-in in place of whatever came. */
export const cookiesFor = (header: string | undefined, sessionId: string | undefined): string => {
	const others = (header ?? "").split(";").map((pair) => pair.trim());
	const isForged = (pair: string) => pair.startsWith(`${openIdCookie}=${prefix}`);
	const isReplaced = (pair: string) => sessionId !== undefined && pair.startsWith(`${openIdCookie}=`);
	const kept = others.filter((pair) => pair && !isForged(pair) && !isReplaced(pair));
	return [...kept, ...(sessionId ? [`${openIdCookie}=${prefix}${sessionId}`] : [])].join("; ");
};

/**
 * The library's sessions are views of ours, so that signing out anywhere signs out everywhere. Beside them is kept only what
 * the library notes for itself; that of browsers in which nobody is signed in is kept as it comes.
 */
export const sessionRecordsOf = (options: RecordsOptions): Adapter => {
	const notes = openIdRecordsOf(options, "Session");
	const { store, site, now } = options;
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
			const [{ session }, noted] = await Promise.all([
				store.read(site, { session: byId(sessions, id.slice(prefix.length)) }),
				notes.find(id),
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
