import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { installation } from "../../../sites/site.ts";
import { eventListeners } from "../documents.ts";
import { loadLogEnds } from "./log-ends.ts";

const minutes = 10;

interface Listening {
	readonly site: string;
	/** All if empty. */
	readonly eventTypes: readonly string[];
	readonly now: string;
}

/** Has the events of a site kept for ten minutes, together with those that others listen to. */
export const startListening = async (store: Context["store"], { site, eventTypes, now }: Listening) => {
	const { existing } = await store.read(installation, { existing: byId(eventListeners, site) });
	const { newest } = await loadLogEnds(store, site);
	const until = new Date(Date.parse(now) + minutes * 60_000).toISOString();
	const current = existing && existing.doc.until > now ? existing.doc.eventTypes : undefined;
	const all = eventTypes.length === 0 || current?.length === 0;
	const listener = { id: site, eventTypes: all ? [] : [...new Set([...(current ?? []), ...eventTypes])], until };
	await store.commit(installation, [
		existing ? replace(eventListeners, existing, listener) : create(eventListeners, listener),
	]);
	return { newest, until };
};
