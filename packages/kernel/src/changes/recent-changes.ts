import type { RecentChange, RecentChanges, Start } from "./documents.ts";
import { recentChangesId } from "./documents.ts";

/** Rewriting more of them with each change would cost more than pages that load anew. */
const maxChanges = 200;
const followedMs = 5 * 60_000;
/** So long before they end, recordings are extended: more often would only be more writes. */
const extendedMs = 3 * 60_000;
/** By which clocks of several processes differ, and an event is older than its commit. */
const clockSlackMs = 2000;

const nothing: RecentChanges = {
	id: recentChangesId,
	followed: {},
	changes: [],
	dropped: { number: 0, time: "" },
	last: 0,
};

/** Has changes of these entities recorded for some minutes from now on. Returns the same if they are. */
export const follow = (recent: RecentChanges | undefined, entities: readonly string[], now: string): RecentChanges => {
	const before = recent ?? nothing;
	const due = entities.filter((entity) => (before.followed[entity]?.until ?? "") < later(now, extendedMs));
	if (recent && due.length === 0) return recent;
	// Numbers from before a pause are not those from after it.
	const last = before.last + 1;
	const started = { number: last, time: now };
	const followed = due.map((entity) => {
		const current = before.followed[entity];
		const start = current && current.until > now ? current : started;
		return [entity, { number: start.number, time: start.time, until: later(now, followedMs) }];
	});
	return { ...before, last, followed: { ...before.followed, ...Object.fromEntries(followed) } };
};

/** Adds what was changed. Returns the same if nobody follows it. */
export const withChanges = (recent: RecentChanges, changed: readonly Omit<RecentChange, "number">[]): RecentChanges => {
	const added = changed.filter(({ entity, time }) => time < (recent.followed[entity]?.until ?? ""));
	if (added.length === 0) return recent;
	const numbered = added.map((change, index) => ({ ...change, number: recent.last + index + 1 }));
	const latest = new Map<string, RecentChange>();
	for (const change of [...recent.changes, ...numbered]) {
		const key = `${change.entity} ${change.entityId}`;
		latest.delete(key);
		latest.set(key, change);
	}
	const all = [...latest.values()];
	const dropped = all.at(-maxChanges - 1) ?? recent.dropped;
	return {
		...recent,
		changes: all.slice(-maxChanges),
		dropped: { number: dropped.number, time: laterOf(dropped.time, recent.dropped.time) },
		last: recent.last + added.length,
	};
};

export interface Position {
	readonly after?: number | undefined;
	readonly since?: string | undefined;
}

/** What somebody who follows these entities has not seen. */
export const changesAfter = (
	{ followed, changes, dropped, last }: RecentChanges,
	entities: readonly string[],
	{ after, since }: Position,
): { readonly changes: readonly RecentChange[]; readonly isComplete: boolean } => {
	if (after === undefined && since === undefined) return { changes: [], isComplete: true };
	const from = since === undefined ? undefined : later(since, -clockSlackMs);
	const isAfter = ({ number, time }: Start): boolean => (from === undefined ? number > (after ?? 0) : time >= from);
	const starts = [dropped, ...entities.map((entity) => followed[entity] ?? { number: last, time: "~" })];
	return {
		changes: changes.filter((change) => entities.includes(change.entity) && isAfter(change)),
		isComplete: !starts.some(isAfter) && (after ?? 0) <= last,
	};
};

const later = (time: string, milliseconds: number): string => new Date(Date.parse(time) + milliseconds).toISOString();

const laterOf = (a: string, b: string): string => (a > b ? a : b);
