import { apps as service } from "@cartwright/contract/webhooks/apps";
import { create, remove, replace } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { Subscriber } from "../../foundation/subscriber.ts";
import { installation } from "../../sites/site.ts";
import { apps, eventNumber, loggedEvents, webhooks } from "./documents.ts";
import { eventIdentity } from "./events/event-identity.ts";

const { appInstalled, appRemoved } = service.events;
const maxWebhooks = 1000;

/** Writes the events of apps into the logs of their sites. The webhooks of a removed app end with its last event. */
export const logAppEvents: Subscriber = {
	name: "app-events",
	types: [appInstalled?.type ?? "", appRemoved?.type ?? ""],
	async handle({ store }, { id, type, entityId: appId, time, data, context }) {
		const site = String(data.siteId);
		let { logged } = await store.read(site, { logged: byId(loggedEvents, id) });
		if (!logged) {
			const event = {
				id,
				number: "",
				eventType: type,
				entityKey: `${service.entity} ${appId}`,
				appId,
				time,
				identity: eventIdentity(context?.by),
				payload: JSON.stringify({ appId }),
			};
			await store.commit(site, [create(loggedEvents, event, [], eventNumber)]);
			({ logged } = await store.read(site, { logged: byId(loggedEvents, id) }));
		}
		if (type !== appRemoved?.type || !logged) return;
		const query = { filter: equals("appId", appId), limit: maxWebhooks };
		const { its, app } = await store.read(installation, { its: page(webhooks, query), app: byId(apps, appId) });
		const ending = { endsAt: logged.doc.number, appRemovedDate: time };
		const ended = its.map((webhook) => replace(webhooks, webhook, { ...webhook.doc, ...ending }));
		// Nobody needs a notification.
		const deleted = its.length === 0 && app ? [remove(apps, app)] : [];
		if (ended.length + deleted.length > 0) await store.commit(installation, [...ended, ...deleted]);
	},
};
