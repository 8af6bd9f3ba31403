import { page, type Store } from "@cartwright/store/store";
import type { EventForms } from "../../foundation/event-view.ts";
import { installation } from "../../sites/site.ts";
import { eventListeners, webhooks } from "../calls/documents.ts";

/** Which events of a site webhooks or listeners want. Each type is wanted until a time. */
export interface WantedEvents {
	/** By the types of the wire. */
	readonly types: ReadonlyMap<string, string>;
	/** By the types of which they are forms, as they are stored. */
	readonly storedTypes: ReadonlyMap<string, string>;
	/** Until when all types are wanted. */
	readonly allUntil: string;
}

/** Later than any time. */
const forever = "~";

/** Whether an event is wanted, by its type on the wire or as it is stored. */
export const isWanted = (
	{ allUntil, ...untilByType }: WantedEvents,
	form: "types" | "storedTypes",
	{ type, time }: { readonly type: string; readonly time: string },
): boolean => time < allUntil || time < (untilByType[form].get(type) ?? "");

const maxDocuments = 10_000;

/** Knows which events are wanted without a query, except after webhooks have changed. */
export class EventInterest {
	readonly #store: Store;
	readonly #forms: EventForms;
	#version = -1;
	#bySite: Promise<ReadonlyMap<string, WantedEvents>> = Promise.resolve(new Map());

	constructor(store: Store, forms: EventForms) {
		this.#store = store;
		this.#forms = forms;
	}

	/** `undefined` if nobody wants any. */
	async of(site: string): Promise<WantedEvents | undefined> {
		const version = this.#store.version(webhooks) + this.#store.version(eventListeners);
		if (version !== this.#version) {
			this.#version = version;
			this.#bySite = this.#load();
			this.#bySite.catch(() => {
				this.#version = -1;
			});
		}
		return (await this.#bySite).get(site);
	}

	async #load(): Promise<ReadonlyMap<string, WantedEvents>> {
		const { hooks, listeners } = await this.#store.read(installation, {
			hooks: page(webhooks, { limit: maxDocuments }),
			listeners: page(eventListeners, { limit: maxDocuments }),
		});
		const requests = [
			...hooks.map(({ doc }) => ({ site: doc.siteId, types: doc.eventTypes, until: forever })),
			...listeners.map(({ doc: { id, eventTypes, until } }) => ({ site: id, types: eventTypes, until })),
		];
		const bySite = Map.groupBy(requests, ({ site }) => site);
		return new Map([...bySite].map(([site, its]) => [site, together(its, this.#forms)]));
	}
}

interface InterestedParty {
	/** All if empty. */
	readonly types: readonly string[];
	readonly until: string;
}

const together = (parties: readonly InterestedParty[], { storedTypesOf }: EventForms): WantedEvents => {
	const named = parties.flatMap(({ types, until }) => types.map((type) => [type, until] as const));
	return {
		types: latestOf(named),
		storedTypes: latestOf(named.flatMap(([type, until]) => storedTypesOf(type).map((each) => [each, until]))),
		allUntil: parties
			.filter(({ types }) => types.length === 0)
			.reduce((latest, { until }) => (until > latest ? until : latest), ""),
	};
};

const latestOf = (entries: readonly (readonly [type: string, until: string])[]): ReadonlyMap<string, string> => {
	const latest = new Map<string, string>();
	for (const [type, until] of entries) if (until > (latest.get(type) ?? "")) latest.set(type, until);
	return latest;
};
