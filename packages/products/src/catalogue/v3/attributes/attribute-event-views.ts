import type { Service } from "@cartwright/contract/operation";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { type EventViewers, viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewCreated, viewDeleted, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import type { Attribute } from "../../attribute.ts";
import type { AttributeCalls } from "./attribute-calls.ts";

/** How events of attributes of one kind are shown: as the calls return them if no further fields are requested. */
export const attributeEventViews = <Doc extends Attribute, View>(
	service: Service,
	{ kind: { collection }, view }: AttributeCalls<Doc, View>,
): EventViewers => {
	const entity = { collection, view: (_context: ViewContext, stored: Stored<Doc>) => view(stored, undefined, []) };
	return viewersOf(service, {
		created: viewCreated(entity),
		updated: viewUpdated(entity),
		deleted: viewDeleted(entity),
	});
};
