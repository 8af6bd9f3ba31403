import type { countUndeliveredEvents as declaration } from "@cartwright/contract/webhooks/webhooks";
import { and, equals, isIn } from "@cartwright/store/query/filter";
import { aggregate, page } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { installation } from "../../../sites/site.ts";
import { webhookDeliveries, webhooks } from "../documents.ts";
import { readableTypes } from "../events/event-types.ts";
import { undelivered } from "./undelivered.ts";

const maxWebhooks = 2000;

export const countUndeliveredEvents: Handler<typeof declaration> = async ({ store, site, identity }) => {
	const query = { filter: equals("siteId", site), limit: maxWebhooks };
	const { its } = await store.read(installation, { its: page(webhooks, query) });
	if (its.length === 0) return { webhooks: [] };
	const types = readableTypes(identity, []);
	const filter = and(
		isIn(
			"webhookId",
			its.map(({ doc }) => doc.id),
		),
		isIn("status", undelivered),
		types.length > 0 ? isIn("eventType", types) : undefined,
	);
	const aggregation = { filter, groupBy: ["webhookId", "status"], limit: its.length * undelivered.length };
	const { groups } = await store.read(site, { groups: aggregate(webhookDeliveries, aggregation) });
	const ids = [...new Set(groups.map(({ key: [webhookId] }) => String(webhookId)))];
	const countOf = (id: string, status: string): number =>
		groups.find(({ key }) => key[0] === id && key[1] === status)?.count ?? 0;
	return {
		webhooks: ids.map((webhookId) => ({
			webhookId,
			retrying: countOf(webhookId, "RETRYING"),
			givenUp: countOf(webhookId, "GIVEN_UP"),
		})),
	};
};
