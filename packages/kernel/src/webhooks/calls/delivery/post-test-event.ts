import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { grantOf } from "../../../sites/api-key.ts";
import { isAccepted, postEvent } from "../../requests/post-event.ts";
import { signingPair } from "../apps/key-pair.ts";
import { type EventWithPayload, loggedEvents, type Webhook } from "../documents.ts";
import { claimOf } from "../events/event-claim.ts";
import { eventIdentity } from "../events/event-identity.ts";
import { eventPayload } from "../events/event-payload.ts";
import { checkAppReads } from "../events/event-types.ts";
import { loadPayloads } from "../events/load-payloads.ts";
import { findApp } from "../load/find-app.ts";

type TestContext = Pick<Context, "store" | "now" | "newId"> & {
	readonly providers: Pick<Context["providers"], "fetch">;
};

/** Sends an event of a type to a webhook, without a record of it: the newest one that is kept, or one without values. */
export const postTestEvent = async (context: TestContext, webhook: Webhook, eventType: string) => {
	const { store, providers } = context;
	const query = {
		filter: equals("eventType", eventType),
		sort: [{ field: "number", order: "DESC" } as const],
		limit: 1,
	};
	const { newest } = await store.read(webhook.siteId, { newest: page(loggedEvents, query) });
	const { app, key } = await findApp(store, webhook.siteId, webhook.appId);
	checkAppReads(grantOf(key.doc), [eventType]);
	const signer = { appId: app.doc.id, privateKey: signingPair(app.doc, context.now).privateKey };
	const destination = { fetch: providers.fetch, now: () => new Date(context.now), signer, url: webhook.url };
	const [logged] = await loadPayloads(
		store,
		webhook.siteId,
		newest.map(({ doc }) => doc),
	);
	const claim = claimOf(logged ?? emptyEvent(context, eventType), webhook.siteId);
	const attempt = await postEvent(destination, claim);
	return { attempt, accepted: isAccepted(attempt) };
};

const emptyEvent = (
	{ now, newId }: TestContext,
	type: string,
): Pick<EventWithPayload, "eventType" | "identity" | "payload"> => {
	const event = {
		id: newId(),
		type,
		time: now,
		entity: "",
		data: {},
		site: "",
		entityId: newId(),
		sequence: 1,
	};
	return {
		eventType: type,
		identity: eventIdentity(undefined),
		payload: eventPayload(event, { entity: {}, body: {} }),
	};
};
