import { page, type Store } from "@cartwright/store/store";
import { installation } from "../capabilities/sites/documents.ts";
import { eventListeners, webhooks } from "../capabilities/webhooks/documents.ts";
import { storedTypesOfEvent } from "./event-forms.ts";

/** Which events of a site webhooks or listeners want. */
export interface WantedEvents {
	/** Of the wire. */
	readonly types: ReadonlySet<string>;
	/** Those of which they are forms, as they are stored. */
	readonly storedTypes: ReadonlySet<string>;
	/** Until when all types are wanted as well. */
	readonly allUntil: string;
}

const maxDocuments = 10_000;

/** Knows which events are wanted without a query, except after webhooks have changed. */
export class EventInterest {
	readonly #store: Store;
	#version = -1;
	#bySite: Promise<ReadonlyMap<string, WantedEvents>> = Promise.resolve(new Map());

	constructor(store: Store) {
		this.#store = store;
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
			...hooks.map(({ doc }) => ({ site: doc.siteId, types: doc.eventTypes, allUntil: "" })),
			...listeners.map(({ doc: { id, eventTypes, until } }) => ({
				...{ site: id, types: eventTypes, allUntil: eventTypes.length === 0 ? until : "" },
			})),
		];
		const bySite = Map.groupBy(requests, ({ site }) => site);
		return new Map([...bySite].map(([site, its]) => [site, together(its)]));
	}
}

const together = (
	requests: readonly { readonly types: readonly string[]; readonly allUntil: string }[],
): WantedEvents => {
	const types = new Set(requests.flatMap((request) => request.types));
	return {
		types,
		storedTypes: new Set([...types].flatMap(storedTypesOfEvent)),
		allUntil: requests.map(({ allUntil }) => allUntil).reduce((latest, time) => (time > latest ? time : latest)),
	};
};
