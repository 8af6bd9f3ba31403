import { among } from "../list/among.ts";
import { realDate } from "../real-date.ts";

/** What was done in the shop, and how people signed in. */
export const auditLogs = ["SITE", "ACCOUNT"] as const;
type AuditLogName = (typeof auditLogs)[number];

/** What the list shows. It is the search part of the address, so that a list can be bookmarked and shared. */
export interface AuditListState {
	readonly log: AuditLogName;
	/** Name of a call. */
	readonly call: string;
	/** Id of who did it. */
	readonly actor: string;
	/** Id of what was changed. */
	readonly thing: string;
	/** Calendar dates of the shop, the last one included. */
	readonly from: string;
	readonly to: string;
	/** Number of the entry that those of the page are older than; empty for the newest. */
	readonly before: string;
}

export const readAuditList = (search: URLSearchParams): AuditListState => ({
	log: among(auditLogs, [search.get("log") ?? ""])[0] ?? "SITE",
	call: (search.get("q") ?? "").trim(),
	actor: search.get("actor") ?? "",
	thing: search.get("thing") ?? "",
	from: realDate(search.get("from") ?? ""),
	to: realDate(search.get("to") ?? ""),
	before: /^[1-9]\d{0,14}$/.exec(search.get("before") ?? "")?.[0] ?? "",
});

/** The search part of the address of a list; what is usual is left out. */
export const addressOfAudit = (state: AuditListState, changes: Partial<AuditListState> = {}): string => {
	// Another list starts at its first page.
	const { log, call, actor, thing, from, to, before } = { ...state, before: "", ...changes };
	const search = new URLSearchParams();
	if (log !== "SITE") search.set("log", log);
	if (call) search.set("q", call);
	if (actor) search.set("actor", actor);
	if (thing) search.set("thing", thing);
	if (from) search.set("from", from);
	if (to) search.set("to", to);
	if (before) search.set("before", before);
	const written = search.toString();
	return written ? `?${written}` : "";
};

export const hasAuditFilters = ({ call, actor, thing, from, to }: AuditListState): boolean =>
	[call, actor, thing, from, to].some(Boolean);

/** What the services are asked for; `startOf` is the instant at which a date starts, or one of the days after it. */
export const criteriaOf = (
	{ log, call, actor, thing, from, to }: AuditListState,
	startOf: (date: string, days: number) => string,
) => ({
	log,
	...(call ? { call } : {}),
	...(actor ? { actorId: actor } : {}),
	...(thing ? { thingId: thing } : {}),
	...(from ? { from: startOf(from, 0) } : {}),
	...(to ? { to: startOf(to, 1) } : {}),
});
